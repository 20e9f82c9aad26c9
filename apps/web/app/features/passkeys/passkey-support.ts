import { useIsHydrating } from '../../browser/use-is-hydrating.ts';

/** Whether this browser supports passkeys; null until hydrated. */
export function usePasskeySupport(): boolean | null {
  if (useIsHydrating()) return null;
  return window.isSecureContext && typeof window.PublicKeyCredential === 'function';
}

/** Whether the browser can offer passkeys by autofill. */
export async function canAutofillPasskeys(): Promise<boolean> {
  try {
    return Boolean(await window.PublicKeyCredential.isConditionalMediationAvailable?.());
  } catch {
    return false;
  }
}

/** The user cancelled, or had no passkey: no error to show. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** The passkey already belongs to this account. */
export function isKnownKey(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

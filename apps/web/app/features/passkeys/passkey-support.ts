/** Whether this browser can show or make a passkey: it is asked once a page runs in it. */
export function canUsePasskeys(): boolean {
  return window.isSecureContext && typeof window.PublicKeyCredential === 'function';
}

/** Whether it can offer passkeys among what it fills in. */
export async function canAutofillPasskeys(): Promise<boolean> {
  try {
    return Boolean(await window.PublicKeyCredential.isConditionalMediationAvailable?.());
  } catch {
    return false;
  }
}

/** The reader changed their mind, or had no key at hand: nothing failed that words would help with. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}

/** The key is one of this account's already. */
export function isKnownKey(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

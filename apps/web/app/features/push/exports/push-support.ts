/** The browser's subscription for this site; null without one, or where none is possible. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    return (await registration?.pushManager?.getSubscription()) ?? null;
  } catch {
    // Workers are blocked, for example in private windows.
    return null;
  }
}

/** Whether the browser can show pushes at all. */
export function canShowPushes(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Whether to offer push: site and browser support it, it was not denied, and is not on yet. */
export async function isPushAvailable(publicKey: string | null): Promise<boolean> {
  if (publicKey === null || !canShowPushes() || Notification.permission === 'denied') return false;
  const subscription = await ownSubscription();
  return subscription === null || !isForKey(subscription, publicKey);
}

/** A subscription is bound to the key it was created with. */
export function isForKey({ options }: PushSubscription, publicKey: string): boolean {
  const own = options?.applicationServerKey;
  if (!own) return true;
  const wanted = keyBytes(publicKey);
  const bytes = new Uint8Array(own);
  return bytes.length === wanted.length && bytes.every((byte, index) => byte === wanted[index]);
}

/** Decodes base64url: not every browser accepts the key as a string. */
export function keyBytes(publicKey: string): Uint8Array<ArrayBuffer> {
  const base64 = publicKey.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

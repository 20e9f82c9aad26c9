/** The browser's subscription for this site; null without one, or where there can be none. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    return (await registration?.pushManager?.getSubscription()) ?? null;
  } catch {
    // Workers are blocked, in private windows for example.
    return null;
  }
}

/** Whether there is something to offer: the site can push, the browser can show it, was not refused, and does not yet. */
export async function isPushAvailable(publicKey: string | null): Promise<boolean> {
  if (publicKey === null || !('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    return false;
  }
  if (Notification.permission === 'denied') return false;
  const subscription = await ownSubscription();
  return subscription === null || !isForKey(subscription, publicKey);
}

/** A subscription is bound to the key that it was made with. */
export function isForKey({ options }: PushSubscription, publicKey: string): boolean {
  const own = options?.applicationServerKey;
  if (!own) return true;
  const wanted = keyBytes(publicKey);
  const bytes = new Uint8Array(own);
  return bytes.length === wanted.length && bytes.every((byte, index) => byte === wanted[index]);
}

/** The bytes of a base64url text: not every browser takes the text. */
export function keyBytes(publicKey: string): Uint8Array<ArrayBuffer> {
  const base64 = publicKey.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

import { createApiClient } from '@vonk/api-client';
import { isForKey, keyBytes, ownSubscription } from './push-support.ts';

/** `dismissed`: the question was closed without an answer, and may be asked again. */
export type PushOutcome = 'subscribed' | 'denied' | 'dismissed' | 'failed';

/** The longest that a button shows that it is busy, in milliseconds. */
const LONGEST_WAIT = 15_000;

/** Subscribes as far as the answer to the browser's question goes, and tells the API. */
export async function turnOnPush(publicKey: string, permission: NotificationPermission): Promise<PushOutcome> {
  if (permission === 'default') return 'dismissed';
  try {
    if (permission === 'denied') {
      await tell('denied');
      return 'denied';
    }
    await subscribe(publicKey);
    return 'subscribed';
  } catch {
    return permission === 'denied' ? 'denied' : 'failed';
  }
}

/**
 * Tells the API of the subscription that this browser has. It forgets it at each logout, and a site's key may have
 * changed; nothing is asked. Fails in silence: the next page tries again.
 */
export async function keepSubscription(publicKey: string): Promise<void> {
  try {
    if (Notification.permission === 'granted' && (await ownSubscription())) await subscribe(publicKey);
  } catch {
    // Offline, for example.
  }
}

async function subscribe(publicKey: string): Promise<void> {
  const { pushManager } = await inTime(navigator.serviceWorker.ready);
  const known = await pushManager.getSubscription();
  const isKnown = known !== null && isForKey(known, publicKey);
  if (known && !isKnown) await known.unsubscribe();
  const subscription = isKnown
    ? known
    : await inTime(pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: keyBytes(publicKey) }));
  try {
    await tell(JSON.stringify(subscription));
  } catch (error) {
    // What the API does not know of is no subscription, and is offered again.
    if (!isKnown) await subscription.unsubscribe();
    throw error;
  }
}

async function tell(subscription: string): Promise<void> {
  await createApiClient().post('/api/user.php?push=1', { subscription });
}

/** What takes longer has failed: a blocked worker is never ready, and a browser tries for ever to reach its push service. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long')), LONGEST_WAIT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

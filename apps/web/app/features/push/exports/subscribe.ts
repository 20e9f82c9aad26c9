import { createApiClient } from '@vonk/api-client';
import { isForKey, keyBytes, ownSubscription } from './push-support.ts';

/** `dismissed`: the prompt was closed without a choice, and may be shown again. */
export type PushOutcome = 'subscribed' | 'denied' | 'dismissed' | 'failed';

/** In ms: the longest time that a button shows as busy. */
const LONGEST_WAIT = 15_000;

/** Subscribes if permission was granted, and sends the result to the API. */
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
 * Sends the browser's existing subscription to the API, which forgets it at each logout; renews it if the site's key
 * has changed. Never prompts. Fails silently: the next page tries again.
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
    // Without the API's knowledge the subscription is useless; removed, it is offered again.
    if (!isKnown) await subscription.unsubscribe();
    throw error;
  }
}

async function tell(subscription: string): Promise<void> {
  await createApiClient().post('/api/user.php?push=1', { subscription });
}

/** Times out: a blocked worker is never ready, and a browser may try forever to reach its push service. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It took too long')), LONGEST_WAIT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

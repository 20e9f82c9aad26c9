import { MINUTE, POLL_INTERVAL } from '@vonk/schema/constants';

/** What is new comes by push as well. */
const INTERVAL_WITH_PUSH = 5 * MINUTE;

/** Milliseconds until the next look. */
export async function pollInterval(): Promise<number> {
  return (await isPushSubscribed()) ? INTERVAL_WITH_PUSH : POLL_INTERVAL;
}

async function isPushSubscribed(): Promise<boolean> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    return Boolean(await registration?.pushManager?.getSubscription());
  } catch {
    // Workers are blocked, in private windows for example.
    return false;
  }
}

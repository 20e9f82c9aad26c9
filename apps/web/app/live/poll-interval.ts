import { MINUTE, POLL_INTERVAL } from '@vonk/schema/constants';
import { ownSubscription } from '../features/push/exports/push-support.ts';

/** In milliseconds; pushes bring news as well. */
const INTERVAL_WITH_PUSH = 5 * MINUTE;

/** Milliseconds until the next poll. */
export async function pollInterval(): Promise<number> {
  return (await ownSubscription()) ? INTERVAL_WITH_PUSH : POLL_INTERVAL;
}

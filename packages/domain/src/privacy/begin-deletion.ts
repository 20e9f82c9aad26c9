import {
  cancelUnknownOrders,
  closeAccount,
  type Queryable,
  type StatesBefore,
  voidLinks,
  writeLiveEvents,
} from '@vonk/db/sql';
import { DAY, DELETION_GRACE_DAYS, type LeavingReason, LINK_ACTIONS } from '@vonk/schema';
import { settleCode } from '../discounts/hold-code.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { LiveKey } from '../live/live-notifier.ts';

interface Closing {
  userId: string;
  /** The state that the link restores. */
  before: StatesBefore;
  reason: LeavingReason | null;
  now: Date;
}

/**
 * Starts the fortnight before an account is erased: it becomes invisible at once, loses all sessions and pushes, and
 * orders not yet at the provider are cancelled. The caller has locked the member's open orders, then the member's row.
 */
export async function beginDeletion(
  client: Queryable,
  { userId, before, reason, now }: Closing,
): Promise<{ finalAt: Date; events: LiveKey[] }> {
  const finalAt = new Date(now.getTime() + DELETION_GRACE_DAYS * DAY);
  await closeAccount(client, { ...before, user_id: userId, requested_at: now, final_at: finalAt, reason });
  await voidLinks(client, { userId, actions: LINK_ACTIONS, now });
  // Orders at the provider can still be paid there; their credits wait for the member's return.
  for (const order of await cancelUnknownOrders(client, { userId, now }))
    await settleCode(client, order, { status: 'canceled', at: now });
  await enqueue(client, 'send-deletion-mail', { userId, requestedAt: now.toISOString() });
  return { finalAt, events: await writeLiveEvents(client, [{ userId, kind: 'session_ended', data: {} }]) };
}

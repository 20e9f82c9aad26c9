import { prepared, type Queryable, writeLiveEvents } from '@vonk/db/sql';
import { DAY, DELETION_GRACE_DAYS, type LeavingReason } from '@vonk/schema';
import { settleCode } from '../discounts/hold-code.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { LINK_ACTIONS, voidLinks } from '../links/links.ts';
import type { LiveKey } from '../live/live-notifier.ts';

interface Closing {
  userId: string;
  /** What the link brings back. */
  before: { user_status: string; profile_status: string };
  reason: LeavingReason | null;
  now: Date;
}

/**
 * Begins the fortnight of an account: from now on nobody sees it, no session or push is left, and orders that nothing was
 * done for yet are canceled. The caller holds the member's open orders and then the member's row.
 */
export async function beginDeletion(
  client: Queryable,
  { userId, before, reason, now }: Closing,
): Promise<{ finalAt: Date; events: LiveKey[] }> {
  const finalAt = new Date(now.getTime() + DELETION_GRACE_DAYS * DAY);
  await prepared(client, `UPDATE users SET status = 'deleted', new_email = NULL WHERE id = $1`, [userId]);
  await prepared(client, `UPDATE profiles SET status = 'disabled' WHERE user_id = $1`, [userId]);
  await prepared(
    client,
    `INSERT INTO deletions (user_id, requested_at, final_at, reason, user_status, profile_status)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [userId, now, finalAt, reason, before.user_status, before.profile_status],
  );
  await prepared(client, `DELETE FROM sessions WHERE user_id = $1`, [userId]);
  await voidLinks(client, { userId, actions: [...LINK_ACTIONS], now });
  await cancelOrders(client, userId, now);
  await enqueue(client, 'send-deletion-mail', { userId, requestedAt: now.toISOString() });
  return { finalAt, events: await writeLiveEvents(client, [{ userId, kind: 'session_ended', data: {} }]) };
}

/**
 * Ends the orders that only this site knows of: by a mandate and not sent yet, or by direct debit and not confirmed.
 * What is at the provider can still be paid there; then its credits wait for the member's return.
 */
async function cancelOrders(client: Queryable, userId: string, now: Date): Promise<void> {
  const canceled = await prepared<{ id: string; discount_code_id: string | null }>(
    client,
    `UPDATE payments p SET status = 'canceled', updated_at = $2
     WHERE p.user_id = $1 AND p.status = 'open' AND p.provider_id IS NULL AND p.sent_at IS NULL
       AND (p.send_at IS NOT NULL
         OR EXISTS (SELECT 1 FROM direct_debits d WHERE d.payment_id = p.id AND d.confirmed_at IS NULL))
     RETURNING p.id, p.discount_code_id`,
    [userId, now],
  );
  for (const order of canceled)
    await settleCode(client, { ...order, user_id: userId }, { status: 'canceled', at: now });
}

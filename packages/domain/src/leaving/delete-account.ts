import { lockUsers, prepared, preparedOne, type Queryable, writeLiveEvents } from '@vonk/db/sql';
import { DAY, DELETION_GRACE_DAYS, invalidField, type LeavingReason } from '@vonk/schema';
import { confirmPassword } from '../accounts/confirm-password.ts';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Origin } from '../accounts/start-session.ts';
import type { Context } from '../context.ts';
import { settleCode } from '../discounts/hold-code.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { LINK_ACTIONS, voidLinks } from '../links/links.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

interface Leaving {
  site: SiteRecord;
  member: SessionMember;
  password: string;
  reason?: LeavingReason | null;
  origin: Origin;
}

/**
 * Deletes the member's account: from now on nobody sees it, no session or push is left, and orders that nothing was done
 * for yet are canceled. Until `finalAt` the mailed link brings it back as it was.
 * @throws AppError `password_wrong`, `login_blocked`.
 */
export async function deleteAccount(ctx: Context, leaving: Leaving): Promise<{ finalAt: Date }> {
  const { site, member, password, reason = null, origin } = leaving;
  const { userId } = member;
  const { passwordHash } = await confirmPassword(ctx, { site, member, password, origin });
  const now = ctx.clock.now();
  const finalAt = new Date(now.getTime() + DELETION_GRACE_DAYS * DAY);
  const events = await ctx.db.tx(async (client) => {
    await lockPayments(client, userId);
    await lockUsers(client, [userId]);
    const before = await preparedOne<{ user_status: string; profile_status: string }>(
      client,
      `SELECT u.status AS user_status, p.status AS profile_status FROM users u JOIN profiles p ON p.user_id = u.id
       WHERE u.id = $1 AND u.password_hash = $2 AND u.status IN ('not_confirmed', 'active')`,
      [userId, passwordHash],
    );
    // Another request was there before: the password is a new one by now, or the account gone.
    if (!before) throw invalidField('password', 'password_wrong');
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
    await enqueue(client, 'deletion-mail', { userId, requestedAt: now.toISOString() });
    return writeLiveEvents(client, [{ userId, kind: 'session_ended', data: {} }]);
  });
  ctx.live.nudge(events);
  return { finalAt };
}

/** Before their member is, as whatever moves an order locks both. */
function lockPayments(client: Queryable, userId: string): Promise<unknown> {
  return prepared(
    client,
    `SELECT 1 FROM payments WHERE user_id = $1 AND status IN ('open', 'pending') ORDER BY id FOR UPDATE`,
    [userId],
  );
}

/**
 * Ends the orders that only this site knows of: by a mandate and not sent yet, or by direct debit and not confirmed. What
 * is at the provider can still be paid there; then its credits wait for whoever comes back.
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

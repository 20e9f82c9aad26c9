import { prepared, preparedOne, type Queryable, type SubjectRow, writeLiveEvents } from '@vonk/db/sql';
import { settleCode } from '../discounts/hold-code.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { LiveKey } from '../live/live-notifier.ts';
import { Refusal } from '../operators/refusal.ts';

interface BanToWrite {
  decisionId: string;
  subject: SubjectRow & { user_id: string };
  until: Date | null;
  at: Date;
}

/**
 * Closes an account: nobody sees the profile, every session and push ends, and nothing is charged by a mandate. One that
 * is deleted stays so and is erased in its time, but its link brings it back no more. The caller holds the member's
 * open orders and the user's row, and what is told of the decision is its own.
 * @throws Refusal `already_banned`
 */
export async function banUser(client: Queryable, { decisionId, subject, until, at }: BanToWrite): Promise<LiveKey[]> {
  const { user_id: userId, status } = subject;
  if (subject.is_banned) throw new Refusal('already_banned', 'The member is banned already.');
  const isLeaving = subject.left_status !== null;
  await prepared(
    client,
    `INSERT INTO bans (decision_id, user_id, since, until, previous_status, previous_profile_status)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      decisionId,
      userId,
      at,
      until,
      isLeaving ? subject.left_status : status,
      isLeaving ? subject.left_profile_status : subject.profile_status,
    ],
  );
  if (!isLeaving) {
    await prepared(client, `UPDATE users SET status = 'banned' WHERE id = $1`, [userId]);
    await prepared(client, `UPDATE profiles SET status = 'disabled' WHERE id = $1`, [subject.profile_id]);
  }
  // Push subscriptions go with their sessions.
  await prepared(client, `DELETE FROM sessions WHERE user_id = $1`, [userId]);
  await stopCharges(client, userId, at);
  if (until) await enqueue(client, 'end-ban', { decisionId }, { runAt: until });
  return writeLiveEvents(client, [{ userId, kind: 'session_ended', data: {} }]);
}

/**
 * Orders that are not sent yet are canceled, and no later one finds a mandate; what is at the provider goes its way.
 * The caller locked the orders that there were; one placed since, and locked by a process that waits for the member, is
 * passed over, and fails when it is to be sent.
 */
async function stopCharges(client: Queryable, userId: string, at: Date): Promise<void> {
  const canceled = await prepared<{ id: string; user_id: string; discount_code_id: string | null }>(
    client,
    `UPDATE payments SET status = 'canceled', updated_at = $2
     WHERE id IN (
       SELECT id FROM payments WHERE user_id = $1 AND status = 'open' AND send_at IS NOT NULL AND sent_at IS NULL
       FOR UPDATE SKIP LOCKED)
     RETURNING id, user_id, discount_code_id`,
    [userId, at],
  );
  for (const order of canceled) await settleCode(client, order, { status: 'canceled', at });
  await prepared(client, `UPDATE mandates SET revoked_at = $2 WHERE user_id = $1 AND revoked_at IS NULL`, [userId, at]);
}

interface RunningBan {
  decision_id: string;
  profile_id: string;
  since: Date;
  previous_status: string;
  previous_profile_status: string;
}

/**
 * Lifts the ban that runs, and brings back what was before, unless the account is deleted; the caller holds the user's
 * row. Answers whether there was one. The member gets a mail about it, except after an appeal, whose answer says it.
 */
export async function liftBan(
  client: Queryable,
  { userId, by, at }: { userId: string; by: 'end' | 'appeal' | 'operator'; at: Date },
): Promise<boolean> {
  const ban = await preparedOne<RunningBan>(
    client,
    `UPDATE bans b SET lifted_at = $2, lifted_by = $3 FROM profiles p
     WHERE b.user_id = $1 AND b.lifted_at IS NULL AND p.user_id = b.user_id
     RETURNING b.decision_id, p.id AS profile_id, b.since, b.previous_status, b.previous_profile_status`,
    [userId, at, by],
  );
  if (!ban) return false;
  const opened = await prepared(
    client,
    `UPDATE users SET status = $2 WHERE id = $1 AND status = 'banned' RETURNING 1`,
    [userId, ban.previous_status],
  );
  // One that is deleted comes back by its link alone.
  if (opened.length > 0) {
    await prepared(client, `UPDATE profiles SET status = $2 WHERE id = $1`, [
      ban.profile_id,
      ban.previous_profile_status,
    ]);
  }
  await prepared(client, `UPDATE mandates SET revoked_at = NULL WHERE user_id = $1 AND revoked_at = $2`, [
    userId,
    ban.since,
  ]);
  if (by !== 'appeal') await enqueue(client, 'send-ban-lifted-mail', { decisionId: ban.decision_id });
  return true;
}

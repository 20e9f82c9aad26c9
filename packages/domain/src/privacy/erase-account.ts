import { deleteJobsOf, lockUsers, prepared, preparedOne, type Queryable } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { writeCreditEntry } from '../credits/ledger.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { giveBackUnclaimed } from '../payments/withdrawals/give-back-unclaimed.ts';
import { eraseProfile } from './erase-profile.ts';
import { erasedAddress } from './erased-address.ts';
import { isNeeded, warnedSince } from './needed-profile.ts';

interface DueRow {
  account_erased_at: Date | null;
  credits: number;
  profile_id: string;
  is_needed: boolean;
}

/**
 * Erases an account whose time to come back is over, as docs/retention.md says: all of it, or all except what is needed
 * for an open report or to warn people who talked with a swindler. One transaction, so that a failure in the middle
 * leaves it as it was; follow-up jobs take the files away and tell the payment provider.
 */
export async function eraseAccount(
  ctx: Context,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.tx(async (client) => {
    // Orders before their member, as whatever moves credits locks them.
    await prepared(client, `SELECT 1 FROM payments WHERE user_id = $1 ORDER BY id FOR UPDATE`, [userId]);
    await lockUsers(client, [userId]);
    const due = await preparedOne<DueRow>(
      client,
      `SELECT d.account_erased_at, u.credits, p.id AS profile_id, ${isNeeded('$3')} AS is_needed
       FROM deletions d JOIN users u ON u.id = d.user_id JOIN profiles p ON p.user_id = u.id
       WHERE d.user_id = $1 AND d.final_at <= $2 AND d.erased_at IS NULL AND u.status = 'deleted'`,
      [userId, now, warnedSince(now)],
    );
    if (!due) return;
    if (due.account_erased_at === null) await eraseUser(client, { userId, passwordHash, now });
    if (due.is_needed) return;
    await eraseProfile(client, due.profile_id);
    await prepared(client, `UPDATE deletions SET erased_at = $2 WHERE user_id = $1`, [userId, now]);
  });
}

interface Erasure {
  userId: string;
  passwordHash: string;
  now: Date;
}

/** Rows that are the member's alone. */
const OWN = [
  'sessions',
  'push_subscriptions',
  'known_devices',
  'one_time_tokens',
  'notification_choices',
  'mail_marks',
  'mailing_deliveries',
  'live_events',
  'code_requests',
  'passkeys',
  'member_flags',
  'strikes',
  'fraud_notices',
] as const;

/** Others' sight of the profile, and the profile's of others: it goes at once, an open report or not. */
const BETWEEN = [
  ['likes', 'from_profile_id', 'to_profile_id'],
  ['swipes', 'profile_id', 'target_profile_id'],
  ['swipe_undos', 'profile_id', 'profile_id'],
  ['auto_likes', 'profile_id', 'from_profile_id'],
  ['blocks', 'blocker_profile_id', 'blocked_profile_id'],
] as const;

/** What reports add up: a network that operators know, and a lander. The values of its link may name a person there. */
const TRACKING_WITHOUT_PERSON = `CASE WHEN EXISTS (SELECT 1 FROM tracking_networks n WHERE n.network = lower(users.tracking ->> 'network'))
  THEN jsonb_strip_nulls(jsonb_build_object('network', lower(users.tracking ->> 'network'), 'lander', users.tracking -> 'lander')) ELSE '{}' END`;

async function eraseUser(client: Queryable, { userId, passwordHash, now }: Erasure): Promise<void> {
  await giveBackUnclaimed(client, { userId, now });
  await endCredits(client, { userId, now });
  for (const table of OWN) await prepared(client, `DELETE FROM ${table} WHERE user_id = $1`, [userId]);
  for (const [table, one, other] of BETWEEN) {
    await prepared(
      client,
      `DELETE FROM ${table} WHERE ${one} = (SELECT id FROM profiles WHERE user_id = $1)
         OR ${other} = (SELECT id FROM profiles WHERE user_id = $1)`,
      [userId],
    );
  }
  // A running ban says why there is no way back, and who is warned of it.
  await prepared(client, `DELETE FROM bans WHERE user_id = $1 AND lifted_at IS NOT NULL`, [userId]);
  await prepared(client, `DELETE FROM idempotency_keys WHERE caller = $1`, [`user:${userId}`]);
  await prepared(client, `UPDATE reports SET reporter_user_id = NULL WHERE reporter_user_id = $1`, [userId]);
  await prepared(
    client,
    `UPDATE postbacks SET user_id = NULL, state = CASE WHEN state = 'waiting' THEN 'dropped' ELSE state END WHERE user_id = $1`,
    [userId],
  );
  await prepared(client, `UPDATE complaints SET user_id = NULL WHERE user_id = $1`, [userId]);
  await prepared(
    client,
    `DELETE FROM discount_codes c WHERE c.user_id = $1
       AND NOT EXISTS (SELECT 1 FROM payments p WHERE p.discount_code_id = c.id)
       AND NOT EXISTS (SELECT 1 FROM discount_uses u WHERE u.discount_code_id = c.id)`,
    [userId],
  );
  for (const table of ['appeals', 'appeal_tokens'])
    await prepared(
      client,
      `DELETE FROM ${table} WHERE decision_id IN (SELECT id FROM moderation_decisions WHERE user_id = $1)`,
      [userId],
    );
  await endDebits(client, { userId, now });
  await deleteJobsOf(client, { userId });
  await prepared(
    client,
    `UPDATE users SET email = $2, password_hash = $3, new_email = NULL, language = 'en', notifications_disabled = '{}',
       marketing_consent_at = NULL, tracking = ${TRACKING_WITHOUT_PERSON}, reset_mails = 0, reset_mails_on = NULL, spending_cap_minor = NULL,
       spending_cap_currency = NULL, time_zone = NULL, payment_country = NULL, paused_until = NULL
     WHERE id = $1`,
    [userId, erasedAddress(userId), passwordHash],
  );
  await prepared(client, `UPDATE deletions SET account_erased_at = $2, reason = NULL WHERE user_id = $1`, [
    userId,
    now,
  ]);
}

/** Unused credits end with the account; the books say so. */
async function endCredits(client: Queryable, { userId, now: at }: Pick<Erasure, 'userId' | 'now'>): Promise<void> {
  const left = await preparedOne<{ credits: number }>(client, `SELECT credits FROM users WHERE id = $1`, [userId]);
  if (!left || left.credits === 0) return;
  await writeCreditEntry(client, { userId, amount: -left.credits, reason: 'adjustment', reference: 'deletion', at });
}

/** Nobody may charge by the mandates again. Their keyed hashes stay: a charge-back may still come, and blocks by them. */
async function endDebits(client: Queryable, { userId, now }: Pick<Erasure, 'userId' | 'now'>): Promise<void> {
  const mandates = await prepared<{ id: string }>(
    client,
    `UPDATE mandates SET holder = '', iban_end = '0000', revoked_at = COALESCE(revoked_at, $2) WHERE user_id = $1 RETURNING id`,
    [userId, now],
  );
  for (const { id: mandateId } of mandates) await enqueue(client, 'revoke-mandate', { mandateId });
  await prepared(
    client,
    `UPDATE direct_debits SET holder = '', street = '', house_number = '', zip = '', city = '', iban_end = '0000',
       iban_sealed = NULL, mobile = NULL, code_request = NULL, code_hash = NULL, code_expires_at = NULL
     WHERE payment_id IN (SELECT id FROM payments WHERE user_id = $1)`,
    [userId],
  );
}

import { allBuilt, deleteWhere, oneBuiltValue, rows, runBuilt, selectWhere, updateWhere } from '../build.ts';
import type { Queryable } from '../query.ts';
import { noRows, run, statement } from '../statement.ts';
import { deletesFrom, deleteUnusedCodes } from './owned-rows.ts';

/** Locks all orders of a member. Call it before locking the member: every change to credits locks in this sequence. */
export const lockOrders = runBuilt((userId: string) =>
  selectWhere('payments', { user_id: userId }).select('id').orderBy('id').forUpdate(),
);

export const readCredits = oneBuiltValue((userId: string) => selectWhere('users', { id: userId }).select('credits'), 0);

/** Rows that concern the member only. */
const OWN = deletesFrom(
  [
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
    'saved_searches',
    'member_flags',
    'strikes',
    'fraud_notices',
  ],
  'user_id = $1',
);

/** Relations between the profile and others, in both directions; deleted at once, even with an open report. */
const BETWEEN = (
  [
    ['likes', 'from_profile_id', 'to_profile_id'],
    ['swipes', 'profile_id', 'target_profile_id'],
    ['swipe_undos', 'profile_id', 'profile_id'],
    ['auto_likes', 'profile_id', 'from_profile_id'],
    ['blocks', 'blocker_profile_id', 'blocked_profile_id'],
    ['message_reactions', 'profile_id', 'profile_id'],
  ] as const
).map(([table, one, other]) =>
  statement(
    {},
    `DELETE FROM ${table} WHERE ${one} = (SELECT id FROM profiles WHERE user_id = $1)
       OR ${other} = (SELECT id FROM profiles WHERE user_id = $1)`,
  ),
);

const DROP_POSTBACKS = statement(
  {},
  `UPDATE postbacks SET user_id = NULL, state = CASE WHEN state = 'waiting' THEN 'dropped' ELSE state END WHERE user_id = $1`,
);

const APPEALED = deletesFrom(
  ['appeals', 'appeal_tokens'],
  'decision_id IN (SELECT id FROM moderation_decisions WHERE user_id = $1)',
);

/** Deletes the rows that concern the member only, and anonymises the others. */
export async function eraseRowsOf(db: Queryable, userId: string): Promise<void> {
  for (const each of [...OWN, ...BETWEEN]) await run(db, each, [userId]);
  // An active ban still explains why the account cannot return, and who has to be warned.
  await rows(db, deleteWhere('bans', { user_id: userId }).where('lifted_at', 'is not', null));
  await rows(db, deleteWhere('idempotency_keys', { caller: `user:${userId}` }));
  await rows(db, updateWhere('reports', { reporter_user_id: userId }).set({ reporter_user_id: null }));
  await run(db, DROP_POSTBACKS, [userId]);
  await rows(db, updateWhere('complaints', { user_id: userId }).set({ user_id: null }));
  const query = deleteUnusedCodes(userId).where(({ not, exists, selectFrom }) =>
    not(exists(selectFrom('discount_uses as u').select('u.user_id').whereRef('u.discount_code_id', '=', 'c.id'))),
  );
  await rows(db, query);
  for (const each of APPEALED) await run(db, each, [userId]);
}

/** Anonymises a member's mandates and revokes them. */
export const eraseMandates = allBuilt(({ userId, now }: { userId: string; now: Date }) =>
  updateWhere('mandates', { user_id: userId })
    .set(({ fn, val }) => ({ holder: '', iban_end: '0000', revoked_at: fn.coalesce('revoked_at', val(now)) }))
    .returning('id'),
);

export const eraseDebits = noRows(
  (userId: string) => [userId],
  `UPDATE direct_debits SET holder = '', street = '', house_number = '', zip = '', city = '', iban_end = '0000',
     iban_sealed = NULL, mobile = NULL, code_request = NULL, code_hash = NULL, code_expires_at = NULL
   WHERE payment_id IN (SELECT id FROM payments WHERE user_id = $1)`,
);

/** What reports aggregate by: a known network, and a lander. Other values of the link may identify a person. */
const TRACKING_WITHOUT_PERSON = `CASE WHEN EXISTS (SELECT 1 FROM tracking_networks n WHERE n.network = lower(users.tracking ->> 'network'))
  THEN jsonb_strip_nulls(jsonb_build_object('network', lower(users.tracking ->> 'network'), 'lander', users.tracking -> 'lander')) ELSE '{}' END`;

const ERASE_USER = statement(
  {},
  `UPDATE users SET email = $2, password_hash = $3, new_email = NULL, language = 'en', notifications_disabled = '{}',
     marketing_consent_at = NULL, tracking = ${TRACKING_WITHOUT_PERSON}, reset_mails = 0, reset_mails_on = NULL, spending_cap_minor = NULL,
     spending_cap_currency = NULL, time_zone = NULL, payment_country = NULL, paused_until = NULL
   WHERE id = $1`,
);

/** Removes personal data from an account. */
export async function eraseUserRow(
  db: Queryable,
  { userId, email, passwordHash, now }: { userId: string; email: string; passwordHash: string; now: Date },
): Promise<void> {
  await run(db, ERASE_USER, [userId, email, passwordHash]);
  const update = updateWhere('deletions', { user_id: userId }).set({ account_erased_at: now, reason: null });
  await rows(db, update);
}

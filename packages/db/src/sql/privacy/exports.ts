import { blockedPair, hasBlocked } from '../moderation/blocks.ts';
import type { Queryable } from '../query.ts';
import { col, type RowWith, run, runOne, type Statement, statement } from '../statement.ts';

/** The member whose data is exported. */
interface ExportKey {
  userId: string;
  profileId: string;
}

const object = (text: string) => statement({ row: col.jsonb() }, text);

/** Parts that are a single object. `$1` is the user, `$2` the profile. */
const OBJECTS = {
  account: object(
    `SELECT jsonb_build_object('id', u.id, 'email', u.email, 'new_email', u.new_email, 'status', u.status, 'language', u.language,
        'credits', u.credits, 'premium', u.paid_user, 'created_at', u.created_at, 'confirmed_at', u.confirmed_at,
        'paused_until', u.paused_until, 'time_zone', u.time_zone, 'came_by', u.tracking, 'spending_cap_minor', u.spending_cap_minor,
        'spending_cap_currency', u.spending_cap_currency, 'payment_country', u.payment_country, 'mails_stopped_by', u.notifications_disabled) AS row
      FROM users u WHERE u.id = $1 AND $2::uuid IS NOT NULL`,
  ),
  consents: object(
    `SELECT jsonb_build_object('terms_version', u.terms_version, 'terms_accepted_at', u.terms_accepted_at,
        'sensitive_data_at', u.sensitive_consent_at, 'advertising_at', u.marketing_consent_at) AS row
      FROM users u WHERE u.id = $1 AND $2::uuid IS NOT NULL`,
  ),
  profile: object(
    `SELECT to_jsonb(p) - ARRAY['site_id', 'user_id', 'place_id', 'interest_mask', 'fictional'] AS row
      FROM profiles p WHERE p.user_id = $1 AND p.id = $2`,
  ),
  notifications: object(
    `SELECT jsonb_build_object('mail_off', COALESCE(n.mail_off, '{}'), 'push_off', COALESCE(n.push_off, '{}'),
        'changed_at', n.changed_at) AS row
      FROM users u LEFT JOIN notification_choices n ON n.user_id = u.id WHERE u.id = $1 AND $2::uuid IS NOT NULL`,
  ),
};

/** Rows read at a time. */
const PAGE = 500;

const LISTED = { key: col.text(), row: col.jsonb() };

/** Pages continue after `key`; `$3` is the last one as text, or null. */
const list = (from: string, condition: string, key: string, row: string, type: 'text' | 'bigint' = 'text') =>
  statement(
    LISTED,
    `SELECT (${key})::text AS key, ${row} AS row FROM ${from}
     WHERE $1::uuid IS NOT NULL AND $2::uuid IS NOT NULL AND ${condition} AND ($3::text IS NULL OR ${key} > $3::${type})
     ORDER BY ${key} LIMIT ${PAGE}`,
  );

/** The member's own rows of a table. */
const ownRows = (table: string, row: string, key = 't.id::text') => list(`${table} t`, 't.user_id = $1', key, row);

/** The rows of a table that belong to the member's payments. */
const ofPayments = (table: string, row: string, key = 't.id::text') =>
  list(`${table} t JOIN payments p ON p.id = t.payment_id`, 'p.user_id = $1', key, row);

/** The name that the member sees of others; none for deleted members. */
const NAME = `CASE WHEN o.status = 'disabled' AND NOT o.fictional THEN NULL ELSE o.name END`;
/** As in the list of likes, which leaves out hidden people and those with a block in either direction. */
const LIKED_NAME = `CASE WHEN o.status = 'active' AND NOT ${blockedPair('$2', 'o.id')} THEN o.name END`;
/** As in the list of profiles the member blocked, which leaves out only deleted ones. */
const BLOCKED_NAME = `CASE WHEN bu.status IS DISTINCT FROM 'deleted' THEN o.name END`;
/** The other one blocked the member, so the site no longer shows the conversation. */
const HIDES = hasBlocked('s.other_profile_id', '$2');

/** Parts that are lists. None contains another person's device, address, payment or notice. */
const LISTS = {
  photos: list(
    'photos t',
    't.profile_id = $2',
    't.id::text',
    `to_jsonb(t) - ARRAY['profile_id', 'dhash', 'blur_token', 'thumbhash']`,
  ),
  'likes-given': list(
    'likes t JOIN profiles o ON o.id = t.to_profile_id',
    't.from_profile_id = $2',
    't.to_profile_id::text',
    `jsonb_build_object('profile', o.id, 'name', ${LIKED_NAME}, 'at', t.created_at)`,
  ),
  'likes-received': list(
    `likes t JOIN profiles o ON o.id = t.from_profile_id AND o.status = 'active'`,
    `t.to_profile_id = $2 AND NOT EXISTS (SELECT 1 FROM blocks b WHERE b.blocker_profile_id = o.id AND b.blocked_profile_id = $2)`,
    't.from_profile_id::text',
    `jsonb_build_object('profile', o.id, 'name', ${NAME}, 'at', t.created_at, 'seen_at', t.seen_at)`,
  ),
  swipes: list(
    'swipes t',
    't.profile_id = $2',
    't.target_profile_id::text',
    `jsonb_build_object('profile', t.target_profile_id, 'action', t.action, 'day', t.day, 'at', t.created_at)`,
  ),
  'blocked-people': list(
    'blocks t JOIN profiles o ON o.id = t.blocked_profile_id LEFT JOIN users bu ON bu.id = o.user_id',
    't.blocker_profile_id = $2',
    't.blocked_profile_id::text',
    `jsonb_build_object('profile', o.id, 'name', ${BLOCKED_NAME}, 'at', t.created_at)`,
  ),
  conversations: list(
    `conversation_sides s JOIN conversations c ON c.id = s.conversation_id JOIN profiles o ON o.id = s.other_profile_id`,
    `s.profile_id = $2 AND NOT ${HIDES}`,
    's.conversation_id::text',
    `jsonb_build_object('conversation', c.id, 'with', o.id, 'name', ${NAME}, 'fictional', o.fictional, 'began_at', c.created_at,
       'began_by_me', c.started_by_profile_id = $2, 'unread', s.unread, 'muted', s.muted, 'archived', s.archived_up_to > 0)`,
  ),
  messages: list(
    `conversation_sides s JOIN messages t ON t.conversation_id = s.conversation_id`,
    `s.profile_id = $2 AND (t.sender_profile_id = $2 OR NOT (t.held OR ${HIDES})) AND t.id > s.removed_up_to`,
    't.id',
    `jsonb_build_object('conversation', t.conversation_id, 'mine', t.sender_profile_id = $2, 'text', t.text, 'gift', t.gift,
       'photo', CASE WHEN t.sender_profile_id = $2 THEN t.photo ELSE NULL END, 'has_photo', t.photo IS NOT NULL, 'held', t.held,
       'reply_to', t.reply_to, 'deleted_at', t.deleted_at,
       'at', t.created_at)`,
    'bigint',
  ),
  // Kept for a while for those who decide on reports.
  'deleted-messages': list(
    'deleted_messages t JOIN messages m ON m.id = t.message_id',
    'm.sender_profile_id = $2',
    't.message_id',
    `jsonb_build_object('conversation', m.conversation_id, 'text', t.text, 'gift', t.gift, 'photo', t.photo, 'at', m.created_at,
       'deleted_at', t.deleted_at)`,
    'bigint',
  ),
  reactions: list(
    'message_reactions t JOIN messages m ON m.id = t.message_id',
    't.profile_id = $2',
    't.message_id',
    `jsonb_build_object('conversation', m.conversation_id, 'message', t.message_id, 'reaction', t.reaction, 'at', t.created_at)`,
    'bigint',
  ),
  payments: list(
    'payments t LEFT JOIN discount_codes d ON d.id = t.discount_code_id',
    't.user_id = $1',
    't.id::text',
    `jsonb_build_object('payment', t.id, 'method', t.method, 'credits', t.credits, 'amount_minor', t.amount_minor, 'currency', t.currency,
       'status', t.status, 'discount_code', d.code, 'discount_minor', t.discount_minor, 'bonus_credits', t.bonus_credits,
       'refunded_minor', t.refunded_minor, 'charged_back_minor', t.charged_back_minor, 'consented_at', t.consented_at,
       'paid_at', t.paid_at, 'created_at', t.created_at)`,
  ),
  receipts: ofPayments('receipts', `to_jsonb(t) - 'company_id'`),
  withdrawals: ofPayments('withdrawals', `to_jsonb(t) - ARRAY['provider_refund_id', 'operator']`),
  'credit-entries': list(
    'credit_entries t',
    't.user_id = $1',
    't.id',
    `jsonb_build_object('amount', t.amount, 'balance', t.balance, 'reason', t.reason, 'payment', t.payment_id, 'at', t.created_at)`,
    'bigint',
  ),
  'discount-codes': ownRows(
    'discount_codes',
    `jsonb_build_object('code', t.code, 'percentage', t.percentage, 'value_percentage', t.value_percentage, 'expires_at', t.expires_at)`,
  ),
  'direct-debit': ofPayments(
    'direct_debits',
    `jsonb_build_object('payment', t.payment_id, 'holder', t.holder, 'street', t.street, 'house_number', t.house_number, 'zip', t.zip,
       'city', t.city, 'iban_end', t.iban_end, 'confirmed_at', t.confirmed_at)`,
    't.payment_id::text',
  ),
  mandates: ownRows(
    'mandates',
    `jsonb_build_object('reference', t.reference, 'holder', t.holder, 'iban_end', t.iban_end, 'created_at', t.created_at,
       'revoked_at', t.revoked_at)`,
  ),
  'told-to-networks': ownRows(
    'postbacks',
    `jsonb_build_object('id', t.id, 'network', t.network, 'event', t.event, 'amount_minor', t.amount_minor, 'currency', t.currency,
       'state', t.state, 'at', t.created_at, 'sent_at', t.sent_at)`,
  ),
  sessions: ownRows(
    'sessions',
    `jsonb_build_object('browser', t.user_agent, 'address', t.address, 'created_at', t.created_at, 'last_used_at', t.last_used_at,
       'expires_at', t.expires_at)`,
  ),
  'push-subscriptions': ownRows(
    'push_subscriptions',
    `jsonb_build_object('browser', t.user_agent, 'endpoint', t.endpoint, 'created_at', t.created_at)`,
  ),
  'known-devices': ownRows(
    'known_devices',
    `jsonb_build_object('hash', encode(t.device_hash, 'hex'), 'last_used_at', t.last_used_at, 'told_at', t.told_at)`,
    `encode(t.device_hash, 'hex')`,
  ),
  passkeys: ownRows(
    'passkeys',
    `jsonb_build_object('name', t.name, 'created_at', t.created_at, 'last_used_at', t.last_used_at, 'backed_up', t.is_backed_up)`,
  ),
  'saved-searches': ownRows('saved_searches', `jsonb_build_object('filters', t.filters, 'created_at', t.created_at)`),
  decisions: list(
    `moderation_decisions t LEFT JOIN appeals a ON a.decision_id = t.id LEFT JOIN bans b ON b.decision_id = t.id
     LEFT JOIN strikes st ON st.decision_id = t.id`,
    't.user_id = $1 AND t.no_action IS NULL',
    't.id::text',
    `jsonb_build_object('number', t.number, 'removed', t.removal, 'sanction', t.sanction, 'until', t.until, 'rule', t.rule, 'law', t.law,
       'facts', t.facts, 'at', t.decided_at, 'reversed_at', t.reversed_at, 'appeal_until', t.appeal_until,
       'appeal_number', a.number, 'appeal', a.text, 'appealed_at', a.created_at, 'appeal_state', a.state, 'answer', a.answer,
       'answered_at', a.decided_at, 'ban_since', b.since, 'ban_until', b.until, 'ban_lifted_at', b.lifted_at,
       'strike_counts_until', st.expires_at, 'strike_lifted_at', st.lifted_at)`,
  ),
  // The site does not reveal any more who it was.
  'fraud-notices': ownRows(
    'fraud_notices',
    `jsonb_build_object('profile', t.profile_id, 'at', t.created_at, 'mailed_at', t.mailed_at)`,
    't.decision_id::text',
  ),
  'found-by-programs': ownRows(
    'member_flags',
    `jsonb_build_object('kind', t.kind, 'signals', t.signals, 'at', t.created_at, 'settled_at', t.settled_at)`,
  ),
  'mails-of-mailings': list(
    'mailing_deliveries t JOIN mailings m ON m.id = t.mailing_id',
    't.user_id = $1',
    't.mailing_id::text',
    `jsonb_build_object('kind', m.kind, 'occasion', m.occasion, 'state', t.state, 'at', t.changed_at)`,
  ),
  'reports-made': list(
    'reports t',
    't.reporter_user_id = $1',
    't.id::text',
    `to_jsonb(t) - ARRAY['site_id', 'reporter_user_id', 'case_id']`,
  ),
  complaints: ownRows('complaints', `to_jsonb(t) - ARRAY['site_id', 'user_id']`),
  'complaint-answers': list(
    'complaint_events t JOIN complaints c ON c.id = t.complaint_id',
    'c.user_id = $1',
    't.id::text',
    `jsonb_build_object('complaint', c.number, 'kind', t.kind, 'text', t.text, 'at', t.at)`,
  ),
};

const OWN_PICTURES = list(
  `(SELECT 'photos' AS folder, token, profile_id FROM photos
    UNION ALL SELECT 'photos-sent', m.photo, m.sender_profile_id FROM messages m WHERE m.photo IS NOT NULL
    UNION ALL SELECT 'photos-sent', d.photo, m.sender_profile_id FROM deleted_messages d JOIN messages m ON m.id = d.message_id
      WHERE d.photo IS NOT NULL) t`,
  't.profile_id = $2',
  't.token',
  `jsonb_build_object('folder', t.folder, 'token', t.token)`,
);

type ExportedObject = keyof typeof OBJECTS;
type ExportedList = keyof typeof LISTS;
export const EXPORTED_OBJECTS = Object.keys(OBJECTS) as ExportedObject[];
export const EXPORTED_LISTS = Object.keys(LISTS) as ExportedList[];

/** Null if the member no longer exists. */
export async function readExportedObject(
  db: Queryable,
  name: ExportedObject,
  { userId, profileId }: ExportKey,
): Promise<unknown> {
  return (await runOne(db, OBJECTS[name], [userId, profileId]))?.row ?? null;
}

/** The rows of a list, fetched page by page. */
export const readExportedList = (db: Queryable, name: ExportedList, key: ExportKey): AsyncGenerator<unknown> =>
  pagesOf(db, LISTS[name], key);

/** The photos that the member uploaded: for the profile, and in messages. */
export const readOwnPictures = (db: Queryable, key: ExportKey) =>
  pagesOf(db, OWN_PICTURES, key) as AsyncGenerator<{ folder: string; token: string }>;

async function* pagesOf(
  db: Queryable,
  listed: Statement<RowWith<typeof LISTED>>,
  { userId, profileId }: ExportKey,
): AsyncGenerator<unknown> {
  for (let last: string | null = null; ; ) {
    const page: RowWith<typeof LISTED>[] = await run(db, listed, [userId, profileId, last]);
    for (const { row } of page) yield row;
    if (page.length < PAGE) return;
    last = page.at(-1)?.key ?? null;
  }
}

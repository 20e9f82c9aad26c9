import { mayBeTold } from './notifications.ts';
import { prepared, preparedOne, type Queryable } from './query.ts';

export type MailingKind = 'weekly' | 'promotion' | 'news' | 'activation-reminder';
export type MailingState = 'draft' | 'running' | 'paused' | 'stopped' | 'finished';
export type DeliveryState = 'queued' | 'sending' | 'sent' | 'skipped' | 'failed' | 'in_doubt';

export interface MailingRow {
  id: string;
  site_id: string;
  kind: MailingKind;
  occasion: string;
  content: unknown;
  audience: 'all' | 'unpaid';
  state: MailingState;
  rate_per_minute: number;
  paced_until: Date;
  queued_up_to: string | null;
  queued_at: Date | null;
  created_at: Date;
  finished_at: Date | null;
  refusals_in_row: number;
  /** Null where it is not paused, or was by an operator. */
  pause_reason: 'refused' | null;
}

const MAILING = `m.id, m.site_id, m.kind, m.occasion, m.content, m.audience, m.state, m.rate_per_minute, m.paced_until,
  m.queued_up_to, m.queued_at, m.created_at, m.finished_at, m.refusals_in_row, m.pause_reason`;

/** Answers whether it is a new one; the same occasion of a site and kind is one mailing. */
export async function insertMailing(
  db: Queryable,
  mailing: Pick<
    MailingRow,
    'id' | 'site_id' | 'kind' | 'occasion' | 'content' | 'audience' | 'state' | 'rate_per_minute' | 'created_at'
  >,
): Promise<boolean> {
  const row = await preparedOne(
    db,
    `INSERT INTO mailings (id, site_id, kind, occasion, content, audience, state, rate_per_minute, paced_until, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9) ON CONFLICT (site_id, kind, occasion) DO NOTHING RETURNING id`,
    [
      mailing.id,
      mailing.site_id,
      mailing.kind,
      mailing.occasion,
      JSON.stringify(mailing.content),
      mailing.audience,
      mailing.state,
      mailing.rate_per_minute,
      mailing.created_at,
    ],
  );
  return row !== null;
}

/** The oldest first. */
export function readRunningMailings(db: Queryable): Promise<MailingRow[]> {
  return prepared(db, `SELECT ${MAILING} FROM mailings m WHERE m.state = 'running' ORDER BY m.created_at, m.id`, []);
}

export function readMailing(db: Queryable, id: string): Promise<MailingRow | null> {
  return preparedOne(db, `SELECT ${MAILING} FROM mailings m WHERE m.id = $1`, [id]);
}

/** Those whose id begins so, two at most. */
export function findMailings(db: Queryable, beginning: string): Promise<MailingRow[]> {
  return prepared(db, `SELECT ${MAILING} FROM mailings m WHERE starts_with(m.id::text, $1) ORDER BY m.id LIMIT 2`, [
    beginning,
  ]);
}

export interface WalkedRow {
  id: string;
  time_zone: string | null;
  country: string;
  /** Whether the mailing is for this member. */
  fits: boolean;
}

export interface WalkQuery {
  siteId: string;
  audience: MailingRow['audience'];
  /** Members with a higher id only. */
  after: string | null;
  /** Members to look at. */
  limit: number;
}

const FROM_START = '00000000-0000-0000-0000-000000000000';
const HAS_PAID = `EXISTS (SELECT 1 FROM payments paid WHERE paid.user_id = u.id AND paid.status = 'paid')`;

/**
 * The next members of a site by id, each with whether it may be mailed this kind and is `who`; `values` are those from
 * `$5` on. However few fit, a batch looks at no more members than it says.
 */
function walkMembers(
  db: Queryable,
  { siteId, audience, after, limit }: WalkQuery,
  { who, kind, values = [] }: { who: string; kind: string; values?: unknown[] },
): Promise<WalkedRow[]> {
  return prepared(
    db,
    `SELECT u.id, u.time_zone, p.country,
       (p.id IS NOT NULL AND u.status = 'active' AND u.paused_until IS NULL AND ${mayBeTold('u', 'mail', `'${kind}'`)} AND ${who} AND ($3 = 'all' OR NOT ${HAS_PAID})) AS fits
     FROM (SELECT * FROM users WHERE site_id = $1 AND id > $2 ORDER BY id LIMIT $4) u
     LEFT JOIN profiles p ON p.user_id = u.id
     ORDER BY u.id`,
    [siteId, after ?? FROM_START, audience, limit, ...values],
  );
}

/** For members who were last here between two moments. */
export function walkWeeklyReaders(
  db: Queryable,
  query: WalkQuery & { lastHereFrom: Date; lastHereTo: Date },
): Promise<WalkedRow[]> {
  return walkMembers(db, query, {
    kind: 'weekly_updates',
    who: 'p.last_active_at BETWEEN $5 AND $6',
    values: [query.lastHereFrom, query.lastHereTo],
  });
}

/** For members who agreed to advertising. */
export function walkMarketingReaders(
  db: Queryable,
  query: WalkQuery & { kind: 'promotions' | 'news' },
): Promise<WalkedRow[]> {
  return walkMembers(db, query, { kind: query.kind, who: 'u.marketing_consent_at IS NOT NULL' });
}

export async function countMarketingReaders(
  db: Queryable,
  { siteId, audience, kind }: { siteId: string; audience: MailingRow['audience']; kind: 'promotions' | 'news' },
): Promise<number> {
  const row = await preparedOne<{ count: number }>(
    db,
    `SELECT count(*)::int AS count FROM users u
     WHERE u.site_id = $1 AND u.status = 'active' AND u.paused_until IS NULL AND u.marketing_consent_at IS NOT NULL AND ${mayBeTold('u', 'mail', '$3')}
       AND ($2 = 'all' OR NOT ${HAS_PAID})`,
    [siteId, audience, kind],
  );
  return row?.count ?? 0;
}

/** Members who signed up between two moments, have not confirmed the address and are not in the mailing yet. */
export function readUnconfirmed(
  db: Queryable,
  query: { mailingId: string; siteId: string; from: Date; to: Date; limit: number },
): Promise<WalkedRow[]> {
  return prepared(
    db,
    `SELECT u.id, u.time_zone, p.country, true AS fits FROM users u JOIN profiles p ON p.user_id = u.id
     WHERE u.site_id = $1 AND u.status = 'not_confirmed' AND u.created_at > $2 AND u.created_at <= $3
       AND NOT EXISTS (SELECT 1 FROM mailing_deliveries d WHERE d.mailing_id = $4 AND d.user_id = u.id)
     ORDER BY u.created_at LIMIT $5`,
    [query.siteId, query.from, query.to, query.mailingId, query.limit],
  );
}

/** Locks a mailing that runs, so that one process queues at a time; null when it does not run any more. */
export function lockRunningMailing(client: Queryable, id: string): Promise<MailingRow | null> {
  return preparedOne(
    client,
    `SELECT ${MAILING} FROM mailings m WHERE m.id = $1 AND m.state = 'running' FOR NO KEY UPDATE`,
    [id],
  );
}

export async function insertDeliveries(
  client: Queryable,
  { mailingId, userIds, dueAt, now }: { mailingId: string; userIds: string[]; dueAt: Date[]; now: Date },
): Promise<void> {
  await prepared(
    client,
    `INSERT INTO mailing_deliveries (mailing_id, user_id, due_at, changed_at)
     SELECT $1, one.user_id, one.due_at, $4 FROM unnest($2::uuid[], $3::timestamptz[]) AS one(user_id, due_at)
     ON CONFLICT (mailing_id, user_id) DO NOTHING`,
    [mailingId, userIds, dueAt, now],
  );
}

/** Keeps how far the members are queued; `queuedAt` says that these were all. */
export async function moveCursor(
  client: Queryable,
  { mailingId, upTo, queuedAt }: { mailingId: string; upTo: string | null; queuedAt: Date | null },
): Promise<void> {
  await prepared(
    client,
    `UPDATE mailings SET queued_up_to = COALESCE($2, queued_up_to), queued_at = COALESCE(queued_at, $3) WHERE id = $1`,
    [mailingId, upTo, queuedAt],
  );
}

export interface ClaimedDelivery {
  user_id: string;
  attempts: number;
}

/**
 * Takes the next mail that is due and that the mailing's rate allows, for one sender; null when there is none now. The
 * mailing's row is the clock of all processes: each mail moves it on by its share of a minute. What was not used up
 * counts for a second, so no minute has more than the rate and a second of it.
 */
export function claimDelivery(
  db: Queryable,
  { mailingId, now }: { mailingId: string; now: Date },
): Promise<ClaimedDelivery | null> {
  return preparedOne(
    db,
    `WITH paced AS (
       UPDATE mailings m SET paced_until = GREATEST(m.paced_until, $2::timestamptz - interval '1 second') + interval '1 minute' / m.rate_per_minute
       WHERE m.id = $1 AND m.state = 'running' AND m.paced_until <= $2
         AND EXISTS (SELECT 1 FROM mailing_deliveries q WHERE q.mailing_id = $1 AND q.state = 'queued' AND q.due_at <= $2)
       RETURNING m.id),
     next AS (
       SELECT d.mailing_id, d.user_id FROM mailing_deliveries d
       WHERE d.mailing_id = $1 AND d.state = 'queued' AND d.due_at <= $2 AND EXISTS (SELECT 1 FROM paced)
       ORDER BY d.due_at, d.user_id LIMIT 1 FOR UPDATE SKIP LOCKED)
     UPDATE mailing_deliveries d SET state = 'sending', changed_at = $2
     FROM next WHERE d.mailing_id = next.mailing_id AND d.user_id = next.user_id
     RETURNING d.user_id, d.attempts`,
    [mailingId, now],
  );
}

interface Delivery {
  mailingId: string;
  userId: string;
}

/**
 * How a mail ended; one that was given up as in doubt meanwhile has been heard of after all. A mail that was taken sets
 * the count of those refused in a row back.
 */
export async function settleDelivery(
  db: Queryable,
  {
    mailingId,
    userId,
    state,
    reason = null,
    now,
  }: Delivery & { state: DeliveryState; reason?: string | null; now: Date },
): Promise<void> {
  await prepared(
    db,
    `WITH ended AS (
       UPDATE mailing_deliveries SET state = $3, reason = $4, changed_at = $5
       WHERE mailing_id = $1 AND user_id = $2 AND state IN ('sending', 'in_doubt') RETURNING mailing_id, state)
     UPDATE mailings m SET refusals_in_row = 0 FROM ended
     WHERE m.id = ended.mailing_id AND ended.state = 'sent' AND m.refusals_in_row > 0`,
    [mailingId, userId, state, reason, now],
  );
}

/**
 * The mail server refused a mail for good. The last of so many in a row pauses the mailing; answers whether this one did.
 */
export async function settleRefused(
  db: Queryable,
  { mailingId, userId, most, now }: Delivery & { most: number; now: Date },
): Promise<boolean> {
  const row = await preparedOne(
    db,
    `WITH ended AS (
       UPDATE mailing_deliveries SET state = 'failed', reason = 'refused', changed_at = $4
       WHERE mailing_id = $1 AND user_id = $2 AND state IN ('sending', 'in_doubt') RETURNING mailing_id),
     counted AS (
       UPDATE mailings m SET refusals_in_row = m.refusals_in_row + 1,
         state = CASE WHEN m.state = 'running' AND m.refusals_in_row + 1 >= $3 THEN 'paused' ELSE m.state END,
         pause_reason = CASE WHEN m.state = 'running' AND m.refusals_in_row + 1 >= $3 THEN 'refused' ELSE m.pause_reason END
       FROM ended WHERE m.id = ended.mailing_id
       RETURNING m.pause_reason, m.refusals_in_row)
     SELECT 1 FROM counted WHERE pause_reason = 'refused' AND refusals_in_row = $3`,
    [mailingId, userId, most, now],
  );
  return row !== null;
}

/** Gives back a mail that certainly did not leave. */
export async function postponeDelivery(
  db: Queryable,
  { mailingId, userId, dueAt, attempts, now }: Delivery & { dueAt: Date; attempts: number; now: Date },
): Promise<void> {
  await prepared(
    db,
    `UPDATE mailing_deliveries SET state = 'queued', due_at = $3, attempts = $4, changed_at = $5
     WHERE mailing_id = $1 AND user_id = $2 AND state = 'sending'`,
    [mailingId, userId, dueAt, attempts, now],
  );
}

/** What has been at the mail server since before a moment is not coming back: its sender died. */
export async function giveUpSending(
  db: Queryable,
  { mailingId, before, now }: { mailingId: string; before: Date; now: Date },
): Promise<void> {
  await prepared(
    db,
    `UPDATE mailing_deliveries SET state = 'in_doubt', changed_at = $3
     WHERE mailing_id = $1 AND state = 'sending' AND changed_at < $2`,
    [mailingId, before, now],
  );
}

/** Finishes a mailing to which nobody is added any more, once nothing of it waits. */
export async function finishMailing(
  db: Queryable,
  { mailingId, now }: { mailingId: string; now: Date },
): Promise<void> {
  await prepared(
    db,
    `UPDATE mailings m SET state = 'finished', finished_at = $2
     WHERE m.id = $1 AND m.state = 'running' AND m.queued_at IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM mailing_deliveries d WHERE d.mailing_id = m.id AND d.state = 'queued')
       AND NOT EXISTS (SELECT 1 FROM mailing_deliveries d WHERE d.mailing_id = m.id AND d.state = 'sending')`,
    [mailingId, now],
  );
}

/** When the rate lets the next mail out, of one that is due; null when none is. */
export async function readNextTurn(
  db: Queryable,
  { mailingId, now }: { mailingId: string; now: Date },
): Promise<Date | null> {
  const row = await preparedOne<{ paced_until: Date }>(
    db,
    `SELECT m.paced_until FROM mailings m WHERE m.id = $1 AND m.state = 'running'
       AND EXISTS (SELECT 1 FROM mailing_deliveries q WHERE q.mailing_id = $1 AND q.state = 'queued' AND q.due_at <= $2)`,
    [mailingId, now],
  );
  return row?.paced_until ?? null;
}

/** Moves a mailing from one of some states to another; answers whether it was in one of them. */
export async function changeMailingState(
  client: Queryable,
  { mailingId, from, to, now }: { mailingId: string; from: MailingState[]; to: MailingState; now: Date },
): Promise<boolean> {
  const row = await preparedOne(
    client,
    `UPDATE mailings SET state = $3, finished_at = CASE WHEN $3 IN ('stopped', 'finished') THEN $4::timestamptz END,
       paced_until = GREATEST(paced_until, $4), refusals_in_row = 0, pause_reason = NULL
     WHERE id = $1 AND state = ANY ($2) RETURNING id`,
    [mailingId, from, to, now],
  );
  return row !== null;
}

export interface MailingSummary extends MailingRow {
  site: string;
  /** Deliveries by state; those of `skipped` and `failed` by `<state>:<reason>`. */
  counts: Record<string, number>;
}

/** The newest mailings, newest first. */
export function readMailings(db: Queryable, { limit }: { limit: number }): Promise<MailingSummary[]> {
  return prepared(
    db,
    `SELECT ${MAILING}, s.domain AS site, COALESCE(c.counts, '{}') AS counts
     FROM (SELECT * FROM mailings ORDER BY created_at DESC, id DESC LIMIT $1) m
     JOIN sites s ON s.id = m.site_id
     LEFT JOIN LATERAL (
       SELECT jsonb_object_agg(one.name, one.count) AS counts FROM (
         SELECT d.state || COALESCE(':' || d.reason, '') AS name, count(*)::int AS count
         FROM mailing_deliveries d WHERE d.mailing_id = m.id GROUP BY 1) one
     ) c ON true
     ORDER BY m.created_at DESC, m.id DESC`,
    [limit],
  );
}

export interface MailingReaderRow {
  id: string;
  email: string;
  language: string;
  status: string;
  created_at: Date;
  time_zone: string | null;
  country: string;
  profile_id: string;
  name: string;
  last_active_at: Date;
  /** Takes a break, in which no such mail comes. */
  is_paused: boolean;
  has_consent: boolean;
  /** Whether the member may be mailed this kind now. */
  may_be_told: boolean;
}

/** A member as a mail is about to be written; `kind` null asks for no choice. */
export function readMailingReader(
  db: Queryable,
  { userId, kind }: { userId: string; kind: string | null },
): Promise<MailingReaderRow | null> {
  return preparedOne(
    db,
    `SELECT u.id, u.email, u.language, u.status, u.created_at, u.time_zone, p.country, p.id AS profile_id, p.name, p.last_active_at,
       u.paused_until IS NOT NULL AS is_paused, u.marketing_consent_at IS NOT NULL AS has_consent, ($2::text IS NULL OR ${mayBeTold('u', 'mail', '$2')}) AS may_be_told
     FROM users u JOIN profiles p ON p.user_id = u.id WHERE u.id = $1`,
    [userId, kind],
  );
}

import { mayBeTold } from '../notifications/notifications.ts';
import { prepared, preparedOne, type Queryable } from '../query.ts';
import type { MailingRow } from './mailings.ts';

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

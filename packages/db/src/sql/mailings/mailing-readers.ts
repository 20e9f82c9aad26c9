import { type Locale, MARKETING_KINDS, type MailingAudience, type UserStatus } from '@vonk/schema/constants';
import { mayBeTold } from '../notifications/notifications.ts';
import type { Queryable } from '../query.ts';
import {
  alike,
  allRows,
  col,
  fieldsOf,
  oneRow,
  oneValue,
  orNull,
  type RowWith,
  run,
  statement,
  statementsOf,
} from '../statement.ts';

const WALKED_COLUMNS = {
  id: col.uuid(),
  time_zone: orNull(col.text()),
  country: col.text(),
  /** Whether the member should receive the mailing. */
  fits: col.bool(),
};
export type WalkedRow = RowWith<typeof WALKED_COLUMNS>;

export interface WalkQuery {
  siteId: string;
  audience: MailingAudience;
  /** Members with a higher id only. */
  after: string | null;
  /** Maximum number of members to examine. */
  limit: number;
}

const FROM_START = '00000000-0000-0000-0000-000000000000';
const HAS_PAID = `EXISTS (SELECT 1 FROM payments paid WHERE paid.user_id = u.id AND paid.status = 'paid')`;

const WITH_CONSENT = MARKETING_KINDS.map((kind) => `'${kind}'`).join(', ');

type WhyNotListed = 'gone' | 'paused' | 'not_wanted';

/**
 * What `users u` must be to get mail of a kind from a list, each with why not. Joined, it selects who is queued; one after
 * the other, it says why a queued member is left out.
 */
const listRules = (kind: string): [rule: string, whyNot: WhyNotListed][] => [
  [`u.status = 'active'`, 'gone'],
  ['u.paused_until IS NULL', 'paused'],
  [`(${kind} NOT IN (${WITH_CONSENT}) OR u.marketing_consent_at IS NOT NULL)`, 'not_wanted'],
  [mayBeTold('u', 'mail', kind), 'not_wanted'],
];

/** Whether `users u` may get mail of a kind now and are of the audience; both are expressions. */
const fits = ({ kind, audience }: { kind: string; audience: string }) =>
  [...listRules(kind).map(([rule]) => rule), `(${audience} = 'all' OR NOT ${HAS_PAID})`].join(' AND ');

const whyNotListed = (kind: string) =>
  `CASE ${listRules(kind)
    .map(([rule, whyNot]) => `WHEN NOT ${rule} THEN '${whyNot}'`)
    .join(' ')} END`;

/**
 * The next members of a site by id, each with whether they may get mail of this kind and match `who`, if given. A batch
 * examines no more members than its limit, however few match.
 */
const walk = ({ kind, who = 'true' }: { kind: string; who?: string }) =>
  statement(
    WALKED_COLUMNS,
    `SELECT u.id, u.time_zone, p.country,
       (p.id IS NOT NULL AND ${who} AND ${fits({ kind: `'${kind}'`, audience: '$3' })}) AS fits
     FROM (SELECT * FROM users WHERE site_id = $1 AND id > $2 ORDER BY id LIMIT $4) u
     LEFT JOIN profiles p ON p.user_id = u.id
     ORDER BY u.id`,
  );
const valuesOf = ({ siteId, audience, after, limit }: WalkQuery) => [siteId, after ?? FROM_START, audience, limit];

const WALK_WEEKLY = walk({ kind: 'weekly_updates', who: 'p.last_active_at BETWEEN $5 AND $6' });

/** Walks members whose last visit was between two moments. */
export function walkWeeklyReaders(
  db: Queryable,
  query: WalkQuery & { lastHereFrom: Date; lastHereTo: Date },
): Promise<WalkedRow[]> {
  return run(db, WALK_WEEKLY, [...valuesOf(query), query.lastHereFrom, query.lastHereTo]);
}

const WALK_MARKETING = statementsOf(['promotions', 'news'], (kind) => walk({ kind }));
type MarketingKind = keyof typeof WALK_MARKETING;

/** Walks members who agreed to advertising. */
export function walkMarketingReaders(db: Queryable, query: WalkQuery & { kind: MarketingKind }): Promise<WalkedRow[]> {
  return run(db, WALK_MARKETING[query.kind], valuesOf(query));
}

export const countMarketingReaders = oneValue(
  { count: col.int4() },
  fieldsOf<{ siteId: string; audience: MailingAudience; kind: MarketingKind }>('siteId', 'audience', 'kind'),
  `SELECT count(*)::int AS count FROM users u
   WHERE u.site_id = $1 AND ${fits({ kind: '$3', audience: '$2' })}`,
  0,
);

/** Members who signed up between two moments, have not confirmed their address and are not in the mailing yet. */
export const readUnconfirmed = allRows(
  WALKED_COLUMNS,
  fieldsOf<{ mailingId: string; siteId: string; from: Date; to: Date; limit: number }>(
    'siteId',
    'from',
    'to',
    'mailingId',
    'limit',
  ),
  `SELECT u.id, u.time_zone, p.country, true AS fits FROM users u JOIN profiles p ON p.user_id = u.id
   WHERE u.site_id = $1 AND u.status = 'not_confirmed' AND u.created_at > $2 AND u.created_at <= $3
     AND NOT EXISTS (SELECT 1 FROM mailing_deliveries d WHERE d.mailing_id = $4 AND d.user_id = u.id)
   ORDER BY u.created_at LIMIT $5`,
);

const READER_COLUMNS = {
  id: col.uuid(),
  ...alike(col.text(), 'email', 'country', 'name'),
  language: col.text<Locale>(),
  status: col.text<UserStatus>(),
  created_at: col.timestamptz(),
  time_zone: orNull(col.text()),
  profile_id: col.uuid(),
  last_active_at: col.timestamptz(),
  /** Whether the member may get mail of this kind now. */
  may_be_told: col.bool(),
  /** Why the member gets no mail of this kind from a list now. */
  why_not_listed: orNull(col.text<WhyNotListed>()),
};
export type MailingReaderRow = RowWith<typeof READER_COLUMNS>;

/** A member at the time a mail is written; with `kind` null no notification choice is checked. */
export const readMailingReader = oneRow(
  READER_COLUMNS,
  ({ userId, kind }: { userId: string; kind: string | null }) => [userId, kind],
  `SELECT u.id, u.email, u.language, u.status, u.created_at, u.time_zone, p.country, p.id AS profile_id, p.name, p.last_active_at,
     ($2::text IS NULL OR ${mayBeTold('u', 'mail', '$2')}) AS may_be_told, ${whyNotListed('$2')} AS why_not_listed
   FROM users u JOIN profiles p ON p.user_id = u.id WHERE u.id = $1`,
);

import { prepared, preparedOne, type Queryable } from '../query.ts';

/** The row of `tracking_networks n` that hears of an event of `users u`: the site's own before that of all. */
const hearsOf = (event: string) => `
  SELECT n.network, n.url FROM tracking_networks n
  WHERE n.network = lower(u.tracking ->> 'network') AND (n.site_id = u.site_id OR n.site_id IS NULL)
    AND n.is_active AND ${event} = ANY (n.events)
  ORDER BY n.site_id NULLS LAST LIMIT 1`;
const IS_HERE = `u.status IN ('not_confirmed', 'active')`;

export interface NewPostback {
  id: string;
  userId: string;
  event: string;
  amountMinor: number | null;
  currency: string | null;
  at: Date;
}

/** Whether there is a network to tell that was not told of this event of the member before. */
export async function insertPostback(db: Queryable, postback: NewPostback): Promise<boolean> {
  const { id, userId, event, amountMinor, currency, at } = postback;
  const written = await prepared(
    db,
    `INSERT INTO postbacks (id, site_id, user_id, network, event, amount_minor, currency, created_at)
     SELECT $3::uuid, u.site_id, u.id, hears.network, $2, $4::int, $5::text, $6
     FROM users u CROSS JOIN LATERAL (${hearsOf('$2')}) hears
     WHERE u.id = $1 AND ${IS_HERE}
     ON CONFLICT (user_id, event, network) DO NOTHING RETURNING 1`,
    [userId, event, id, amountMinor, currency, at],
  );
  return written.length > 0;
}

export interface WaitingPostbackRow {
  network: string;
  event: string;
  amount_minor: number | null;
  currency: string | null;
  attempts: number;
  /** Null where nobody is to be told any more. */
  url: string | null;
  /** Of a member who is still here. */
  tracking: Record<string, string | null> | null;
}

/** What is to be sent; null for what was sent already, or failed. */
export function readWaitingPostback(db: Queryable, id: string): Promise<WaitingPostbackRow | null> {
  return preparedOne(
    db,
    `SELECT p.network, p.event, p.amount_minor, p.currency, p.attempts, u.tracking, hears.url
     FROM postbacks p LEFT JOIN users u ON u.id = p.user_id AND ${IS_HERE}
       LEFT JOIN LATERAL (${hearsOf('p.event')}) hears ON hears.network = p.network
     WHERE p.id = $1 AND p.state = 'waiting'`,
    [id],
  );
}

export interface PostbackOutcome {
  state: 'waiting' | 'sent' | 'failed' | 'dropped';
  status: number | null;
  failure: string | null;
  at: Date;
}

/** Notes an attempt; what is over stays as it is. */
export async function notePostback(
  db: Queryable,
  id: string,
  { state, status, failure, at }: PostbackOutcome,
): Promise<void> {
  await prepared(
    db,
    `UPDATE postbacks SET state = $2, attempts = attempts + CASE WHEN $2 = 'dropped' THEN 0 ELSE 1 END, last_status = $3, failure = $4,
       sent_at = CASE WHEN $2 = 'sent' THEN $5::timestamptz END
     WHERE id = $1 AND state = 'waiting'`,
    [id, state, status, failure, at],
  );
}

export interface PostbackRow {
  id: string;
  site: string;
  network: string;
  event: string;
  amount_minor: number | null;
  currency: string | null;
  state: PostbackOutcome['state'];
  attempts: number;
  last_status: number | null;
  failure: string | null;
  created_at: Date;
  sent_at: Date | null;
}

interface PostbackFilter {
  siteId: string | null;
  isFailed: boolean;
  limit: number;
}

/** What networks were told, the newest first. */
export function readPostbacks(db: Queryable, { siteId, isFailed, limit }: PostbackFilter): Promise<PostbackRow[]> {
  return prepared(
    db,
    `SELECT p.id, s.domain AS site, p.network, p.event, p.amount_minor, p.currency, p.state, p.attempts, p.last_status,
       p.failure, p.created_at, p.sent_at
     FROM postbacks p JOIN sites s ON s.id = p.site_id
     WHERE ${isFailed ? `p.state = 'failed'` : 'true'} AND ($1::uuid IS NULL OR p.site_id = $1)
     ORDER BY p.created_at DESC, p.id DESC LIMIT $2`,
    [siteId, limit],
  );
}

/** Those that failed are to be sent again: the one whose id begins so, or all of a network. */
export async function reviveFailedPostbacks(
  db: Queryable,
  { beginning, network }: { beginning: string | null; network: string | null },
): Promise<string[]> {
  const revived = await prepared<{ id: string }>(
    db,
    `UPDATE postbacks SET state = 'waiting', attempts = 0
     WHERE state = 'failed' AND (id::text LIKE $1 || '%' OR network = $2) RETURNING id`,
    [beginning, network],
  );
  return revived.map(({ id }) => id);
}

interface Visit {
  siteId: string;
  network: string | null;
  lander: string;
  at: Date;
}

/** Counts one more of a day in UTC. Networks without a row of their own are one, so that links cannot fill the table. */
export async function countVisit(db: Queryable, kind: 'entries' | 'bounces', visit: Visit): Promise<void> {
  const { siteId, network, lander, at } = visit;
  await prepared(
    db,
    `INSERT INTO tracking_visits AS t (site_id, day, network, lander, ${kind})
     SELECT $1::uuid, ($4::timestamptz AT TIME ZONE 'UTC')::date, COALESCE((
       SELECT n.network FROM tracking_networks n
       WHERE n.network = lower($2::text) AND (n.site_id = $1 OR n.site_id IS NULL) LIMIT 1), ''), $3::text, 1
     ON CONFLICT (day, site_id, network, lander) DO UPDATE SET ${kind} = t.${kind} + 1`,
    [siteId, network, lander, at],
  );
}

/** By what a report tells members apart. */
const GROUPS = {
  network: `COALESCE(lower(u.tracking ->> 'network'), '')`,
  ref: `COALESCE(u.tracking ->> 'ref', '')`,
  sub1: `COALESCE(u.tracking ->> 'sub1', '')`,
  sub2: `COALESCE(u.tracking ->> 'sub2', '')`,
  sub3: `COALESCE(u.tracking ->> 'sub3', '')`,
  lander: `COALESCE(u.tracking ->> 'lander', '')`,
  slug: `COALESCE(u.tracking ->> 'slug', '')`,
} as const;
export type TrackingGroup = keyof typeof GROUPS;
export const TRACKING_GROUPS = Object.keys(GROUPS) as TrackingGroup[];

export interface TrackingSpan {
  siteId: string | null;
  network: string | null;
  /** The first day, and the day after the last one: `2026-11-01`, in UTC. */
  from: string;
  to: string;
  by: TrackingGroup;
}

export interface SignupsRow {
  name: string;
  signups: number;
  confirmed: number;
  paying: number;
}

const CAME = (by: TrackingGroup) => `
  SELECT u.id, ${GROUPS[by]} AS name, u.confirmed_at IS NOT NULL AS is_confirmed FROM users u
  WHERE u.created_at >= ($1::date)::timestamp AT TIME ZONE 'UTC' AND u.created_at < ($2::date)::timestamp AT TIME ZONE 'UTC'
    AND ($3::uuid IS NULL OR u.site_id = $3) AND ($4::text IS NULL OR lower(u.tracking ->> 'network') = $4)`;

const valuesOf = ({ from, to, siteId, network }: TrackingSpan) => [from, to, siteId, network];

/** Those who signed up in the span, and how many of them confirmed and have paid since. */
export function readSignups(db: Queryable, span: TrackingSpan): Promise<SignupsRow[]> {
  return prepared(
    db,
    `WITH came AS (${CAME(span.by)})
     SELECT name, count(*)::int AS signups, count(*) FILTER (WHERE is_confirmed)::int AS confirmed,
       count(*) FILTER (WHERE EXISTS (SELECT 1 FROM payments p WHERE p.user_id = came.id AND p.status = 'paid'))::int AS paying
     FROM came GROUP BY name`,
    valuesOf(span),
  );
}

export interface RevenueRow {
  name: string;
  currency: string;
  paid_minor: number;
  /** Refunded and charged back. */
  returned_minor: number;
}

/** What they have paid since, and what of it went back. */
export function readRevenue(db: Queryable, span: TrackingSpan): Promise<RevenueRow[]> {
  return prepared(
    db,
    `WITH came AS (${CAME(span.by)})
     SELECT came.name, p.currency, sum(p.amount_minor)::float8 AS paid_minor,
       sum(LEAST(p.amount_minor, p.refunded_minor + p.charged_back_minor))::float8 AS returned_minor
     FROM came JOIN payments p ON p.user_id = came.id WHERE p.status = 'paid'
     GROUP BY came.name, p.currency ORDER BY came.name, p.currency`,
    valuesOf(span),
  );
}

export interface VisitsRow {
  name: string;
  entries: number;
  bounces: number;
}

/** Who came in the span, by network or lander. */
export function readVisits(
  db: Queryable,
  { from, to, siteId, network, by }: TrackingSpan & { by: 'network' | 'lander' },
): Promise<VisitsRow[]> {
  return prepared(
    db,
    `SELECT ${by} AS name, sum(entries)::float8 AS entries, sum(bounces)::float8 AS bounces FROM tracking_visits
     WHERE day >= $1::date AND day < $2::date AND ($3::uuid IS NULL OR site_id = $3) AND ($4::text IS NULL OR network = $4)
     GROUP BY 1`,
    [from, to, siteId, network],
  );
}

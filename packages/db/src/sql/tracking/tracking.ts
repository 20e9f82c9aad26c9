import type { Queryable } from '../query.ts';
import { col, type RowWith, run, statement, statementsOf } from '../statement.ts';

const COUNT = statementsOf(['entries', 'bounces'], (kind) =>
  statement(
    {},
    `INSERT INTO tracking_visits AS t (site_id, day, network, lander, ${kind})
     SELECT $1::uuid, ($4::timestamptz AT TIME ZONE 'UTC')::date, COALESCE((
       SELECT n.network FROM tracking_networks n
       WHERE n.network = lower($2::text) AND (n.site_id = $1 OR n.site_id IS NULL) LIMIT 1), ''), $3::text, 1
     ON CONFLICT (day, site_id, network, lander) DO UPDATE SET ${kind} = t.${kind} + 1`,
  ),
);

interface Visit {
  siteId: string;
  network: string | null;
  lander: string;
  at: Date;
}

/** Adds one to the count of a day in UTC. All unknown networks share one row, so that links cannot fill the table. */
export async function countVisit(db: Queryable, kind: keyof typeof COUNT, visit: Visit): Promise<void> {
  const { siteId, network, lander, at } = visit;
  await run(db, COUNT[kind], [siteId, network, lander, at]);
}

/** What a report can group members by. */
export const TRACKING_GROUPS = ['network', 'ref', 'sub1', 'sub2', 'sub3', 'lander', 'slug'] as const;
export type TrackingGroup = (typeof TRACKING_GROUPS)[number];

export interface TrackingSpan {
  siteId: string | null;
  network: string | null;
  /** The first day, and the day after the last one: `2026-11-01`, in UTC. */
  from: string;
  to: string;
  by: TrackingGroup;
}

const valuesOf = ({ from, to, siteId, network }: TrackingSpan) => [from, to, siteId, network];

const nameOf = (by: TrackingGroup) => (by === 'network' ? `lower(u.tracking ->> 'network')` : `u.tracking ->> '${by}'`);
const came = (by: TrackingGroup) => `
  SELECT u.id, COALESCE(${nameOf(by)}, '') AS name, u.confirmed_at IS NOT NULL AS is_confirmed FROM users u
  WHERE u.created_at >= ($1::date)::timestamp AT TIME ZONE 'UTC' AND u.created_at < ($2::date)::timestamp AT TIME ZONE 'UTC'
    AND ($3::uuid IS NULL OR u.site_id = $3) AND ($4::text IS NULL OR lower(u.tracking ->> 'network') = $4)`;

const SIGNUPS = statementsOf(TRACKING_GROUPS, (by) =>
  statement(
    { name: col.text(), signups: col.int4(), confirmed: col.int4(), paying: col.int4() },
    `WITH came AS (${came(by)})
     SELECT name, count(*)::int AS signups, count(*) FILTER (WHERE is_confirmed)::int AS confirmed,
       count(*) FILTER (WHERE EXISTS (SELECT 1 FROM payments p WHERE p.user_id = came.id AND p.status = 'paid'))::int AS paying
     FROM came GROUP BY name`,
  ),
);

/** Members who signed up in the span, and how many of them have confirmed and paid since. */
export function readSignups(db: Queryable, span: TrackingSpan) {
  return run(db, SIGNUPS[span.by], valuesOf(span));
}

const REVENUE_COLUMNS = {
  name: col.text(),
  currency: col.text(),
  paid_minor: col.float8(),
  /** Refunds and chargebacks. */
  returned_minor: col.float8(),
};
export type RevenueRow = RowWith<typeof REVENUE_COLUMNS>;

const REVENUE = statementsOf(TRACKING_GROUPS, (by) =>
  statement(
    REVENUE_COLUMNS,
    `WITH came AS (${came(by)})
     SELECT came.name, p.currency, sum(p.amount_minor)::float8 AS paid_minor,
       sum(LEAST(p.amount_minor, p.refunded_minor + p.charged_back_minor))::float8 AS returned_minor
     FROM came JOIN payments p ON p.user_id = came.id WHERE p.status = 'paid'
     GROUP BY came.name, p.currency ORDER BY came.name, p.currency`,
  ),
);

/** What they have paid since, and what was refunded or charged back. */
export function readRevenue(db: Queryable, span: TrackingSpan): Promise<RevenueRow[]> {
  return run(db, REVENUE[span.by], valuesOf(span));
}

const VISITS = statementsOf(['network', 'lander'], (by) =>
  statement(
    { name: col.text(), entries: col.float8(), bounces: col.float8() },
    `SELECT ${by} AS name, sum(entries)::float8 AS entries, sum(bounces)::float8 AS bounces FROM tracking_visits
     WHERE day >= $1::date AND day < $2::date AND ($3::uuid IS NULL OR site_id = $3) AND ($4::text IS NULL OR network = $4)
     GROUP BY 1`,
  ),
);

/** Visits in the span, by network or lander. */
export function readVisits(db: Queryable, span: TrackingSpan & { by: keyof typeof VISITS }) {
  return run(db, VISITS[span.by], valuesOf(span));
}

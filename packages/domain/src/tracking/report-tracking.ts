import {
  type RevenueRow,
  readRevenue,
  readSignups,
  readVisits,
  TRACKING_GROUPS,
  type TrackingGroup,
  type TrackingSpan,
} from '@vonk/db/sql';
import { type MoneyValue, toMoney } from '@vonk/schema';
import type { Context } from '../context.ts';

export { TRACKING_GROUPS, type TrackingGroup, type TrackingSpan };

export interface TrackingLine {
  /** The network, link value, lander or slug; empty for none. */
  name: string;
  /** Null if visits are not counted by this. */
  entries: number | null;
  bounces: number | null;
  signups: number;
  confirmed: number;
  /** Members who have paid. */
  paying: number;
  /** Paying members per hundred sign-ups; null without sign-ups. */
  conversion: number | null;
  revenue: { paid: MoneyValue; returned: MoneyValue; net: MoneyValue }[];
}

/**
 * What became of the sign-ups of a time span, most sign-ups first: how many confirmed and have paid since, how much,
 * and how much was refunded. Days are in UTC.
 */
export async function reportTracking({ db }: Pick<Context, 'db'>, span: TrackingSpan): Promise<TrackingLine[]> {
  const { by } = span;
  const isCounted = by === 'network' || by === 'lander';
  const [signups, revenue, visits] = await Promise.all([
    readSignups(db.pool, span),
    readRevenue(db.pool, span),
    isCounted ? readVisits(db.pool, { ...span, by }) : [],
  ]);
  const signupsOf = new Map(signups.map((row) => [row.name, row]));
  const visitsOf = new Map(visits.map((row) => [row.name, row]));
  const revenueOf = new Map<string, RevenueRow[]>();
  for (const row of revenue) revenueOf.set(row.name, [...(revenueOf.get(row.name) ?? []), row]);
  const names = new Set([...signupsOf.keys(), ...visitsOf.keys()]);
  const lines = [...names].map((name): TrackingLine => {
    const came = signupsOf.get(name) ?? { signups: 0, confirmed: 0, paying: 0 };
    const seen = visitsOf.get(name) ?? { entries: 0, bounces: 0 };
    return {
      name,
      entries: isCounted ? seen.entries : null,
      bounces: isCounted ? seen.bounces : null,
      signups: came.signups,
      confirmed: came.confirmed,
      paying: came.paying,
      conversion: came.signups === 0 ? null : Math.round((came.paying / came.signups) * 1000) / 10,
      revenue: (revenueOf.get(name) ?? []).map(inMoney),
    };
  });
  return lines.sort((a, b) => b.signups - a.signups || (a.name < b.name ? -1 : 1));
}

function inMoney({
  currency,
  paid_minor: paid,
  returned_minor: returned,
}: RevenueRow): TrackingLine['revenue'][number] {
  const money = (minor: number) => toMoney({ minor, currency });
  return { paid: money(paid), returned: money(returned), net: money(paid - returned) };
}

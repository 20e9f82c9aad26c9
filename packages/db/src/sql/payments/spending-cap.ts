import { runBuilt, updateWhere } from '../build.ts';
import type { Queryable } from '../query.ts';
import { col, orNull, type RowWith, runOne, statement } from '../statement.ts';

const SPENDING = {
  /** In the currency's minor unit, as all amounts here; null without a cap. */
  cap_minor: orNull(col.int4()),
  cap_currency: orNull(col.text()),
  /** Paid in this calendar month of the site, minus refunds. */
  spent_minor: col.float8(),
  /** Of orders that may still be paid. */
  reserved_minor: col.float8(),
  resets_at: col.timestamptz(),
};
export type SpendingRow = RowWith<typeof SPENDING>;

const READ_SPENDING = statement(
  SPENDING,
  `SELECT u.spending_cap_minor AS cap_minor, u.spending_cap_currency AS cap_currency,
     (m.starts + interval '1 month') AT TIME ZONE $4 AS resets_at,
     COALESCE(sum(GREATEST(p.amount_minor - p.refunded_minor - p.charged_back_minor, 0))
       FILTER (WHERE p.paid_at >= m.starts AT TIME ZONE $4), 0)::float8 AS spent_minor,
     COALESCE(sum(p.amount_minor) FILTER (WHERE p.status IN ('open', 'pending')), 0)::float8 AS reserved_minor
   FROM users u CROSS JOIN (SELECT date_trunc('month', $3::timestamptz AT TIME ZONE $4) AS starts) m
   LEFT JOIN payments p ON p.user_id = u.id AND p.currency = $2
   WHERE u.id = $1 GROUP BY u.id, m.starts`,
);

interface SpendingQuery {
  userId: string;
  /** Only payments in this currency count. */
  currency: string;
  now: Date;
  timeZone: string;
}

/**
 * What a member spends in the calendar month of an instant in the site's time zone. An unpaid order counts in whichever
 * month is requested, since it may be paid in that one.
 */
export async function readSpending(
  db: Queryable,
  { userId, currency, now, timeZone }: SpendingQuery,
): Promise<SpendingRow> {
  const row = await runOne(db, READ_SPENDING, [userId, currency, now, timeZone]);
  if (!row) throw new Error('whose spending is asked for is gone');
  return row;
}

/** Null removes the cap. */
export const setCap = runBuilt(
  ({ userId, minor, currency }: { userId: string; minor: number | null; currency: string | null }) =>
    updateWhere('users', { id: userId }).set({ spending_cap_minor: minor, spending_cap_currency: currency }),
);

import { preparedOne, type Queryable } from '@vonk/db/sql';

export interface SpendingRow {
  /** In the currency's minor unit, as all amounts here; null without a cap. */
  cap_minor: number | null;
  cap_currency: string | null;
  /** Paid in this calendar month of the site, without what went back of it. */
  spent_minor: number;
  /** Of orders that may still be paid. */
  reserved_minor: number;
  resets_at: Date;
}

interface SpendingQuery {
  userId: string;
  /** Only what is paid in it counts. */
  currency: string;
  now: Date;
  timeZone: string;
}

/**
 * What a member spends in the month that an instant is in the site's time zone. An order that is not paid yet counts in
 * whichever month it is looked at: it may be paid in that one.
 */
export async function readSpending(db: Queryable, query: SpendingQuery): Promise<SpendingRow> {
  const row = await preparedOne<SpendingRow>(
    db,
    `SELECT u.spending_cap_minor AS cap_minor, u.spending_cap_currency AS cap_currency,
       (m.starts + interval '1 month') AT TIME ZONE $4 AS resets_at,
       COALESCE(sum(GREATEST(p.amount_minor - p.refunded_minor - p.charged_back_minor, 0))
         FILTER (WHERE p.paid_at >= m.starts AT TIME ZONE $4), 0)::float8 AS spent_minor,
       COALESCE(sum(p.amount_minor) FILTER (WHERE p.status IN ('open', 'pending')), 0)::float8 AS reserved_minor
     FROM users u CROSS JOIN (SELECT date_trunc('month', $3::timestamptz AT TIME ZONE $4) AS starts) m
     LEFT JOIN payments p ON p.user_id = u.id AND p.currency = $2
     WHERE u.id = $1 GROUP BY u.id, m.starts`,
    [query.userId, query.currency, query.now, query.timeZone],
  );
  if (!row) throw new Error('whose spending is asked for is gone');
  return row;
}

/** What the cap leaves, in the currency that was asked for; null without a cap. One in another currency leaves nothing. */
export function leftOf(row: SpendingRow, currency: string): number | null {
  if (row.cap_minor === null) return null;
  if (row.cap_currency !== currency) return 0;
  return Math.max(row.cap_minor - row.spent_minor - row.reserved_minor, 0);
}

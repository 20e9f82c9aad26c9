import type { Payment as PaymentRow } from '@vonk/db';
import { prepared, type Queryable } from '@vonk/db/sql';
import { withdrawalDays } from '@vonk/schema';
import type { SiteRecord } from '../../sites/site-directory.ts';
import { readOffer } from './read-offer.ts';

export interface Withdrawable {
  paymentId: string;
  /** Of the currency's smallest unit. */
  amountMinor: number;
  currency: string;
  credits: number;
  /** From then on it is too late. */
  endsAt: Date;
}

/** The member's orders that money can still be had back for, the one whose time ends first before the others. */
export async function listWithdrawable(
  db: Queryable,
  { site, userId, now }: { site: SiteRecord; userId: string; now: Date },
): Promise<Withdrawable[]> {
  const orders = await prepared<PaymentRow & { ends_at: Date }>(
    db,
    `SELECT * FROM (
       SELECT p.*, ((p.paid_at AT TIME ZONE $2)::date + 1 + $3::int)::timestamp AT TIME ZONE $2 AS ends_at
       FROM payments p WHERE p.user_id = $1 AND p.status = 'paid'
         AND NOT EXISTS (SELECT 1 FROM withdrawals w WHERE w.payment_id = p.id)) orders
     WHERE ends_at > $4 ORDER BY ends_at, id`,
    [userId, site.time_zone, withdrawalDays(site), now],
  );
  const offers = await Promise.all(orders.map(async (order) => ({ order, offer: await readOffer(db, order) })));
  return offers
    .filter(({ offer }) => offer.amountMinor > 0)
    .map(({ order, offer: { amountMinor, credits } }) => ({
      paymentId: order.id,
      amountMinor,
      currency: order.currency,
      credits,
      endsAt: order.ends_at,
    }));
}

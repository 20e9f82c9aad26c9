import { type Queryable, readWithdrawable } from '@vonk/db/sql';
import { withdrawalDays } from '@vonk/schema';
import type { SiteRecord } from '../../sites/site-directory.ts';
import { readOffer } from './read-offer.ts';

export interface Withdrawable {
  paymentId: string;
  /** In the currency's smallest unit. */
  amountMinor: number;
  currency: string;
  credits: number;
  /** End of the withdrawal period. */
  endsAt: Date;
}

/** The member's orders that can still be withdrawn from, earliest end first. */
export async function listWithdrawable(
  db: Queryable,
  { site, userId, now }: { site: SiteRecord; userId: string; now: Date },
): Promise<Withdrawable[]> {
  const orders = await readWithdrawable(db, { userId, timeZone: site.time_zone, days: withdrawalDays(site), now });
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

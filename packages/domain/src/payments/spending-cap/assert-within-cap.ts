import { type Queryable, readSpending } from '@vonk/db/sql';
import { AppError, toMoney } from '@vonk/schema';
import type { SiteRecord } from '../../sites/site-directory.ts';
import { leftOf } from './left-of-cap.ts';

interface NewOrder {
  site: SiteRecord;
  userId: string;
  amount: { minor: number; currency: string };
  now: Date;
}

/**
 * Checks that a new order fits under the member's spending cap. The caller has locked the user's row until it is
 * written, so that concurrent orders do not count on the same money.
 * @throws AppError `spending_cap` with what is left
 */
export async function assertWithinCap(client: Queryable, { site, userId, amount, now }: NewOrder): Promise<void> {
  const { currency } = amount;
  const left = leftOf(await readSpending(client, { userId, currency, now, timeZone: site.time_zone }), currency);
  if (left === null || amount.minor <= left) return;
  throw new AppError('spending_cap', { params: { left: toMoney({ minor: left, currency }).value, currency } });
}

import { readSpending } from '@vonk/db/sql';
import type { Context } from '../../context.ts';
import { CANCELED_WITHIN, cancelOrder } from '../../discounts/free-code.ts';
import { askingProvider } from '../asking-provider.ts';
import type { WantedOrder } from './freeing-cap.ts';

/** Most orders waiting at a checkout that are checked, newest first. */
const MOST_ASKED = 20;

/**
 * Cancels as many of the member's own orders at a checkout, newest first, as another order needs to fit under the
 * spending cap. Cancels none if it would not fit even without them.
 * @returns whether any was to be cancelled
 */
export async function cancelForRoom(ctx: Context, { site, member: { userId }, amount }: WantedOrder): Promise<boolean> {
  const { currency } = amount;
  const now = ctx.clock.now();
  const spending = await readSpending(ctx.db.pool, { userId, currency, now, timeZone: site.time_zone });
  if (spending.cap_minor === null || spending.cap_currency !== currency) return false;
  let missing = amount.minor + spending.spent_minor + spending.reserved_minor - spending.cap_minor;
  const open = await ctx.db.prisma.payment.findMany({
    where: {
      user_id: userId,
      currency,
      status: 'open',
      provider_id: { not: null },
      checkout_url: { not: null },
      created_at: { gt: new Date(now.getTime() - CANCELED_WITHIN) },
    },
    orderBy: { created_at: 'desc' },
    take: MOST_ASKED,
    select: { id: true, provider_id: true, amount_minor: true },
  });
  const chosen: { id: string; providerId: string }[] = [];
  for (const { id, provider_id: providerId, amount_minor: reserved } of open) {
    if (missing <= 0) break;
    if (providerId === null || !(await isCancelable(ctx, providerId))) continue;
    chosen.push({ id, providerId });
    missing -= reserved;
  }
  if (missing > 0 || chosen.length === 0) return false;
  await Promise.all(chosen.map((order) => cancelOrder(ctx, order)));
  return true;
}

/** False if the provider does not confirm it. */
async function isCancelable(ctx: Context, providerId: string): Promise<boolean> {
  const state = await askingProvider(() => ctx.payments.getPayment(providerId)).catch(() => null);
  return state?.isCancelable ?? false;
}

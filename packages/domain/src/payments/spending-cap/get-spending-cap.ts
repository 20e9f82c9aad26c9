import { readSpending } from '@vonk/db/sql';
import { type Answer, type endpoints, toMoney } from '@vonk/schema';
import type { SessionMember } from '../../accounts/find-session.ts';
import type { Context } from '../../context.ts';
import type { SiteRecord } from '../../sites/site-directory.ts';
import { findOffers } from '../offers.ts';
import { leftOf } from './left-of-cap.ts';

type SpendingCap = Answer<typeof endpoints.getSpendingCap>;

/** The member's spending cap and what counts against it, in the currency of the bundles on offer. */
export async function getSpendingCap(
  ctx: Context,
  { site, member }: { site: SiteRecord; member: SessionMember },
): Promise<SpendingCap> {
  const currency = await currencyOf(ctx, { site, member });
  const row = await readSpending(ctx.db.pool, {
    userId: member.userId,
    currency,
    now: ctx.clock.now(),
    timeZone: site.time_zone,
  });
  const { cap_minor: cap, cap_currency: capCurrency } = row;
  const left = leftOf(row, currency);
  return {
    cap: cap === null || capCurrency === null ? null : toMoney({ minor: cap, currency: capCurrency }),
    spent: toMoney({ minor: row.spent_minor, currency }),
    reserved: toMoney({ minor: row.reserved_minor, currency }),
    left: left === null ? null : toMoney({ minor: left, currency }),
    resets_at: row.resets_at.toISOString(),
  };
}

/** The currency of the offers, or of the last purchase if there are none. */
export async function currencyOf(
  ctx: Context,
  { site, member }: { site: SiteRecord; member: SessionMember },
): Promise<string> {
  const { bundles } = await findOffers(ctx, { site, member });
  if (bundles[0]) return bundles[0].currency;
  const last = await ctx.db.prisma.payment.findFirst({
    where: { user_id: member.userId },
    orderBy: { created_at: 'desc' },
    select: { currency: true },
  });
  return last?.currency ?? 'EUR';
}

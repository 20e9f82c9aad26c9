import { readCreditPrice } from '@vonk/db/sql';
import { type Answer, type endpoints, toMoney } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { creditsInMoney } from '../credits/credit-value.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { toGift } from './to-gift.ts';

/** The gifts on offer in display order, and their price for the member. */
export async function listGifts(
  ctx: Context,
  { site, member }: { site: SiteRecord; member: SessionMember },
): Promise<Answer<typeof endpoints.listGifts>> {
  const [rows, price] = await Promise.all([
    ctx.db.prisma.gift.findMany({ where: { is_active: true }, orderBy: [{ position: 'asc' }, { key: 'asc' }] }),
    readCreditPrice(ctx.db.pool, member.userId),
  ]);
  const money = price && creditsInMoney(site.gift_credits, price);
  return {
    gifts: rows.map(({ key, names }) => toGift(key, names as Record<string, string>, member.language)),
    cost: { credits: site.gift_credits, money: money && toMoney(money) },
  };
}

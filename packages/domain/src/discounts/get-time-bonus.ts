import { SECOND, type TimeBonus } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { findActiveDiscount } from './find-discount.ts';
import { endOf } from './judge-code.ts';

/** The active time bonus; it ends a fixed time after sign-up, or when the member has paid. */
export async function getTimeBonus(
  ctx: Context,
  { site, member }: { site: SiteRecord; member: SessionMember },
): Promise<TimeBonus | null> {
  const found = await findActiveDiscount(ctx, { site, member });
  if (found?.row.kind !== 'time_bonus' || found.row.percentage === null) return null;
  const end = endOf(found.row, found.buyer.signed_up_at);
  if (!end) return null;
  return {
    code: found.row.code,
    percentage: found.row.percentage,
    status: 'active',
    ends_at: end.toISOString(),
    seconds_left: Math.ceil((end.getTime() - ctx.clock.now().getTime()) / SECOND),
  };
}

import { setCap } from '@vonk/db/sql';
import { type Answer, type endpoints, fromDecimal, invalidField } from '@vonk/schema';
import type { SessionMember } from '../../accounts/find-session.ts';
import type { Context } from '../../context.ts';
import type { SiteRecord } from '../../sites/site-directory.ts';
import { currencyOf, getSpendingCap } from './get-spending-cap.ts';

interface NewCap {
  site: SiteRecord;
  member: SessionMember;
  /** In the major unit of the member's currency: `50` or `49.50`. Null removes the cap. */
  month: string | null;
}

/**
 * Sets the limit per calendar month, from the next order on. It may be lower than what was already paid.
 * @throws AppError `invalid_input` for zero or a fraction of the smallest unit
 */
export async function setSpendingCap(
  ctx: Context,
  { site, member, month }: NewCap,
): Promise<Answer<typeof endpoints.setSpendingCap>> {
  const currency = month === null ? null : await currencyOf(ctx, { site, member });
  const minor = month === null || currency === null ? null : fromDecimal(month, currency);
  if (month !== null && (minor === null || minor <= 0)) throw invalidField('month', 'invalid_value');
  await setCap(ctx.db.pool, { userId: member.userId, minor, currency });
  return getSpendingCap(ctx, { site, member });
}

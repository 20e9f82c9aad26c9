import { type Buyer, type CodeRow, readGivenCodes } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { refusalOf } from './judge-code.ts';
import { readBuyer, readCode } from './read-codes.ts';

export interface FoundDiscount {
  row: CodeRow;
  buyer: Buyer;
}

interface Asking {
  site: SiteRecord;
  member: SessionMember;
}

/**
 * The discount on a member's prices: the requested code, else the time bonus, else the welcome discount, else none.
 * @throws AppError `code_unknown`, `code_used`, `code_expired`, `code_not_valid` for the requested code.
 */
export async function findDiscount(
  ctx: Context,
  { site, member, code }: Asking & { code?: string },
): Promise<FoundDiscount | null> {
  if (!code) return findActiveDiscount(ctx, { site, member });
  const [buyer, row] = await Promise.all([
    readBuyer(ctx.db.pool, member.userId),
    readCode(ctx.db.pool, { siteId: site.id, userId: member.userId, code }),
  ]);
  const refusal = row ? refusalOf(row, buyer, ctx.clock.now()) : 'code_unknown';
  if (!row || refusal) throw new AppError(refusal ?? 'code_unknown', { field: 'code' });
  return { row, buyer };
}

/** The discount that the rules currently give a member. */
export async function findActiveDiscount(ctx: Context, { site, member }: Asking): Promise<FoundDiscount | null> {
  // Both discounts are for members who have not paid yet.
  if (member.paidUser) return null;
  const [buyer, rows] = await Promise.all([
    readBuyer(ctx.db.pool, member.userId),
    readGivenCodes(ctx.db.pool, { siteId: site.id, userId: member.userId }),
  ]);
  const now = ctx.clock.now();
  const row = rows.find((candidate) => refusalOf(candidate, buyer, now) === null);
  return row ? { row, buyer } : null;
}

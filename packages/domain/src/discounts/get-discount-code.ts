import { type CodeRow, readGivenCodes } from '@vonk/db/sql';
import { AppError, type DiscountCode } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { refusalOf } from './judge-code.ts';
import { readBuyer, readCode } from './read-codes.ts';
import { toDiscountCode } from './to-discount-code.ts';

interface Asking {
  site: SiteRecord;
  /** Null for a visitor. */
  member: SessionMember | null;
  code?: string;
  /** Return the welcome discount if no code is given. */
  welcome: boolean;
}

/**
 * What a code gives the member or visitor; an expired one is returned as expired.
 * @throws AppError `code_unknown`, `code_used`.
 */
export async function getDiscountCode(ctx: Context, asking: Asking): Promise<DiscountCode> {
  const { member } = asking;
  const now = ctx.clock.now();
  const [row, buyer] = await Promise.all([
    findRow(ctx, asking),
    member ? readBuyer(ctx.db.pool, member.userId) : Promise.resolve(null),
  ]);
  if (!row || !(buyer ? isOf(row, refusalOf(row, buyer, now)) : isPublic(row)))
    throw new AppError('code_unknown', { field: 'code' });
  if (row.holder_status === 'paid') throw new AppError('code_used', { field: 'code' });
  return toDiscountCode(row, { buyer, now });
}

async function findRow(ctx: Context, { site, member, code, welcome }: Asking): Promise<CodeRow | null> {
  const key = { siteId: site.id, userId: member?.userId ?? null };
  if (code) return readCode(ctx.db.pool, { ...key, code });
  if (!welcome) return null;
  const given = await readGivenCodes(ctx.db.pool, key);
  return given.find(({ kind }) => kind === 'welcome') ?? null;
}

/** A discount that the rules do not give a member is hidden; any other code is shown, even if it does not apply. */
function isOf(row: CodeRow, refusal: ReturnType<typeof refusalOf>): boolean {
  return refusal !== 'code_unknown' && !(refusal === 'code_not_valid' && row.kind !== 'code');
}

/** Visitors have no time bonus. */
function isPublic(row: CodeRow): boolean {
  return row.is_active && row.user_id === null && row.kind !== 'time_bonus';
}

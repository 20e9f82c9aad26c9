import { randomInt } from 'node:crypto';
import { findStayCode, insertStayCode, lockUsers } from '@vonk/db/sql';
import { AppError, DAY, STAY_CODE_DAYS } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { findActiveDiscount } from '../discounts/find-discount.ts';
import { newId } from '../ids.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

/** Discount in percent on one order for members who stay; `code` is null until it is taken. */
export interface StayOffer {
  percentage: number;
  code: string | null;
  expiresAt: Date | null;
}

interface Asking {
  site: SiteRecord;
  member: SessionMember;
}

/** Highest percentage of any code. */
const MOST_PERCENT = 90;
/** Without characters that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/**
 * The company's offer to a member who is about to leave, once per account, unless the member has an equal discount.
 * Null if there is no offer, or it was used or has expired.
 */
export async function readStayOffer(ctx: Context, { site, member }: Asking): Promise<StayOffer | null> {
  const taken = await findStayCode(ctx.db.pool, member.userId);
  if (taken) return isUsable(taken, ctx.clock.now()) ? taken : null;
  const percentage = Math.min(site.company.delete_discount ?? 0, MOST_PERCENT);
  if (percentage === 0) return null;
  const active = await findActiveDiscount(ctx, { site, member });
  return (active?.row.percentage ?? 0) >= percentage ? null : { percentage, code: null, expiresAt: null };
}

/**
 * Gives the member the code. Repeated calls return the same one.
 * @throws AppError `not_found` if there is no offer.
 */
export async function takeStayOffer(ctx: Context, { site, member }: Asking): Promise<StayOffer> {
  const offer = await readStayOffer(ctx, { site, member });
  if (!offer) throw new AppError('not_found');
  if (offer.code) return offer;
  const now = ctx.clock.now();
  const taken = await ctx.db.tx(async (client) => {
    await lockUsers(client, [member.userId]);
    await insertStayCode(client, {
      id: newId(now),
      site_id: site.id,
      code: newCode(),
      percentage: offer.percentage,
      user_id: member.userId,
      expires_at: new Date(now.getTime() + STAY_CODE_DAYS * DAY),
      created_at: now,
    });
    return findStayCode(client, member.userId);
  });
  if (!taken) throw new Error('a code that was just given is not there');
  return taken;
}

function isUsable(
  { isActive, isPaid, expiresAt }: { isActive: boolean; isPaid: boolean; expiresAt: Date },
  now: Date,
): boolean {
  return isActive && !isPaid && expiresAt > now;
}

function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]);
  return `STAY${letters.join('')}`;
}

import { createHmac, timingSafeEqual } from 'node:crypto';
import { PHOTO_LINK_LIFETIME, SECOND } from '@vonk/schema';
import type { Context } from '../context.ts';

type Signing = Pick<Context, 'clock'> & { options: Pick<Context['options'], 'pictureSecret'> };

/** A page that is loaded twice within this shows the same addresses, so its pictures do not flicker. */
const SAME_FOR = 30 * SECOND;

/** What stands behind the name of a photo that is not public: all its sizes are served by it for up to five minutes. */
export function photoLink(ctx: Signing, token: string): string {
  const now = ctx.clock.now().getTime();
  const until = Math.floor((now + PHOTO_LINK_LIFETIME) / SAME_FOR) * SAME_FOR;
  const seconds = String(until / SECOND);
  return `?exp=${seconds}&sig=${signature(ctx, token, seconds)}`;
}

/** Whether such a link was made by us for this photo, and still holds. */
export function isPhotoLink(ctx: Signing, token: string, { exp, sig }: { exp: string; sig: string }): boolean {
  if (!/^\d{1,12}$/.test(exp)) return false;
  const given = Buffer.from(sig);
  const right = Buffer.from(signature(ctx, token, exp));
  const isOurs = given.length === right.length && timingSafeEqual(given, right);
  return isOurs && Number(exp) * SECOND > ctx.clock.now().getTime();
}

function signature({ options }: Signing, token: string, exp: string): string {
  return createHmac('sha256', options.pictureSecret).update(`photo:${token}:${exp}`).digest('base64url');
}

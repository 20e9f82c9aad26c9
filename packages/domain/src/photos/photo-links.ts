import { createHmac, timingSafeEqual } from 'node:crypto';
import { PHOTO_LINK_LIFETIME, SECOND } from '@vonk/schema';
import type { Context } from '../context.ts';

type Signing = Pick<Context, 'clock'> & {
  options: Pick<Context['options'], 'pictureSecret' | 'acceptedPictureSecrets'>;
};

/** A page that is loaded twice within this shows the same addresses, so its pictures do not flicker. */
const SAME_FOR = 30 * SECOND;

/** For whom a link is made: who may see the photo while it is approved, or its owner, who always does. */
type Reader = 'other' | 'owner';
const READERS: readonly Reader[] = ['other', 'owner'];

/** What stands behind the name of a photo that is not public: all its sizes are served by it for up to five minutes. */
export function photoLink(ctx: Signing, token: string, reader: Reader): string {
  const now = ctx.clock.now().getTime();
  const until = Math.floor((now + PHOTO_LINK_LIFETIME) / SAME_FOR) * SAME_FOR;
  const seconds = String(until / SECOND);
  return `?exp=${seconds}&sig=${signature(ctx.options.pictureSecret, { token, reader }, seconds)}`;
}

/** For whom we made such a link of this photo; null where we did not, or it holds no more. */
export function readPhotoLink(ctx: Signing, token: string, { exp, sig }: { exp: string; sig: string }): Reader | null {
  if (!/^\d{1,12}$/.test(exp) || Number(exp) * SECOND <= ctx.clock.now().getTime()) return null;
  const given = Buffer.from(sig);
  const { pictureSecret, acceptedPictureSecrets = [] } = ctx.options;
  const isFor = (reader: Reader) =>
    [pictureSecret, ...acceptedPictureSecrets].some((secret) => {
      const right = Buffer.from(signature(secret, { token, reader }, exp));
      return given.length === right.length && timingSafeEqual(given, right);
    });
  return READERS.find(isFor) ?? null;
}

function signature(secret: string, { token, reader }: { token: string; reader: Reader }, exp: string): string {
  return createHmac('sha256', secret).update(`photo:${reader}:${token}:${exp}`).digest('base64url');
}

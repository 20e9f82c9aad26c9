import { createHmac, timingSafeEqual } from 'node:crypto';
import { PHOTO_LINK_LIFETIME, SECOND } from '@vonk/schema';
import type { Context } from '../context.ts';

type Signing = Pick<Context, 'clock'> & {
  options: Pick<Context['options'], 'pictureSecret' | 'acceptedPictureSecrets'>;
};

/** A page that is loaded twice within this shows the same addresses, so its pictures do not flicker. */
const SAME_FOR = 30 * SECOND;

/** The reader of a conversation's photos: either of its two members. */
export const THE_PAIR = 'pair';

export interface PhotoLink {
  exp: string;
  /** The reader: a profile's id, or `THE_PAIR`. */
  by: string;
  sig: string;
}

/**
 * What follows the name of a photo that is not public: all its sizes are served by it for up to five minutes, and
 * no longer than its reader may see the photo.
 */
export function photoLink(ctx: Signing, token: string, reader: string): string {
  const now = ctx.clock.now().getTime();
  const until = Math.floor((now + PHOTO_LINK_LIFETIME) / SAME_FOR) * SAME_FOR;
  const seconds = String(until / SECOND);
  return `?exp=${seconds}&by=${reader}&sig=${signature(ctx.options.pictureSecret, { token, reader }, seconds)}`;
}

/** Whether we made such a link of this photo, and it still holds. */
export function isPhotoLink(ctx: Signing, token: string, { exp, by, sig }: PhotoLink): boolean {
  if (!/^\d{1,12}$/.test(exp) || Number(exp) * SECOND <= ctx.clock.now().getTime()) return false;
  const given = Buffer.from(sig);
  const { pictureSecret, acceptedPictureSecrets = [] } = ctx.options;
  return [pictureSecret, ...acceptedPictureSecrets].some((secret) => {
    const right = Buffer.from(signature(secret, { token, reader: by }, exp));
    return given.length === right.length && timingSafeEqual(given, right);
  });
}

function signature(secret: string, { token, reader }: { token: string; reader: string }, exp: string): string {
  return createHmac('sha256', secret).update(`photo:${reader}:${token}:${exp}`).digest('base64url');
}

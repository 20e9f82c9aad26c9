import { createHmac, timingSafeEqual } from 'node:crypto';
import { PHOTO_LINK_LIFETIME, SECOND } from '@vonk/schema';
import type { Context } from '../context.ts';

type Signing = Pick<Context, 'clock'> & {
  options: Pick<Context['options'], 'pictureSecret' | 'acceptedPictureSecrets'>;
};

/** Pages loaded within this time get the same URLs, so that their pictures do not flicker. */
const SAME_FOR = 30 * SECOND;

/** Reader id for a conversation's photos: either of its two members. */
export const THE_PAIR = 'pair';

export interface PhotoLink {
  exp: string;
  /** The reader: a profile's id, or `THE_PAIR`. */
  by: string;
  sig: string;
}

/**
 * Query string for the URLs of a photo that is not public. Valid for all sizes, up to five minutes, and only while its
 * reader may see the photo.
 */
export function photoLink(ctx: Signing, token: string, reader: string): string {
  const now = ctx.clock.now().getTime();
  const until = Math.floor((now + PHOTO_LINK_LIFETIME) / SAME_FOR) * SAME_FOR;
  const seconds = String(until / SECOND);
  return `?exp=${seconds}&by=${reader}&sig=${signature(ctx.options.pictureSecret, { token, reader }, seconds)}`;
}

/** Whether the link is a valid, unexpired one for this photo. */
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

import { isMessagePhotoShown, readBlurIsShown, readPhotoAccess } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { readKey } from './photo-keys.ts';
import { isPhotoLink, type PhotoLink, THE_PAIR } from './photo-links.ts';

/**
 * Who may get the file of this name: anyone, only the holder of the link, or nobody (null). Private and unapproved
 * photos need a link. It works for the owner; for others while the photo is approved and they may see it, i.e. are
 * premium and neither blocked the other. Photos in messages need a link, too, which stops working once either member
 * blocks the other. Photos of a deleted or banned member are served to nobody, with or without a link.
 */
export async function findPicture(
  ctx: Context,
  { key, link }: { key: string; link: PhotoLink | null },
): Promise<'anyone' | 'holder' | null> {
  const name = readKey(key);
  if (!name) return null;
  if (name.isBlur) return (await readBlurIsShown(ctx.db.pool, name.token)) ? 'anyone' : null;
  const isSigned = link !== null && isPhotoLink(ctx, name.token, link);
  const reader = isSigned && link.by !== THE_PAIR ? link.by : null;
  const photo = await readPhotoAccess(ctx.db.pool, { token: name.token, readerId: reader });
  if (photo?.is_public) return 'anyone';
  if (!isSigned) return null;
  if (photo) return photo.is_readers_own || (photo.is_approved && photo.may_reader_see) ? 'holder' : null;
  return link.by === THE_PAIR && (await isMessagePhotoShown(ctx.db.pool, name.token)) ? 'holder' : null;
}

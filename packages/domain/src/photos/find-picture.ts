import { isMessagePhotoShown, readBlurIsShown, readPhotoAccess } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { readKey } from './photo-keys.ts';
import { isPhotoLink, type PhotoLink, THE_PAIR } from './photo-links.ts';

/**
 * Who may be given the file of this name: anyone, only the holder of the link, or nobody (null). Photos that are
 * private or not approved need a link beside their name. It holds for its owner; for others while the photo is approved
 * and they may see it: as premium members, and without a block either way. Photos of messages need one, too, and none
 * holds once one of the two blocked the other. Nobody is given a photo of a member who left or is banned, whatever link
 * they have.
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

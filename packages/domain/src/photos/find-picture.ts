import { isMessagePhotoShown, readBlurIsShown, readPhotoAccess } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { readKey } from './photo-keys.ts';
import { readPhotoLink } from './photo-links.ts';

/**
 * Who may be given the file of this name: anyone, only who holds the link, or nobody (null). Photos that are private or
 * not approved need a link, whoever knows their name, and one that was made for others holds only while they are approved;
 * those of messages need one, too, and none holds once one of the two blocked the other. Of who left or is banned nobody
 * is given a photo, whatever link is held.
 */
export async function findPicture(
  ctx: Context,
  { key, link }: { key: string; link: { exp: string; sig: string } | null },
): Promise<'anyone' | 'holder' | null> {
  const name = readKey(key);
  if (!name) return null;
  if (name.isBlur) return (await readBlurIsShown(ctx.db.pool, name.token)) ? 'anyone' : null;
  const photo = await readPhotoAccess(ctx.db.pool, name.token);
  if (photo?.is_public) return 'anyone';
  const reader = link && readPhotoLink(ctx, name.token, link);
  if (!reader) return null;
  if (photo) return reader === 'owner' || photo.is_approved ? 'holder' : null;
  return (await isMessagePhotoShown(ctx.db.pool, name.token)) ? 'holder' : null;
}

import { chooseMainPhoto, lockPhotos } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { Context } from '../context.ts';
import { renamePhoto, sweepFiles } from './photo-files.ts';
import { sizeKeys } from './photo-keys.ts';

/**
 * What an operator found of a photo. It gets a new name: the one under which it was shown to fewer people, or to more,
 * leads nowhere.
 * @throws AppError `not_found`, also when the member changed the photo meanwhile
 */
export async function moderatePhoto(
  ctx: Context,
  { id, moderation }: { id: string; moderation: 'approved' | 'rejected' },
): Promise<void> {
  const photo = await ctx.db.prisma.photo.findUnique({ where: { id } });
  if (!photo) throw new AppError('not_found');
  if (photo.moderation === moderation) return;
  const token = await renamePhoto(ctx, photo.token);
  await ctx.db.tx(async (client) => {
    await lockPhotos(client, photo.profile_id);
    const { rowCount } = await client.query(
      `UPDATE photos SET moderation = $3, moderated_at = $4, token = $5, is_main = is_main AND $3 = 'approved'
       WHERE id = $1 AND token = $2`,
      [id, photo.token, moderation, ctx.clock.now(), token],
    );
    if (rowCount === 0) throw new AppError('not_found');
    await chooseMainPhoto(client, photo.profile_id);
    await sweepFiles(client, sizeKeys(photo.token));
  });
}

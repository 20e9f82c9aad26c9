import { chooseMainPhoto, deletePhoto, lockPhotos, orderPhotos, readOwnPhotos } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { listOwnPhotos, type OwnPhotos } from './list-own-photos.ts';
import { sweepFiles } from './photo-files.ts';
import { allKeys } from './photo-keys.ts';

/**
 * Removes one of the member's photos. Its URLs stop working at once; a job deletes the files.
 * @throws AppError `not_found`
 */
export async function removePhoto(
  ctx: Context,
  { member, id }: { member: SessionMember; id: string },
): Promise<OwnPhotos> {
  await ctx.db.tx(async (client) => {
    await lockPhotos(client, member.profileId);
    const photos = await readOwnPhotos(client, member.profileId);
    const photo = photos.find((each) => each.id === id);
    if (!photo) throw new AppError('not_found');
    await deletePhoto(client, { id, profileId: member.profileId });
    const others = photos.filter((each) => each !== photo).map((each) => each.id);
    await orderPhotos(client, member.profileId, others);
    await chooseMainPhoto(client, member.profileId);
    await sweepFiles(client, allKeys(photo));
  });
  return listOwnPhotos(ctx, { member });
}

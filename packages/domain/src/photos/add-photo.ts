import { chooseMainPhoto, hasSimilarPhoto, insertPhoto, lockPhotos, orderPhotos, readOwnPhotos } from '@vonk/db/sql';
import type { PictureEdit } from '@vonk/ports';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { assertPictureAllowed } from './banned-pictures.ts';
import { listOwnPhotos, type OwnPhotos, photoLimit } from './list-own-photos.ts';
import { type StoredPhoto, storePhoto } from './photo-files.ts';

/**
 * A member has a picture already if at most this many of their 64 hash bits differ. Fewer than for banned pictures: the
 * same picture sent twice is hardly changed, and two photos of one evening may be alike.
 */
const DUPLICATE_BITS = 5;

interface AddPhotoInput {
  site: SiteRecord;
  member: SessionMember;
  /** Path of the uploaded file. */
  file: string;
  isPrivate: boolean;
  edit: PictureEdit;
  /** Aborted when the client no longer waits for the response. */
  signal?: AbortSignal;
}

/**
 * Adds an uploaded picture as the member's last photo. On sites that check photos first, it waits for approval.
 * @throws AppError `photo_limit`, `photo_duplicate`, `photo_not_allowed`, and the errors of the picture itself.
 */
export async function addPhoto(
  ctx: Context,
  { site, member, file, isPrivate, edit, signal }: AddPhotoInput,
): Promise<OwnPhotos & { added: string }> {
  // Fails early in most cases; the check under the lock below decides.
  const { photos } = await listOwnPhotos(ctx, { member });
  assertRoom(photos.length, member.paidUser);
  const rendered = await ctx.pictures.render(file, edit, { of: member.userId, signal });
  await assertPictureAllowed(ctx, member, rendered.dhash);
  const stored = await storePhoto(ctx, rendered);
  const added = await insert(ctx, { site, member, isPrivate, stored });
  return { added, ...(await listOwnPhotos(ctx, { member })) };
}

function insert(
  ctx: Context,
  { site, member, isPrivate, stored }: Pick<AddPhotoInput, 'site' | 'member' | 'isPrivate'> & { stored: StoredPhoto },
): Promise<string> {
  const at = ctx.clock.now();
  const id = newId(at);
  const isShownAtOnce = site.photo_moderation === 'after';
  return ctx.db.tx(async (client) => {
    const facts = await lockPhotos(client, member.profileId);
    if (!facts) throw new AppError('not_found');
    const before = await readOwnPhotos(client, member.profileId);
    assertRoom(before.length, facts.paid_user);
    if (await hasSimilarPhoto(client, member.profileId, stored.dhash, DUPLICATE_BITS))
      throw new AppError('photo_duplicate');
    await insertPhoto(client, {
      ...stored,
      id,
      profile_id: member.profileId,
      position: before.length,
      is_private: isPrivate,
      moderation: isShownAtOnce ? 'approved' : 'pending',
      created_at: at,
    });
    await orderPhotos(client, member.profileId, [...before.map((photo) => photo.id), id]);
    await chooseMainPhoto(client, member.profileId);
    return id;
  });
}

function assertRoom(count: number, isPremium: boolean): void {
  const max = photoLimit(isPremium);
  if (count >= max) throw new AppError('photo_limit', { params: { max } });
}

import {
  chooseMainPhoto,
  lockPhotos,
  type OwnPhotoRow,
  orderPhotos,
  type Queryable,
  readOwnPhotos,
  setPhotoFiles,
  setPhotoPrivacy,
} from '@vonk/db/sql';
import type { PictureEdit } from '@vonk/ports';
import { AppError } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { assertPictureAllowed } from './banned-pictures.ts';
import { listOwnPhotos, type OwnPhotos } from './list-own-photos.ts';
import { readLarge, renamePhoto, type StoredPhoto, storePhoto, sweepFiles } from './photo-files.ts';
import { allKeys, sizeKeys } from './photo-keys.ts';

export interface PhotoChange {
  /** Moves it to the front, which makes it the main photo. */
  main?: true;
  private?: boolean;
  /** From 0; values past the end mean last. */
  position?: number;
  edit: PictureEdit;
}

interface ChangePhotoInput {
  member: SessionMember;
  id: string;
  change: PhotoChange;
  /** Aborted when the client no longer waits for the response. */
  signal?: AbortSignal;
}

/** The photo's new files, created before the row is locked. */
type NewFiles = StoredPhoto | { token: string };

const ATTEMPTS = 3;

/**
 * Changes one of the member's photos. If it is turned, cropped or shown to other people than before, its files get new
 * names and the old URLs stop working.
 * @throws AppError `not_found`, `photo_main_is_public`, `photo_not_allowed`, and the errors of the picture itself
 */
export async function changePhoto(ctx: Context, input: ChangePhotoInput): Promise<OwnPhotos> {
  for (let tried = 1; !(await tryToChange(ctx, input)); tried++) {
    if (tried === ATTEMPTS) throw new Error('A photo was changed by others all the time');
  }
  return listOwnPhotos(ctx, input);
}

/** False if the photo got new names in the meantime, so that the prepared files are useless. */
async function tryToChange(ctx: Context, { member, id, change, signal }: ChangePhotoInput): Promise<boolean> {
  const photo = find(await readOwnPhotos(ctx.db.pool, member.profileId), id);
  const files = await prepareFiles(ctx, photo, { member, change, signal });
  return ctx.db.tx(async (client) => {
    await lockPhotos(client, member.profileId);
    const photos = await readOwnPhotos(client, member.profileId);
    const current = find(photos, id);
    if (current.token !== photo.token || current.is_private !== photo.is_private) return false;
    const isPrivate = change.private ?? current.is_private;
    if (change.main && (isPrivate || current.moderation !== 'approved')) throw new AppError('photo_main_is_public');
    await setPhotoPrivacy(client, { id, profileId: member.profileId, isPrivate });
    if (files) await nameAnew(client, current, files);
    const position = change.main ? 0 : change.position;
    if (position !== undefined) {
      const ids = photos.filter((each) => each.id !== id).map((each) => each.id);
      ids.splice(position, 0, id);
      await orderPhotos(client, member.profileId, ids);
    }
    await chooseMainPhoto(client, member.profileId);
    return true;
  });
}

function find(photos: OwnPhotoRow[], id: string): OwnPhotoRow {
  const photo = photos.find((each) => each.id === id);
  if (!photo) throw new AppError('not_found');
  return photo;
}

async function prepareFiles(
  ctx: Context,
  photo: OwnPhotoRow,
  { member, change, signal }: Omit<ChangePhotoInput, 'id'>,
): Promise<NewFiles | null> {
  const isEdited = Boolean(change.edit.turn) || change.edit.crop !== undefined;
  if (isEdited) {
    const rendered = await ctx.pictures.render(await readLarge(ctx, photo.token), change.edit, {
      of: member.userId,
      signal,
    });
    await assertPictureAllowed(ctx, member, rendered.dhash);
    return storePhoto(ctx, rendered);
  }
  const changesWhoSees = change.private !== undefined && change.private !== photo.is_private;
  return changesWhoSees ? { token: await renamePhoto(ctx, photo.token) } : null;
}

async function nameAnew(client: Queryable, photo: OwnPhotoRow, files: NewFiles): Promise<void> {
  const isRendered = 'dhash' in files;
  const { token, blur_token } = { blur_token: photo.blur_token, ...files };
  await setPhotoFiles(client, photo.id, { token, blur_token });
  if (isRendered) {
    const { width, height, thumbhash, dhash } = files;
    await setPhotoFiles(client, photo.id, { width, height, thumbhash, dhash });
  }
  await sweepFiles(client, isRendered ? allKeys(photo) : sizeKeys(photo.token));
}

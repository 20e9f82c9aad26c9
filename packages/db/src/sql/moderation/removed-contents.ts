import type { PhotoModeration, ProfileStatus } from '@vonk/schema/constants';
import { build, first, rows } from '../build.ts';
import type { Queryable } from '../query.ts';

/**
 * What is kept of removed content, so that an appeal can restore it; which fields are set depends on what was removed.
 */
export interface RemovedContent {
  text: string;
  gift: string | null;
  /** The token of a message's photo. */
  photo: string | null;
  moderation: PhotoModeration;
  profile_status: ProfileStatus;
}

export async function insertRemovedContent(
  client: Queryable,
  { decisionId, profileId, content }: { decisionId: string; profileId: string; content: Partial<RemovedContent> },
): Promise<void> {
  const row = { decision_id: decisionId, profile_id: profileId, content: JSON.stringify(content) };
  await rows(client, build.insertInto('removed_contents').values(row));
}

export function readRemovedContent(client: Queryable, decisionId: string) {
  const query = build
    .selectFrom('removed_contents as rc')
    .innerJoin('moderation_decisions as d', 'd.id', 'rc.decision_id')
    .select(['d.removal', 'rc.profile_id', 'd.photo_id', 'd.message_id'])
    .select(({ ref }) => ref('rc.content').$castTo<RemovedContent>().as('content'))
    .where('rc.decision_id', '=', decisionId);
  return first(client, query);
}

export async function deleteRemovedContent(client: Queryable, decisionId: string): Promise<void> {
  await rows(client, build.deleteFrom('removed_contents').where('decision_id', '=', decisionId));
}

const changePhoto = (id: string | null) => build.updateTable('photos').where('id', '=', id);
const changeMessage = (id: string | null) => build.updateTable('messages').where('id', '=', id);
const changeProfile = (id: string) => build.updateTable('profiles').where('id', '=', id);

/** A photo of the profile that is not rejected yet. */
export function findUnrejectedPhoto(
  client: Queryable,
  { photoId, profileId }: { photoId: string | null; profileId: string },
) {
  const query = build
    .selectFrom('photos')
    .select('moderation')
    .where('id', '=', photoId)
    .where('profile_id', '=', profileId)
    .where('moderation', '<>', 'rejected');
  return first(client, query);
}

export async function rejectPhoto(client: Queryable, id: string | null, at: Date): Promise<void> {
  await rows(client, changePhoto(id).set({ moderation: 'rejected', moderated_at: at, is_main: false }));
}

/** Has no effect if the photo is no longer rejected. */
export async function putPhotoBack(
  client: Queryable,
  id: string | null,
  { moderation }: Pick<RemovedContent, 'moderation'>,
): Promise<void> {
  await rows(client, changePhoto(id).where('moderation', '=', 'rejected').set({ moderation, rejection: null }));
}

/** Locks a message that was not removed until the commit, and returns its content. */
export function lockMessage(
  client: Queryable,
  { messageId, profileId }: { messageId: string | null; profileId: string },
) {
  const query = build
    .selectFrom('messages')
    .select(['text', 'gift', 'photo'])
    .where('id', '=', messageId)
    .where('sender_profile_id', '=', profileId)
    .where('removed_at', 'is', null)
    .forUpdate();
  return first(client, query);
}

export async function emptyMessage(client: Queryable, id: string | null, at: Date): Promise<void> {
  await rows(client, changeMessage(id).set({ text: '', gift: null, photo: null, removed_at: at }));
}

export async function putMessageBack(
  client: Queryable,
  id: string | null,
  { text, gift, photo }: Pick<RemovedContent, 'text' | 'gift' | 'photo'>,
): Promise<void> {
  const removed = changeMessage(id).where('removed_at', 'is not', null);
  await rows(client, removed.set({ text, gift, photo, removed_at: null }));
}

export async function eraseAbout(client: Queryable, profileId: string): Promise<void> {
  await rows(client, changeProfile(profileId).set({ about: null }));
}

/** Keeps a newer text. */
export async function putAboutBack(client: Queryable, profileId: string, about: string): Promise<void> {
  const query = changeProfile(profileId).set(({ fn, val }) => ({ about: fn.coalesce('about', val(about)) }));
  await rows(client, query);
}

export async function writeProfileStatus(
  client: Queryable,
  { profileId, status }: { profileId: string; status: ProfileStatus },
): Promise<void> {
  await rows(client, changeProfile(profileId).set({ status }));
}

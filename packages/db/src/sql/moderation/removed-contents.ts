import type { PhotoModeration, ProfileStatus } from '@vonk/schema/constants';
import { build, first, rows } from '../build.ts';
import type { Queryable } from '../query.ts';

/** What is kept of something removed, so that an appeal can bring it back: of each thing its own part. */
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

/** What a decision removed. */
export function readRemovedContent(client: Queryable, decisionId: string) {
  return first(
    client,
    build
      .selectFrom('removed_contents as rc')
      .innerJoin('moderation_decisions as d', 'd.id', 'rc.decision_id')
      .select(['d.removal', 'rc.profile_id', 'd.photo_id', 'd.message_id'])
      .select(({ ref }) => ref('rc.content').$castTo<RemovedContent>().as('content'))
      .where('rc.decision_id', '=', decisionId),
  );
}

export async function deleteRemovedContent(client: Queryable, decisionId: string): Promise<void> {
  await rows(client, build.deleteFrom('removed_contents').where('decision_id', '=', decisionId));
}

/** A photo of the profile that is not rejected yet. */
export function findUnrejectedPhoto(
  client: Queryable,
  { photoId, profileId }: { photoId: string | null; profileId: string },
) {
  return first(
    client,
    build
      .selectFrom('photos')
      .select('moderation')
      .where('id', '=', photoId)
      .where('profile_id', '=', profileId)
      .where('moderation', '<>', 'rejected'),
  );
}

export async function rejectPhoto(
  client: Queryable,
  { photoId, at }: { photoId: string | null; at: Date },
): Promise<void> {
  await rows(
    client,
    build
      .updateTable('photos')
      .set({ moderation: 'rejected', moderated_at: at, is_main: false })
      .where('id', '=', photoId),
  );
}

export async function putPhotoBack(
  client: Queryable,
  { photoId, moderation }: { photoId: string | null; moderation: PhotoModeration },
): Promise<void> {
  await rows(
    client,
    build
      .updateTable('photos')
      .set({ moderation, rejection: null })
      .where('id', '=', photoId)
      .where('moderation', '=', 'rejected'),
  );
}

/** What a message says that is not removed, which nobody else changes until the commit. */
export function lockMessage(
  client: Queryable,
  { messageId, profileId }: { messageId: string | null; profileId: string },
) {
  return first(
    client,
    build
      .selectFrom('messages')
      .select(['text', 'gift', 'photo'])
      .where('id', '=', messageId)
      .where('sender_profile_id', '=', profileId)
      .where('removed_at', 'is', null)
      .forUpdate(),
  );
}

export async function emptyMessage(
  client: Queryable,
  { messageId, at }: { messageId: string | null; at: Date },
): Promise<void> {
  const nothing = { text: '', gift: null, photo: null };
  await rows(
    client,
    build
      .updateTable('messages')
      .set({ ...nothing, removed_at: at })
      .where('id', '=', messageId),
  );
}

export async function putMessageBack(
  client: Queryable,
  { messageId, text, gift, photo }: { messageId: string | null } & Pick<RemovedContent, 'text' | 'gift' | 'photo'>,
): Promise<void> {
  await rows(
    client,
    build
      .updateTable('messages')
      .set({ text, gift, photo, removed_at: null })
      .where('id', '=', messageId)
      .where('removed_at', 'is not', null),
  );
}

export async function eraseAbout(client: Queryable, profileId: string): Promise<void> {
  await rows(client, build.updateTable('profiles').set({ about: null }).where('id', '=', profileId));
}

/** Unless something new is there. */
export async function putAboutBack(
  client: Queryable,
  { profileId, about }: { profileId: string; about: string },
): Promise<void> {
  await rows(
    client,
    build
      .updateTable('profiles')
      .set(({ fn, val }) => ({ about: fn.coalesce('about', val(about)) }))
      .where('id', '=', profileId),
  );
}

export async function writeProfileStatus(
  client: Queryable,
  { profileId, status }: { profileId: string; status: ProfileStatus },
): Promise<void> {
  await rows(client, build.updateTable('profiles').set({ status }).where('id', '=', profileId));
}

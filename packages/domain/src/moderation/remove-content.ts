import { chooseMainPhoto, lockPhotos, prepared, preparedOne, type Queryable, type SubjectRow } from '@vonk/db/sql';
import type { Removal } from '@vonk/schema';
import { Refusal } from '../operators/refusal.ts';

/** What is kept of something removed, so that an appeal can bring it back. */
export interface RemovedContent {
  text?: string;
  gift?: string | null;
  /** The token of a message's photo. */
  photo?: string | null;
  moderation?: string;
  profile_status?: string;
}

export interface RemovedThing {
  profileId: string;
  photoId: string | null;
  messageId: string | null;
}

/**
 * Takes the thing away from everybody's sight and answers what it was. Files stay for as long as an appeal could bring
 * it back; nobody but a photo's owner is given them.
 * @throws Refusal `nothing_to_remove`
 */
export async function removeContent(
  client: Queryable,
  { removal, thing, subject, at }: { removal: Removal; thing: RemovedThing; subject: SubjectRow; at: Date },
): Promise<RemovedContent> {
  switch (removal) {
    case 'photo':
      return removePhoto(client, thing, at);
    case 'message':
      return removeMessage(client, thing, at);
    case 'about':
      return removeAbout(client, subject);
    case 'profile':
      return hideProfile(client, subject);
  }
}

const nothing = (what: string) => new Refusal('nothing_to_remove', what);

async function removePhoto(client: Queryable, { profileId, photoId }: RemovedThing, at: Date): Promise<RemovedContent> {
  await lockPhotos(client, profileId);
  const photo = await preparedOne<{ moderation: string }>(
    client,
    `SELECT moderation FROM photos WHERE id = $1 AND profile_id = $2 AND moderation <> 'rejected'`,
    [photoId, profileId],
  );
  if (!photo) throw nothing('The photo is gone or was rejected already.');
  await prepared(
    client,
    `UPDATE photos SET moderation = 'rejected', moderated_at = $2, is_main = false WHERE id = $1`,
    [photoId, at],
  );
  await chooseMainPhoto(client, profileId);
  return photo;
}

async function removeMessage(
  client: Queryable,
  { profileId, messageId }: RemovedThing,
  at: Date,
): Promise<RemovedContent> {
  const message = await preparedOne<{ text: string; gift: string | null; photo: string | null }>(
    client,
    `SELECT text, gift, photo FROM messages WHERE id = $1 AND sender_profile_id = $2 AND removed_at IS NULL FOR UPDATE`,
    [messageId, profileId],
  );
  if (!message) throw nothing('The message is gone already.');
  await prepared(client, `UPDATE messages SET text = '', gift = NULL, photo = NULL, removed_at = $2 WHERE id = $1`, [
    messageId,
    at,
  ]);
  return message;
}

async function removeAbout(client: Queryable, { profile_id: id, about }: SubjectRow): Promise<RemovedContent> {
  if (about === null) throw nothing('The profile says nothing about itself.');
  await prepared(client, `UPDATE profiles SET about = NULL WHERE id = $1`, [id]);
  return { text: about };
}

async function hideProfile(client: Queryable, subject: SubjectRow): Promise<RemovedContent> {
  if (subject.profile_status === 'disabled') throw nothing('The profile is hidden already.');
  await prepared(client, `UPDATE profiles SET status = 'disabled' WHERE id = $1`, [subject.profile_id]);
  return { profile_status: subject.profile_status };
}

import {
  chooseMainPhoto,
  emptyMessage,
  eraseAbout,
  findUnrejectedPhoto,
  lockMessage,
  lockPhotos,
  type Queryable,
  type RemovedContent,
  type ReportedThing,
  rejectPhoto,
  type SubjectRow,
  writeProfileStatus,
} from '@vonk/db/sql';
import type { Removal } from '@vonk/schema';
import { Refusal } from '../operators/refusal.ts';

/**
 * Hides the thing from everyone and returns what it was. Files stay for as long as an appeal could restore it; only a
 * photo's owner can load them.
 * @throws Refusal `nothing_to_remove`
 */
export async function removeContent(
  client: Queryable,
  { removal, thing, subject, at }: { removal: Removal; thing: ReportedThing; subject: SubjectRow; at: Date },
): Promise<Partial<RemovedContent>> {
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

async function removePhoto(client: Queryable, { profileId, photoId }: ReportedThing, at: Date) {
  await lockPhotos(client, profileId);
  const photo = await findUnrejectedPhoto(client, { photoId, profileId });
  if (!photo) throw nothing('The photo is gone or was rejected already.');
  await rejectPhoto(client, photoId, at);
  await chooseMainPhoto(client, profileId);
  return photo;
}

async function removeMessage(client: Queryable, { profileId, messageId }: ReportedThing, at: Date) {
  const message = await lockMessage(client, { messageId, profileId });
  if (!message) throw nothing('The message is gone already.');
  await emptyMessage(client, messageId, at);
  return message;
}

async function removeAbout(client: Queryable, { profile_id: id, about, prompts }: SubjectRow) {
  if (about === null && prompts.length === 0) throw nothing('The profile says nothing about itself.');
  await eraseAbout(client, id);
  return { text: about, prompts };
}

async function hideProfile(client: Queryable, subject: SubjectRow) {
  if (subject.profile_status === 'disabled') throw nothing('The profile is hidden already.');
  await writeProfileStatus(client, { profileId: subject.profile_id, status: 'disabled' });
  return { profile_status: subject.profile_status };
}

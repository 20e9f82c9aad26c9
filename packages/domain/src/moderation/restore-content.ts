import {
  chooseMainPhoto,
  deleteRemovedContent,
  lockPhotos,
  putAboutBack,
  putMessageBack,
  putPhotoBack,
  type Queryable,
  readRemovedContent,
  writeProfileStatus,
} from '@vonk/db/sql';

/** Restores what a decision removed, unless the member has written something new in its place. */
export async function restoreContent(client: Queryable, decisionId: string): Promise<void> {
  const removed = await readRemovedContent(client, decisionId);
  if (!removed) return;
  await putBack(client, removed);
  await deleteRemovedContent(client, decisionId);
}

type Removed = NonNullable<Awaited<ReturnType<typeof readRemovedContent>>>;

async function putBack(client: Queryable, removed: Removed): Promise<void> {
  const { removal, content, profile_id: profileId, photo_id: photoId, message_id: messageId } = removed;
  if (removal === 'photo') {
    await lockPhotos(client, profileId);
    await putPhotoBack(client, photoId, content);
    await chooseMainPhoto(client, profileId);
  } else if (removal === 'message') {
    await putMessageBack(client, messageId, content);
  } else if (removal === 'about') {
    await putAboutBack(client, profileId, content);
  } else {
    await writeProfileStatus(client, { profileId, status: content.profile_status });
  }
}

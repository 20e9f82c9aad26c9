import { chooseMainPhoto, lockPhotos, prepared, preparedOne, type Queryable } from '@vonk/db/sql';
import type { Removal } from '@vonk/schema';
import type { RemovedContent } from './remove-content.ts';

interface Removed {
  removal: Removal;
  profile_id: string;
  photo_id: string | null;
  message_id: string | null;
  content: RemovedContent;
}

/** Restores what a decision removed, unless the member has written something new in its place. */
export async function restoreContent(client: Queryable, decisionId: string): Promise<void> {
  const removed = await preparedOne<Removed>(
    client,
    `SELECT d.removal, rc.profile_id, d.photo_id, d.message_id, rc.content
     FROM removed_contents rc JOIN moderation_decisions d ON d.id = rc.decision_id WHERE rc.decision_id = $1`,
    [decisionId],
  );
  if (!removed) return;
  await putBack(client, removed);
  await prepared(client, `DELETE FROM removed_contents WHERE decision_id = $1`, [decisionId]);
}

async function putBack(client: Queryable, removed: Removed): Promise<void> {
  const { removal, content } = removed;
  const profileId = removed.profile_id;
  if (removal === 'photo') {
    await lockPhotos(client, profileId);
    await prepared(
      client,
      `UPDATE photos SET moderation = $2, rejection = NULL WHERE id = $1 AND moderation = 'rejected'`,
      [removed.photo_id, content.moderation],
    );
    await chooseMainPhoto(client, profileId);
  } else if (removal === 'message') {
    await prepared(
      client,
      `UPDATE messages SET text = $2, gift = $3, photo = $4, removed_at = NULL WHERE id = $1 AND removed_at IS NOT NULL`,
      [removed.message_id, content.text, content.gift, content.photo],
    );
  } else if (removal === 'about') {
    await prepared(client, `UPDATE profiles SET about = COALESCE(about, $2) WHERE id = $1`, [profileId, content.text]);
  } else {
    await prepared(client, `UPDATE profiles SET status = $2 WHERE id = $1`, [profileId, content.profile_status]);
  }
}

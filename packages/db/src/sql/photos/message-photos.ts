import { blockedPair } from '../moderation/blocks.ts';
import { prepared, preparedOne, type Queryable } from '../query.ts';

export interface MessagePhotoRow {
  token: string;
  /** Of the large size, in pixels. */
  width: number;
  height: number;
  thumbhash: string;
}

/** A message's photo as one value; `name` is the column that names it. */
export function messagePhoto(name: string): string {
  return `(SELECT jsonb_build_object('token', mp.token, 'width', mp.width, 'height', mp.height, 'thumbhash', mp.thumbhash)
    FROM message_photos mp WHERE mp.token = ${name})`;
}

/** Inside the transaction that writes the message. */
export async function insertMessagePhoto(db: Queryable, photo: MessagePhotoRow & { digest: string }): Promise<void> {
  await prepared(
    db,
    `INSERT INTO message_photos (token, width, height, thumbhash, digest) VALUES ($1, $2, $3, $4, $5)`,
    [photo.token, photo.width, photo.height, photo.thumbhash, photo.digest],
  );
}

/** Whether a message holds the photo of this name, and no block stands between its two. */
export async function isMessagePhotoShown(db: Queryable, token: string): Promise<boolean> {
  const found = await preparedOne(
    db,
    `SELECT 1 FROM messages m JOIN conversations c ON c.id = m.conversation_id
     WHERE m.photo = $1 AND NOT ${blockedPair('c.low_profile_id', 'c.high_profile_id')}`,
    [token],
  );
  return found !== null;
}

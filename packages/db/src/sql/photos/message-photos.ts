import type { Selectable } from 'kysely';
import type { MessagePhoto } from '../../generated/tables.ts';
import { build, rows } from '../build.ts';
import { blockedPair } from '../moderation/blocks.ts';
import type { Queryable } from '../query.ts';
import { col, runOne, statement } from '../statement.ts';

/** Width and height are those of the large size, in pixels. */
export type MessagePhotoRow = Pick<Selectable<MessagePhoto>, 'token' | 'width' | 'height' | 'thumbhash'>;

/** A message's photo as one value; `name` is the column that names it. */
export function messagePhoto(name: string): string {
  return `(SELECT jsonb_build_object('token', mp.token, 'width', mp.width, 'height', mp.height, 'thumbhash', mp.thumbhash)
    FROM message_photos mp WHERE mp.token = ${name})`;
}

/** Inside the transaction that writes the message. */
export async function insertMessagePhoto(
  db: Queryable,
  { token, width, height, thumbhash, digest }: MessagePhotoRow & { digest: string },
): Promise<void> {
  await rows(db, build.insertInto('message_photos').values({ token, width, height, thumbhash, digest }));
}

const SHOWN = statement(
  { id: col.int8() },
  `SELECT m.id FROM messages m JOIN conversations c ON c.id = m.conversation_id
   WHERE m.photo = $1 AND NOT ${blockedPair('c.low_profile_id', 'c.high_profile_id')}`,
);

/** Whether a message holds the photo of this name, and no block stands between its two. */
export async function isMessagePhotoShown(db: Queryable, token: string): Promise<boolean> {
  return (await runOne(db, SHOWN, [token])) !== null;
}

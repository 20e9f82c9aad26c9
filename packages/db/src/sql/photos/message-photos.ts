import type { Selectable } from 'kysely';
import type { MessagePhoto } from '../../generated/tables.ts';
import { build, runBuilt } from '../build.ts';
import { blockedPair } from '../moderation/blocks.ts';
import { anyRow, col } from '../statement.ts';

/** Width and height are those of the large size, in pixels. */
export type MessagePhotoRow = Pick<Selectable<MessagePhoto>, 'token' | 'width' | 'height' | 'thumbhash'>;

/** A message's photo as one JSON value; `name` is the column with its token. */
export function messagePhoto(name: string): string {
  return `(SELECT jsonb_build_object('token', mp.token, 'width', mp.width, 'height', mp.height, 'thumbhash', mp.thumbhash)
    FROM message_photos mp WHERE mp.token = ${name})`;
}

/** Call inside the transaction that writes the message. */
export const insertMessagePhoto = runBuilt(
  ({ token, width, height, thumbhash, digest }: MessagePhotoRow & { digest: string }) =>
    build.insertInto('message_photos').values({ token, width, height, thumbhash, digest }),
);

/** Whether a message contains this photo, with no block between sender and receiver. */
export const isMessagePhotoShown = anyRow(
  { id: col.int8() },
  (token: string) => [token],
  `SELECT m.id FROM messages m JOIN conversations c ON c.id = m.conversation_id
   WHERE m.photo = $1 AND NOT ${blockedPair('c.low_profile_id', 'c.high_profile_id')}`,
);

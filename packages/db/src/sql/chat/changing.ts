import type { Reaction } from '@vonk/schema/constants';
import { blockedPair } from '../moderation/blocks.ts';
import { anyRow, col, noRows, oneRow, orNull } from '../statement.ts';

interface MessageKey {
  messageId: string;
  profileId: string;
}

/** A delivered message of one of the profile's conversations that the profile still has, and the other one in it. */
export const findMessage = oneRow(
  {
    conversation_id: col.uuid(),
    sender_profile_id: col.uuid(),
    other_profile_id: col.uuid(),
    other_user_id: orNull(col.uuid()),
    blocked: col.bool(),
  },
  ({ messageId, profileId }: MessageKey) => [messageId, profileId],
  `SELECT m.conversation_id, m.sender_profile_id, o.id AS other_profile_id, o.user_id AS other_user_id,
     ${blockedPair('s.profile_id', 'o.id')} AS blocked
   FROM messages m
   JOIN conversation_sides s ON s.conversation_id = m.conversation_id AND s.profile_id = $2
   JOIN profiles o ON o.id = s.other_profile_id
   WHERE m.id = $1 AND NOT m.held AND m.id > s.removed_up_to`,
);

export const setReplyTo = noRows(
  (messageId: string, replyTo: string) => [messageId, replyTo],
  `UPDATE messages SET reply_to = $2 WHERE id = $1`,
);

/** Whether the message has its content; locks it until the commit. */
export const lockUnremoved = anyRow(
  { id: col.int8() },
  (messageId: string) => [messageId],
  `SELECT id FROM messages WHERE id = $1 AND removed_at IS NULL FOR NO KEY UPDATE`,
);

/** False if it was the same already. */
export const writeReaction = anyRow(
  { message_id: col.int8() },
  ({ messageId, profileId, reaction, at }: MessageKey & { reaction: Reaction; at: Date }) => [
    messageId,
    profileId,
    reaction,
    at,
  ],
  `INSERT INTO message_reactions AS r (message_id, profile_id, reaction, created_at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (message_id, profile_id) DO UPDATE SET reaction = excluded.reaction, created_at = excluded.created_at
     WHERE r.reaction <> excluded.reaction
   RETURNING message_id`,
);

/** False if there was none. */
export const takeReaction = anyRow(
  { message_id: col.int8() },
  ({ messageId, profileId }: MessageKey) => [messageId, profileId],
  `DELETE FROM message_reactions WHERE message_id = $1 AND profile_id = $2 RETURNING message_id`,
);

/** Takes the content out of a message and keeps it aside; false if it had none any more. Its reactions end. */
export const takeContent = anyRow(
  { id: col.int8() },
  (messageId: string, at: Date) => [messageId, at],
  `WITH found AS (
     SELECT id, text, gift, photo FROM messages WHERE id = $1 AND removed_at IS NULL FOR NO KEY UPDATE
   ), kept AS (
     INSERT INTO deleted_messages (message_id, text, gift, photo, deleted_at) SELECT id, text, gift, photo, $2 FROM found
   ), ended AS (
     DELETE FROM message_reactions r USING found WHERE r.message_id = found.id
   )
   UPDATE messages m SET text = '', gift = NULL, photo = NULL, removed_at = $2, deleted_at = $2 FROM found
   WHERE m.id = found.id RETURNING m.id`,
);

/**
 * Erases what was kept of messages deleted before then. It stays while a report about its sender is open, and while a
 * decision about it can be appealed.
 */
export const sweepDeletedMessages = noRows(
  (before: Date, now: Date) => [before, now],
  `DELETE FROM deleted_messages d USING messages m
   WHERE d.deleted_at < $1 AND m.id = d.message_id
     AND NOT EXISTS (SELECT 1 FROM reports r WHERE r.profile_id = m.sender_profile_id AND r.status = 'open')
     AND NOT EXISTS (
       SELECT 1 FROM moderation_decisions x LEFT JOIN appeals a ON a.decision_id = x.id
       WHERE x.profile_id = m.sender_profile_id AND x.message_id = m.id AND (x.appeal_until >= $2 OR a.state = 'open'))`,
);

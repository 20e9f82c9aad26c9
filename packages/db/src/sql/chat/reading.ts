import { blockedPair } from '../moderation/blocks.ts';
import { col, oneRow, orNull } from '../statement.ts';

interface SideKey {
  conversationId: string;
  profileId: string;
}

const OF_SIDE = `FROM conversation_sides s JOIN profiles o ON o.id = s.other_profile_id
   WHERE s.conversation_id = $1 AND s.profile_id = $2`;

/** The other profile of a conversation; null if the conversation is not the profile's. */
export const findOther = oneRow(
  { id: col.uuid(), user_id: orNull(col.uuid()) },
  ({ conversationId, profileId }: SideKey) => [conversationId, profileId],
  `SELECT o.id, o.user_id ${OF_SIDE}`,
);

/** The user of the other profile, and whether one of the two blocked the other. */
export const findOtherToTell = oneRow(
  { user_id: orNull(col.uuid()), blocked: col.bool() },
  ({ conversationId, profileId }: SideKey) => [conversationId, profileId],
  `SELECT o.user_id, ${blockedPair('s.profile_id', 's.other_profile_id')} AS blocked ${OF_SIDE}`,
);

/**
 * Moves a side's read mark up to a message and recounts the unread messages above it; null if the mark did not move.
 */
export const moveReadMark = oneRow(
  { read_up_to: col.int8(), unread: col.int4() },
  ({ conversationId, profileId, upTo }: SideKey & { upTo: string }) => [conversationId, profileId, upTo],
  `WITH newest AS (
     SELECT max(id) AS id FROM messages WHERE conversation_id = $1 AND id <= $3 AND NOT held AND sender_profile_id <> $2
   )
   UPDATE conversation_sides s SET read_up_to = newest.id, unread = (
     SELECT count(*) FROM messages m WHERE m.conversation_id = $1 AND m.id > newest.id AND m.sender_profile_id <> $2 AND NOT m.held
       AND m.id > s.removed_up_to
   )
   FROM newest
   WHERE s.conversation_id = $1 AND s.profile_id = $2 AND newest.id > s.read_up_to
   RETURNING s.read_up_to, s.unread`,
);

/** Removes a side's messages up to a message, or all; null if the conversation is not the profile's. */
export const removeMessages = oneRow(
  { removed_up_to: col.int8(), unread: col.int4() },
  ({ conversationId, profileId, upTo }: SideKey & { upTo: string | null }) => [conversationId, profileId, upTo],
  `WITH removal AS (
     SELECT GREATEST(removed_up_to, LEAST($3::bigint, COALESCE(last_message_id, 0))) AS up_to FROM conversation_sides
     WHERE conversation_id = $1 AND profile_id = $2
   )
   UPDATE conversation_sides s SET removed_up_to = removal.up_to,
     unread = LEAST(s.unread, (
       SELECT count(*) FROM messages m
       WHERE m.conversation_id = $1 AND m.id > removal.up_to AND m.sender_profile_id <> $2 AND NOT m.held
     )),
     last_message_id = CASE WHEN s.last_message_id > removal.up_to THEN s.last_message_id END,
     last_message_at = CASE WHEN s.last_message_id > removal.up_to THEN s.last_message_at END
   FROM removal WHERE s.conversation_id = $1 AND s.profile_id = $2
   RETURNING s.removed_up_to, s.unread`,
);

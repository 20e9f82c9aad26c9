import { blockedPair } from '../moderation/blocks.ts';
import { allRows, col, noRows, orNull } from '../statement.ts';

/** What a member wrote before confirming the e-mail, in the order of writing; leaves out conversations with a block. */
export const readHeldMessages = allRows(
  {
    id: col.int8(),
    text: col.text(),
    conversation_id: col.uuid(),
    sender_profile_id: col.uuid(),
    receiver_user_id: orNull(col.uuid()),
    receiver_fictional: col.bool(),
  },
  (userId: string) => [userId],
  `SELECT m.id, m.text, m.conversation_id, m.sender_profile_id, o.user_id AS receiver_user_id, o.fictional AS receiver_fictional
   FROM messages m
   JOIN profiles p ON p.id = m.sender_profile_id AND p.user_id = $1
   JOIN conversation_sides s ON s.conversation_id = m.conversation_id AND s.profile_id = p.id
   JOIN profiles o ON o.id = s.other_profile_id
   WHERE m.held AND NOT ${blockedPair('p.id', 'o.id')} ORDER BY m.id`,
);

interface Delivery {
  id: string;
  conversation_id: string;
  sender_profile_id: string;
}

export const deliverMessage = noRows(
  (message: Delivery, at: Date) => [message.id, message.conversation_id, message.sender_profile_id, at],
  `WITH delivered AS (UPDATE messages SET held = false WHERE id = $1)
   UPDATE conversation_sides SET last_message_id = $1, last_message_at = $4, unread = unread + 1
   WHERE conversation_id = $2 AND profile_id <> $3`,
);

import type { Locale } from '@vonk/schema/constants';
import { runBuilt, updateWhere } from '../build.ts';
import { hasBlocked } from '../moderation/blocks.ts';
import { alike, col, oneRow, orNull } from '../statement.ts';

/** The newest message of a conversation with a fictional profile, and what a reply to it depends on. */
export const readNewestForReply = oneRow(
  {
    ...alike(col.uuid(), 'fictional_id', 'member_user_id', 'last_sender'),
    language: col.text<Locale>(),
    last_id: col.int8(),
    last_text: col.text(),
    last_gift: orNull(col.text()),
    last_has_photo: col.bool(),
    shared_interests: col.textArray(),
    said: col.textArray(),
  },
  (conversationId: string) => [conversationId],
  `SELECT f.id AS fictional_id, f.language, m.user_id AS member_user_id, last.id AS last_id, last.text AS last_text, last.gift AS last_gift, last.has_photo AS last_has_photo,
     last.sender_profile_id AS last_sender,
     ARRAY(SELECT i FROM unnest(f.interests) AS i WHERE i = ANY (m.interests)) AS shared_interests,
     ARRAY(SELECT own.text FROM messages own WHERE own.conversation_id = c.id AND own.sender_profile_id = f.id ORDER BY own.id) AS said
   FROM conversations c
   JOIN profiles f ON f.id IN (c.low_profile_id, c.high_profile_id) AND f.fictional AND f.status = 'active'
   JOIN profiles m ON m.id IN (c.low_profile_id, c.high_profile_id) AND m.user_id IS NOT NULL
   JOIN users u ON u.id = m.user_id AND u.status = 'active'
   JOIN LATERAL (
     SELECT id, text, gift, photo IS NOT NULL AS has_photo, sender_profile_id FROM messages WHERE conversation_id = c.id AND NOT held ORDER BY id DESC LIMIT 1
   ) last ON true
   WHERE c.id = $1 AND NOT ${hasBlocked('m.id', 'f.id')}`,
);

export const seemPresent = runBuilt((profileId: string, at: Date) =>
  updateWhere('profiles', { id: profileId }).set({ last_active_at: at }),
);

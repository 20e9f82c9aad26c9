import { preparedOne, type Queryable, writeLiveEvents } from '@vonk/db/sql';
import type { LiveKey } from '../live/live-notifier.ts';

/**
 * Moves one side's read mark up to a message and recounts what is unread above it. Tells the given users, whose rows the
 * caller holds locked, if the mark moved.
 */
export async function markRead(
  client: Queryable,
  {
    conversationId,
    readerProfileId,
    upTo,
    tell,
  }: { conversationId: string; readerProfileId: string; upTo: string; tell: string[] },
): Promise<LiveKey[]> {
  const moved = await preparedOne<{ read_up_to: string; unread: number }>(
    client,
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
    [conversationId, readerProfileId, upTo],
  );
  if (!moved) return [];
  return writeLiveEvents(
    client,
    [...tell].sort().map((userId) => ({
      userId,
      kind: 'read',
      data: {
        conversation: conversationId,
        profile_id: readerProfileId,
        up_to: moved.read_up_to,
        num_unread_messages: moved.unread,
      },
    })),
  );
}

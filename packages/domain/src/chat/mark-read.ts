import { moveReadMark, type Queryable, writeLiveEvents } from '@vonk/db/sql';
import type { LiveKey } from '../live/live-notifier.ts';

/**
 * Moves one side's read mark up to a message and recounts the unread messages above it. If the mark moved, notifies the
 * given users, whose rows the caller has locked.
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
  const moved = await moveReadMark(client, { conversationId, profileId: readerProfileId, upTo });
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

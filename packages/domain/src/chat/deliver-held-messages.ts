import { blockedPair, enqueuePush, lockUsers, prepared, type Queryable, writeLiveEvents } from '@vonk/db/sql';
import type { LiveKey } from '../live/live-notifier.ts';
import { requestReply } from './request-reply.ts';

interface HeldMessage {
  id: string;
  text: string;
  conversation_id: string;
  sender_profile_id: string;
  receiver_user_id: string | null;
  receiver_fictional: boolean;
}

/** Delivers what a member wrote before confirming the e-mail, in the order it was written; nothing across a block. Answers how many messages. */
export async function deliverHeldMessages(
  client: Queryable,
  { userId, at, isDemo }: { userId: string; at: Date; isDemo: boolean },
): Promise<{ count: number; events: LiveKey[] }> {
  // First the sender, so that no message is being written while the list is made.
  await lockUsers(client, [userId]);
  const held = await prepared<HeldMessage>(
    client,
    `SELECT m.id, m.text, m.conversation_id, m.sender_profile_id, o.user_id AS receiver_user_id, o.fictional AS receiver_fictional
     FROM messages m
     JOIN profiles p ON p.id = m.sender_profile_id AND p.user_id = $1
     JOIN conversation_sides s ON s.conversation_id = m.conversation_id AND s.profile_id = p.id
     JOIN profiles o ON o.id = s.other_profile_id
     WHERE m.held AND NOT ${blockedPair('p.id', 'o.id')} ORDER BY m.id`,
    [userId],
  );
  await lockUsers(
    client,
    held.flatMap((message) => message.receiver_user_id ?? []),
  );
  const events: LiveKey[] = [];
  for (const message of held) {
    await prepared(
      client,
      `WITH delivered AS (UPDATE messages SET held = false WHERE id = $1)
       UPDATE conversation_sides SET last_message_id = $1, last_message_at = $4, unread = unread + 1
       WHERE conversation_id = $2 AND profile_id <> $3`,
      [message.id, message.conversation_id, message.sender_profile_id, at],
    );
    if (message.receiver_user_id) {
      const data = {
        conversation: message.conversation_id,
        message: message.id,
        own: false,
        profile_id: message.sender_profile_id,
      };
      events.push(...(await writeLiveEvents(client, [{ userId: message.receiver_user_id, kind: 'message', data }])));
      const cause = {
        kind: 'message',
        profileId: message.sender_profile_id,
        conversationId: message.conversation_id,
        messageId: message.id,
      } as const;
      await enqueuePush(client, { userId: message.receiver_user_id, cause, at });
    }
    if (message.receiver_fictional) {
      await requestReply(client, {
        conversationId: message.conversation_id,
        messageId: message.id,
        text: message.text,
        at,
        isDemo,
      });
    }
  }
  return { count: held.length, events };
}

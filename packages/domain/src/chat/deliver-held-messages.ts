import {
  deliverMessage,
  enqueuePush,
  lockUsers,
  type Queryable,
  readHeldMessages,
  writeLiveEvents,
} from '@vonk/db/sql';
import type { LiveKey } from '../live/live-notifier.ts';
import { requestReply } from './request-reply.ts';

/**
 * Delivers, in order, the messages a member wrote before confirming the e-mail, except across a block.
 * @returns the number of messages, and the live events
 */
export async function deliverHeldMessages(
  client: Queryable,
  { userId, at, isDemo }: { userId: string; at: Date; isDemo: boolean },
): Promise<{ count: number; events: LiveKey[] }> {
  // Lock the sender first, so that no message is written while the list is read.
  await lockUsers(client, [userId]);
  const held = await readHeldMessages(client, userId);
  await lockUsers(
    client,
    held.flatMap((message) => message.receiver_user_id ?? []),
  );
  const events: LiveKey[] = [];
  for (const message of held) {
    await deliverMessage(client, message, at);
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

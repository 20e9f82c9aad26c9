import { enqueuePush, type Queryable, seemPresent, writeMessage } from '@vonk/db/sql';
import type { LiveKey } from '../live/live-notifier.ts';
import { markRead } from './mark-read.ts';

export interface FictionalMessage {
  conversationId: string;
  fictionalId: string;
  /** The member's, whose row the caller holds locked. */
  memberUserId: string;
  /** The newest message that is answered; it counts as read. */
  answeredId: string;
  clientId: string;
  text: string;
  at: Date;
}

/**
 * Writes in a fictional profile's name: it has read, seems present, and costs nobody. Answers the message's id and the
 * events to tell.
 */
export async function writeFictionalMessage(
  client: Queryable,
  { conversationId, fictionalId, memberUserId, answeredId, clientId, text, at }: FictionalMessage,
): Promise<{ id: string; events: LiveKey[] }> {
  await seemPresent(client, fictionalId, at);
  const read = await markRead(client, {
    conversationId,
    readerProfileId: fictionalId,
    upTo: answeredId,
    tell: [memberUserId],
  });
  const written = await writeMessage(client, {
    conversationId,
    senderProfileId: fictionalId,
    senderUserId: null,
    receiverUserId: memberUserId,
    clientId,
    text,
    held: false,
    cost: 0,
    at,
  });
  if (!written) throw new Error('a message that costs nothing was not written');
  const cause = { kind: 'message', profileId: fictionalId, conversationId, messageId: written.id } as const;
  await enqueuePush(client, { userId: memberUserId, cause, at });
  const told = written.receiver_seq === null ? [] : [{ userId: memberUserId, seq: written.receiver_seq }];
  return { id: written.id, events: [...read, ...told] };
}

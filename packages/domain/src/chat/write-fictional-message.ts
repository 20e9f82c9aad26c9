import { enqueuePush, type Queryable, seemPresent, writeMessage } from '@vonk/db/sql';
import type { LiveKey } from '../live/live-notifier.ts';
import { markRead } from './mark-read.ts';

export interface FictionalMessage {
  conversationId: string;
  fictionalId: string;
  /** The member, whose row the caller has locked. */
  memberUserId: string;
  /** The newest message this replies to; it is marked as read. */
  answeredId: string;
  clientId: string;
  text: string;
  at: Date;
}

/**
 * Writes a message as a fictional profile, free of charge; also marks the thread as read and the profile as online.
 * Returns the message's id and the live events to announce.
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

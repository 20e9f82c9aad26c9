import {
  insertConversation,
  lockPair,
  type Queryable,
  readSendingFacts,
  type SendingFacts,
  type WrittenMessage,
  writeMessage,
} from '@vonk/db/sql';
import { AppError, FREE_CONVERSATIONS, invalidField, type Message } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import type { LiveKey } from '../live/live-notifier.ts';
import { enqueuePush } from '../push/push-cause.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { requestReply } from './request-reply.ts';

export interface MessageInput {
  site: SiteRecord;
  member: SessionMember;
  profileId: string;
  text: string;
  clientId: string;
}

export interface SentMessage {
  message: Message;
  credits: number;
  conversation: string;
  held?: boolean;
}

/**
 * Writes to somebody. Message, debit, unread count and events are one transaction; the same client id by the same
 * sender is the same message.
 * @throws AppError `not_found`, `own_profile`, `message_too_long`, `profile_blocked`, `blocked_by_user`,
 *   `conversation_limit`, `insufficient_credits`, `idempotency_conflict` when the client id was used for another message.
 */
export async function sendMessage(ctx: Context, input: MessageInput): Promise<SentMessage> {
  const { site, member, text } = input;
  if (input.profileId === member.profileId) throw new AppError('own_profile');
  if ([...text].length > site.message_length)
    throw invalidField('message', 'message_too_long', { max: site.message_length });
  const at = ctx.clock.now();
  const { sent, events } = await ctx.db.tx(async (client) => {
    await lockPair(client, member.userId, input.profileId);
    const facts = await readSendingFacts(client, {
      userId: member.userId,
      profileId: member.profileId,
      otherProfileId: input.profileId,
      siteId: site.id,
      clientId: input.clientId,
    });
    if (!facts) throw new AppError('not_found');
    if (facts.earlier_id !== null) return { sent: earlierMessage(facts, input), events: [] };
    return write(ctx, client, input, facts, at);
  });
  ctx.live.nudge(events);
  return sent;
}

async function write(
  ctx: Context,
  client: Queryable,
  input: MessageInput,
  facts: SendingFacts,
  at: Date,
): Promise<{ sent: SentMessage; events: LiveKey[] }> {
  const { site, member } = input;
  const cost = site.message_credits;
  if (facts.has_blocked) throw new AppError('profile_blocked');
  if (facts.is_blocked) throw new AppError('blocked_by_user');
  if (facts.conversation_id === null && !facts.paid_user && facts.conversations_started >= FREE_CONVERSATIONS) {
    throw new AppError('conversation_limit', { params: { max: FREE_CONVERSATIONS } });
  }
  if (facts.credits < cost)
    throw new AppError('insufficient_credits', { params: { needed: cost, credits: facts.credits } });
  const conversation = facts.conversation_id ?? newId(at);
  if (facts.conversation_id === null) {
    await insertConversation(client, {
      id: conversation,
      siteId: site.id,
      starterProfileId: member.profileId,
      otherProfileId: input.profileId,
      freeStartSlot: facts.paid_user ? null : ([1, 2].find((slot) => !facts.free_slots.includes(slot)) ?? null),
      at,
    });
  }
  const held = facts.status === 'not_confirmed';
  const written = await writeMessage(client, {
    conversationId: conversation,
    senderProfileId: member.profileId,
    senderUserId: member.userId,
    receiverUserId: facts.receiver_user_id,
    clientId: input.clientId,
    text: input.text,
    held,
    cost,
    at,
  });
  if (!written) throw new AppError('insufficient_credits', { params: { needed: cost, credits: facts.credits } });
  if (facts.receiver_user_id !== null && !held) {
    const cause = {
      kind: 'message',
      profileId: member.profileId,
      conversationId: conversation,
      messageId: written.id,
    } as const;
    await enqueuePush(client, { userId: facts.receiver_user_id, cause, at });
  }
  if (facts.receiver_fictional && !held)
    await requestReply(client, {
      conversationId: conversation,
      messageId: written.id,
      text: input.text,
      at,
      isDemo: ctx.options.isDemo,
    });
  return {
    sent: {
      message: ownMessage({ id: written.id, clientId: input.clientId, conversation, text: input.text, held, at }),
      credits: written.credits ?? facts.credits,
      conversation,
      ...(held ? { held } : {}),
    },
    events: eventsOf(member.userId, facts.receiver_user_id, written),
  };
}

function eventsOf(senderUserId: string, receiverUserId: string | null, written: WrittenMessage): LiveKey[] {
  const events: LiveKey[] = [];
  if (written.sender_seq !== null) events.push({ userId: senderUserId, seq: written.sender_seq });
  if (receiverUserId !== null && written.receiver_seq !== null)
    events.push({ userId: receiverUserId, seq: written.receiver_seq });
  return events;
}

function earlierMessage(facts: SendingFacts, input: MessageInput): SentMessage {
  const conversation = facts.earlier_conversation_id ?? '';
  if (facts.earlier_receiver !== input.profileId || facts.earlier_text !== input.text)
    throw new AppError('idempotency_conflict');
  const held = facts.earlier_held === true;
  return {
    message: ownMessage({
      id: facts.earlier_id ?? '',
      clientId: input.clientId,
      conversation,
      text: input.text,
      held,
      at: facts.earlier_created_at ?? new Date(0),
    }),
    credits: facts.credits,
    conversation,
    ...(held ? { held } : {}),
  };
}

function ownMessage(row: {
  id: string;
  clientId: string;
  conversation: string;
  text: string;
  held: boolean;
  at: Date;
}): Message {
  return {
    id: row.id,
    client_id: row.clientId,
    conversation: row.conversation,
    own: true,
    text: row.text,
    held: row.held,
    read: false,
    created_at: row.at.toISOString(),
  };
}

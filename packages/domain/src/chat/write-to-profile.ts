import {
  enqueuePush,
  findQuoted,
  insertConversation,
  insertMessagePhoto,
  lockPair,
  type MessagePhotoRow,
  type Queryable,
  type QuoteRow,
  readSendingFacts,
  type SendingFacts,
  setReplyTo,
  type WrittenMessage,
} from '@vonk/db/sql';
import { AppError, FREE_CONVERSATIONS, invalidField, type Message, NEW_ACCOUNT_FOR } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { assertEnoughCredits, debitMessage } from '../credits/debit-message.ts';
import { toGift } from '../gifts/to-gift.ts';
import { newId } from '../ids.ts';
import type { LiveKey } from '../live/live-notifier.ts';
import { toMessagePhoto } from '../photos/to-message-photo.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { assertMayOpen, flagOpening, whyNotOpen } from './assert-may-open.ts';
import { partsOf } from './message-parts.ts';
import { requestReply } from './request-reply.ts';

/** The content of a message: text, a gift, or a photo. */
export interface Content {
  /** Empty for a gift, and for a photo without text. */
  text: string;
  gift: GivenGift | null;
  photo?: SentPhoto;
  /** In credits. */
  cost: number;
}

export interface Writing {
  site: SiteRecord;
  member: SessionMember;
  profileId: string;
  clientId: string;
  /** The message of the conversation that it answers. */
  replyTo?: string;
}

export interface SentMessage {
  message: Message;
  credits: number;
  conversation: string;
  held?: boolean;
}

/** A gift of the catalogue; one no longer on offer can only repeat an earlier message. */
export interface GivenGift {
  key: string;
  names: Record<string, string>;
  isOffered: boolean;
}

/** A photo whose files are stored. */
export interface SentPhoto extends MessagePhotoRow {
  /** SHA-256 of the uploaded file, in base64. */
  digest: string;
}

/**
 * Sends a message to a profile. Message, debit, unread count and events are one transaction; a client id used again by
 * the same sender returns the same message.
 * @throws AppError `invalid_input` for an answer to a message of another conversation, `not_found`, `own_profile`, `profile_blocked`, `blocked_by_user`, `account_paused`,
 *   `conversation_limit`, `first_messages_limit`, `first_message_link`, `same_message`, `insufficient_credits`,
 *   `gift_unavailable`, `idempotency_conflict` when the client id was used for another message.
 */
export async function writeToProfile(ctx: Context, input: Writing & Content): Promise<SentMessage> {
  const { member } = input;
  if (input.profileId === member.profileId) throw new AppError('own_profile');
  const at = ctx.clock.now();
  const { sent, events } = await ctx.db.tx(async (client) => {
    await lockPair(client, member.userId, input.profileId);
    const facts = await readFacts(client, input, at);
    if (facts.earlier_id !== null) return { sent: earlierMessage(ctx, facts, input), events: [] };
    return write(ctx, client, input, facts, at);
  });
  ctx.live.nudge(events);
  return sent;
}

/**
 * The current result of `writeToProfile` without writing anything; null when it would send a new message. Saves
 * expensive work for a request that would be refused.
 * @throws AppError what `writeToProfile` would throw
 */
export async function foreseeWriting(
  ctx: Context,
  input: Writing & Omit<Content, 'photo'> & { photo: Pick<SentPhoto, 'digest'> },
): Promise<SentMessage | null> {
  if (input.profileId === input.member.profileId) throw new AppError('own_profile');
  const at = ctx.clock.now();
  const facts = await readFacts(ctx.db.pool, input, at);
  if (facts.earlier_id !== null) return earlierMessage(ctx, facts, input);
  assertMayWrite(facts, input);
  await readQuoted(ctx.db.pool, input, facts);
  if (facts.conversation_id === null) await assertMayOpen(ctx.db.pool, openingOf(input, facts, at));
  return null;
}

async function readFacts(
  db: Queryable,
  { site, member, profileId, clientId }: Writing,
  at: Date,
): Promise<SendingFacts> {
  const facts = await readSendingFacts(db, {
    userId: member.userId,
    profileId: member.profileId,
    otherProfileId: profileId,
    siteId: site.id,
    clientId,
    newFrom: new Date(at.getTime() - NEW_ACCOUNT_FOR),
  });
  if (!facts) throw new AppError('not_found');
  return facts;
}

/** The message that it answers. */
async function readQuoted(
  db: Queryable,
  { member, replyTo }: Writing,
  { conversation_id: conversationId }: SendingFacts,
): Promise<QuoteRow | null> {
  if (replyTo === undefined) return null;
  const key = { messageId: replyTo, profileId: member.profileId };
  const found = conversationId && (await findQuoted(db, { ...key, conversationId }));
  if (!found) throw invalidField('reply_to', 'invalid_value');
  return found.quote;
}

function assertMayWrite(facts: SendingFacts, { gift, cost }: Pick<Content, 'gift' | 'cost'>): void {
  // The member left during the request.
  if (facts.status === 'deleted') throw new AppError('account_deleted');
  if (facts.status === 'banned') throw new AppError('account_banned');
  if (gift && !gift.isOffered) throw new AppError('gift_unavailable');
  if (facts.has_blocked) throw new AppError('profile_blocked');
  if (facts.is_blocked) throw new AppError('blocked_by_user');
  const whyNot = facts.conversation_id === null ? whyNotOpen(facts) : null;
  if (whyNot === 'paused') throw new AppError('account_paused');
  if (whyNot) throw new AppError('conversation_limit', { params: { max: FREE_CONVERSATIONS } });
  assertEnoughCredits(cost, facts.credits);
}

const openingOf = ({ member, text }: Writing & Pick<Content, 'text'>, facts: SendingFacts, at: Date) => ({
  profileId: member.profileId,
  text,
  facts,
  at,
});

async function write(
  ctx: Context,
  client: Queryable,
  input: Writing & Content,
  facts: SendingFacts,
  at: Date,
): Promise<{ sent: SentMessage; events: LiveKey[] }> {
  const { site, member, cost, gift, photo, replyTo } = input;
  assertMayWrite(facts, input);
  const quote = await readQuoted(client, input, facts);
  const conversation = facts.conversation_id ?? newId(at);
  if (facts.conversation_id === null) {
    const { textHash, isLastOfSame } = await assertMayOpen(client, openingOf(input, facts, at));
    await insertConversation(client, {
      id: conversation,
      siteId: site.id,
      starterProfileId: member.profileId,
      otherProfileId: input.profileId,
      freeStartSlot: facts.paid_user ? null : freeSlot(facts),
      textHash,
      at,
    });
    await flagOpening(client, { userId: member.userId, text: input.text, isLastOfSame, at });
  }
  const held = facts.status === 'not_confirmed';
  if (photo) await insertMessagePhoto(client, photo);
  const written = await debitMessage(client, {
    credits: facts.credits,
    conversationId: conversation,
    senderProfileId: member.profileId,
    senderUserId: member.userId,
    receiverUserId: facts.receiver_user_id,
    clientId: input.clientId,
    text: input.text,
    gift: gift?.key,
    photo: photo?.token,
    held,
    cost,
    at,
  });
  if (replyTo !== undefined) await setReplyTo(client, written.id, replyTo);
  if (facts.receiver_user_id !== null && facts.receiver_has_push && !held) {
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
      message: ownMessage(ctx, { ...input, photo: photo ?? null, quote }, { id: written.id, conversation, held, at }),
      credits: written.credits ?? facts.credits,
      conversation,
      ...(held ? { held } : {}),
    },
    events: eventsOf(member.userId, facts.receiver_user_id, written),
  };
}

/** A slot of its own for each free conversation: of two started at once, the unique index lets one have the last slot. */
function freeSlot({ free_slots }: SendingFacts): number | null {
  for (let slot = 1; slot <= FREE_CONVERSATIONS; slot++) if (!free_slots.includes(slot)) return slot;
  return null;
}

function eventsOf(senderUserId: string, receiverUserId: string | null, written: WrittenMessage): LiveKey[] {
  const events: LiveKey[] = [];
  if (written.sender_seq !== null) events.push({ userId: senderUserId, seq: written.sender_seq });
  if (receiverUserId !== null && written.receiver_seq !== null)
    events.push({ userId: receiverUserId, seq: written.receiver_seq });
  return events;
}

function earlierMessage(
  ctx: Context,
  facts: SendingFacts,
  input: Writing & Omit<Content, 'photo'> & { photo?: Pick<SentPhoto, 'digest'> },
): SentMessage {
  const conversation = facts.earlier_conversation_id ?? '';
  const { earlier_photo: photo } = facts;
  const isSame =
    facts.earlier_text === input.text &&
    facts.earlier_gift === (input.gift?.key ?? null) &&
    facts.earlier_reply_to === (input.replyTo ?? null) &&
    photo?.digest === input.photo?.digest;
  if (facts.earlier_receiver !== input.profileId || !isSame) throw new AppError('idempotency_conflict');
  const held = facts.earlier_held === true;
  return {
    message: ownMessage(
      ctx,
      { ...input, photo, quote: facts.earlier_quote },
      {
        id: facts.earlier_id ?? '',
        conversation,
        held,
        at: facts.earlier_created_at ?? new Date(0),
      },
    ),
    credits: facts.credits,
    conversation,
    ...(held ? { held } : {}),
  };
}

export function ownMessage(
  ctx: Context,
  {
    clientId,
    text,
    gift,
    photo,
    member,
    replyTo,
    quote = null,
  }: Writing & Pick<Content, 'text' | 'gift'> & { photo: MessagePhotoRow | null; quote?: QuoteRow | null },
  row: { id: string; conversation: string; held: boolean; at: Date },
): Message {
  const parts = { deleted: false, reply_to: replyTo ?? null, quote, reactions: null };
  return {
    id: row.id,
    client_id: clientId,
    conversation: row.conversation,
    own: true,
    text,
    gift: gift && toGift(gift.key, gift.names, member.language),
    photo: toMessagePhoto(ctx, photo),
    ...partsOf(parts, { isOwn: (id) => id === member.profileId, language: member.language }),
    held: row.held,
    read: false,
    created_at: row.at.toISOString(),
  };
}

import {
  type MessageRow,
  readHistoryFloor,
  readMessagesAfter,
  readNewestMessages,
  readThread,
  type ThreadRow,
} from '@vonk/db/sql';
import {
  type Answer,
  AppError,
  type endpoints,
  FREE_HISTORY_MESSAGES,
  MESSAGE_PAGE_SIZE,
  type Message,
  toMoney,
} from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { creditsInMoney } from '../credits/credit-value.ts';
import { toGift } from '../gifts/to-gift.ts';
import { toMessagePhoto } from '../photos/to-message-photo.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { whyNotOpen } from './assert-may-open.ts';
import { cardOf } from './card-of.ts';
import { partsOf } from './message-parts.ts';

type Chat = Answer<typeof endpoints.getChat>;

interface ChatQuery {
  site: SiteRecord;
  member: SessionMember;
  conversation?: string;
  profileId?: string;
  before?: string;
  after?: string;
}

/**
 * A conversation with a page of its messages, or an empty one not started yet. Free members see only the newest ones.
 * @throws AppError `not_found` when it is not the member's, or the profile does not exist or blocked the member.
 */
export async function getChat(ctx: Context, query: ChatQuery): Promise<Chat> {
  const { site, member } = query;
  const key = {
    userId: member.userId,
    profileId: member.profileId,
    siteId: site.id,
    conversationId: query.conversation ?? null,
    otherProfileId: query.profileId ?? null,
  };
  const thread = await readThread(ctx.db.pool, key);
  if (!thread) throw new AppError('not_found');
  const page = await readPage(ctx, thread, query);
  const readUpTo = BigInt(thread.other_read_up_to ?? '0');
  const money = creditsInMoney(site.message_credits, thread);
  return {
    conversation: thread.conversation_id,
    profile: cardOf(thread, { site, now: ctx.clock.now(), member }),
    messages: page.messages.map((row) => toMessage(ctx, row, { member, readUpTo, isBlocked: thread.blocked })),
    has_older: page.hasOlder,
    history_limited: page.isLimited,
    read_up_to: thread.other_read_up_to === '0' ? null : thread.other_read_up_to,
    ...mayWrite(thread, site.message_credits),
    cost: { credits: site.message_credits, money: money && toMoney(money) },
    num_unread_messages: thread.blocked ? 0 : (thread.unread ?? 0),
  };
}

interface MessagePage {
  messages: MessageRow[];
  hasOlder: boolean;
  isLimited: boolean;
}

async function readPage(ctx: Context, thread: ThreadRow, query: ChatQuery): Promise<MessagePage> {
  if (thread.conversation_id === null) return { messages: [], hasOlder: false, isLimited: false };
  const base = { conversationId: thread.conversation_id, profileId: query.member.profileId };
  const removed = BigInt(thread.removed_up_to ?? '0');
  const floor = thread.paid_user
    ? 0n
    : BigInt((await readHistoryFloor(ctx.db.pool, base.conversationId, base.profileId, FREE_HISTORY_MESSAGES)) ?? '0');
  const above = floor > removed ? floor : removed;
  if (query.after !== undefined) {
    const start = BigInt(query.after) > above ? query.after : above.toString();
    const messages = await readMessagesAfter(ctx.db.pool, { ...base, above: start, limit: MESSAGE_PAGE_SIZE });
    // Limited if messages after the cursor lie below the floor.
    return { messages, hasOlder: false, isLimited: floor > removed && floor > BigInt(query.after) };
  }
  const newest = await readNewestMessages(ctx.db.pool, {
    ...base,
    above: above.toString(),
    below: query.before ?? null,
    limit: MESSAGE_PAGE_SIZE + 1,
  });
  const hasOlder = newest.length > MESSAGE_PAGE_SIZE;
  return { messages: newest.slice(0, MESSAGE_PAGE_SIZE).reverse(), hasOlder, isLimited: !hasOlder && floor > removed };
}

/** Whether the member may write to the other one now, and if not why. */
export function mayWrite(thread: ThreadRow, cost: number): Pick<Chat, 'can_write' | 'reason'> {
  if (thread.fraud) return { can_write: false, reason: 'fraud' };
  if (thread.blocked) return { can_write: false, reason: 'blocked' };
  const isNew = thread.conversation_id === null;
  const whyNot = isNew ? whyNotOpen(thread) : null;
  if (whyNot) return { can_write: false, reason: whyNot };
  if (thread.status === 'disabled' || (isNew && thread.status !== 'active'))
    return { can_write: false, reason: 'profile_unavailable' };
  if (thread.credits < cost) return { can_write: false, reason: 'insufficient_credits' };
  return { can_write: true, reason: null };
}

function toMessage(
  ctx: Context,
  row: MessageRow,
  { member, readUpTo, isBlocked }: { member: SessionMember; readUpTo: bigint; isBlocked: boolean },
): Message {
  const own = row.sender_profile_id === member.profileId;
  return {
    id: row.id,
    client_id: row.client_id,
    conversation: row.conversation_id,
    own,
    text: row.text,
    gift: toGift(row.gift, row.gift_names, member.language),
    photo: toMessagePhoto(ctx, row.photo, { isBlocked }),
    ...partsOf(row, { isOwn: (id) => id === member.profileId, language: member.language }),
    held: row.held,
    read: own && !row.held && BigInt(row.id) <= readUpTo,
    created_at: row.created_at.toISOString(),
  };
}

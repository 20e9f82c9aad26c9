import {
  type ChatListPlace,
  type ChatListRow,
  countUnread,
  findChats,
  readChatList,
  readNewMatches,
  readUnreadChats,
} from '@vonk/db/sql';
import { CHAT_LIST_PAGE_SIZE, type ChatFilter, type ChatListEntry, NEW_MATCHES, type ProfileCard } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { toGift } from '../gifts/to-gift.ts';
import { toCard } from '../profiles/to-card.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { cardOf } from './card-of.ts';
import { decodePlace, encodePlace } from './chat-list-place.ts';

export interface ChatListPage {
  chats: ChatListEntry[];
  total_unread: number;
  /** On an unfiltered first page. */
  new_matches?: ProfileCard[];
  /** The cursor of the next page; absent on the last one. */
  before?: string;
}

interface ChatListQuery {
  site: SiteRecord;
  member: SessionMember;
  before?: string | null;
  show?: ChatFilter;
  /** A part of the other one's name. */
  name?: string;
}

/**
 * A page of the member's conversations, and the total unread count. The first page starts with the newest unread ones,
 * without duplicates; later pages continue by time alone, so that conversations read in the meantime are not skipped.
 * A filtered list is in the order of time.
 */
export async function listChats(
  ctx: Context,
  { site, member, before = null, show, name }: ChatListQuery,
): Promise<ChatListPage> {
  const { pool } = ctx.db;
  const { profileId } = member;
  const isWhole = show === undefined && name === undefined;
  const isStart = isWhole && before === null;
  const place = before === null ? null : decodePlace(before);
  const limit = CHAT_LIST_PAGE_SIZE + 1;
  const [unread, newest, total, matches] = await Promise.all([
    isStart ? readUnreadChats(pool, profileId, CHAT_LIST_PAGE_SIZE) : [],
    isWhole
      ? readChatList(pool, profileId, place, limit)
      : findChats(pool, { filter: show ?? 'all', name: name ?? '' }, { profileId, before: place, limit }),
    countUnread(pool, profileId),
    isStart ? readNewMatches(pool, profileId, NEW_MATCHES) : [],
  ]);
  const page = newest.slice(0, CHAT_LIST_PAGE_SIZE);
  const last = newest.length > page.length ? page.at(-1) : undefined;
  const standsFirst = new Set(unread.map((row) => row.conversation_id));
  const rows = [...unread, ...page.filter((row) => !standsFirst.has(row.conversation_id))];
  const now = ctx.clock.now();
  return {
    chats: rows.map((row) => toEntry(row, { site, now, member })),
    total_unread: total,
    ...(isStart ? { new_matches: matches.map((row) => toCard(row, { site, now })) } : {}),
    ...(last ? { before: encodePlace(placeOf(last)) } : {}),
  };
}

function placeOf({ last_message_at: at, conversation_id: id }: ChatListRow): ChatListPlace {
  return { at, id };
}

function toEntry(
  row: ChatListRow,
  { member, ...options }: { site: SiteRecord; now: Date; member: SessionMember },
): ChatListEntry {
  const at = row.last_message_at.toISOString();
  return {
    conversation: row.conversation_id,
    profile: cardOf(row, { ...options, member }),
    blocked: row.blocked,
    num_unread_messages: row.blocked ? 0 : row.unread,
    archived: row.archived,
    muted: row.muted,
    matched: row.matched,
    last_message: {
      id: row.last_message_id,
      text: row.last_text,
      gift: toGift(row.last_gift, row.last_gift_names, member.language),
      has_photo: row.last_has_photo,
      deleted: row.last_deleted,
      own: row.last_sender === member.profileId,
      created_at: at,
    },
    updated_at: at,
  };
}

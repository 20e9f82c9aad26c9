import { countUnread, readChatList } from '@vonk/db/sql';
import { CHAT_LIST_PAGE_SIZE, type ChatListEntry } from '@vonk/schema';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { toGift } from '../gifts/to-gift.ts';
import { toCard, toHiddenCard } from '../people/to-card.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

/** A page of the member's conversations, newest first, and all that is unread. */
export async function listChats(
  ctx: Context,
  { site, member, before }: { site: SiteRecord; member: SessionMember; before: Date | null },
): Promise<{ chats: ChatListEntry[]; total_unread: number }> {
  const [rows, total] = await Promise.all([
    readChatList(ctx.db.pool, member.profileId, before, CHAT_LIST_PAGE_SIZE),
    countUnread(ctx.db.pool, member.profileId),
  ]);
  const now = ctx.clock.now();
  return {
    chats: rows.map((row) => ({
      conversation: row.conversation_id,
      profile: (row.blocked ? toHiddenCard : toCard)(row, { site, now }),
      blocked: row.blocked,
      num_unread_messages: row.blocked ? 0 : row.unread,
      last_message: {
        id: row.last_message_id,
        text: row.last_text,
        gift: toGift(row.last_gift, row.last_gift_names, member.language),
        own: row.last_sender === member.profileId,
        created_at: row.last_message_at.toISOString(),
      },
      updated_at: row.last_message_at.toISOString(),
    })),
    total_unread: total,
  };
}

import { mayTell, readUnreadSenders } from '@vonk/db/sql';
import type { NotificationKind } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { REMIND_AFTER, REMIND_AGAIN_AFTER, TELL_CONVERSATION_AFTER, TELL_MESSAGES_AFTER } from './mark-times.ts';
import { type About, type Letter, type News, toMailPerson } from './member-news.ts';

/** Senders named in a mail. */
const NAMED = 5;

type Senders = Awaited<ReturnType<typeof readUnreadSenders>>;

/** Messages from all senders that arrived while their reader was away. */
export async function newsOfMessages(ctx: Context, about: About): Promise<News> {
  const { userId, profileId, knownUntil, now } = about;
  const tellsOf = (kind: NotificationKind) => mayTell(ctx.db.pool, { userId, kind, channel: 'mail' });
  const [ofNew, ofOthers] = [await tellsOf('new_conversations'), await tellsOf('new_messages')];
  if (!ofNew && !ofOthers) return null;
  const isNew = ofNew === ofOthers ? null : ofNew;
  const senders = await readUnreadSenders(ctx.db.pool, { profileId, knownUntil, isNew });
  const waitUntil = earliest(senders, (sender) => (sender.is_new ? TELL_CONVERSATION_AFTER : TELL_MESSAGES_AFTER));
  if (waitUntil === null || waitUntil > now) return waitUntil && { waitUntil };
  const kind = senders.every((sender) => sender.is_new) ? 'new_conversations' : 'new_messages';
  const [first, ...others] = senders;
  if (kind === 'new_messages' || !first || others.length > 0) return unreadLetter(kind, senders, about);
  return {
    kind,
    path: `/chats/${first.conversation_id}`,
    write: (said) => ({ kind: 'new-conversation', data: { ...said, from: toMailPerson(first, about) } }),
  };
}

/** Messages still unread after one day and after five. */
export async function newsToRemindOf(ctx: Context, about: About): Promise<News> {
  const { userId, profileId, knownUntil, remindedAt, now } = about;
  const kind = 'unread_message_reminders';
  if (!(await mayTell(ctx.db.pool, { userId, kind, channel: 'mail' }))) return null;
  const senders = await readUnreadSenders(ctx.db.pool, { profileId, knownUntil, isNew: null });
  const oldest = earliest(senders, () => 0);
  if (oldest === null) return null;
  const isSecond = remindedAt !== null && oldest <= remindedAt;
  const again = new Date(oldest.getTime() + REMIND_AGAIN_AFTER);
  const waitUntil = isSecond ? again : new Date(oldest.getTime() + REMIND_AFTER);
  if (waitUntil > now) return { waitUntil };
  const letter = unreadLetter(kind, senders, about);
  return isSecond ? letter : { ...letter, again };
}

/** When the first of the senders is due. */
function earliest(senders: Senders, wait: (sender: Senders[number]) => number): Date | null {
  if (senders.length === 0) return null;
  return new Date(Math.min(...senders.map((sender) => sender.since.getTime() + wait(sender))));
}

type KindOfUnread = 'new_conversations' | 'new_messages' | 'unread_message_reminders';
const NEWS = {
  new_conversations: 'conversations',
  new_messages: 'messages',
  unread_message_reminders: undefined,
} as const;

function unreadLetter(kind: KindOfUnread, senders: Senders, about: About): Letter {
  const named = senders.slice(0, NAMED).map((sender) => ({
    person: toMailPerson(sender, about),
    messages: sender.messages,
  }));
  const others = (senders[0]?.total ?? 0) - named.length;
  return {
    kind,
    path: '/chats',
    write: (said) => ({ kind: 'unread', data: { ...said, senders: named, others, news: NEWS[kind] } }),
  };
}

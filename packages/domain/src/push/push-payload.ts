import type { PushCause } from '@vonk/db/sql';
import type { Locale } from '@vonk/schema';
import { type PushTitle, pushButton, pushTitle } from './push-words.ts';

interface Told {
  cause: PushCause;
  title: PushTitle;
  locale: Locale;
  /** The other person's. */
  name: string;
  /** The site's word for a fictional profile; empty for a person. */
  label: string;
  badge: number;
  at: Date;
}

/** One notification per conversation and per like; a newer push with the same tag replaces the older. */
export function pushTag(cause: PushCause): string {
  return cause.kind === 'message' ? `chat-${cause.conversationId}` : `like-${cause.profileId}`;
}

/** What the service worker gets: who, and where a click leads. Never the message text, which only the site shows. */
export function pushPayload({ cause, title, locale, name, label, badge, at }: Told): object {
  const all = {
    title: pushTitle(title, { locale, name }),
    body: label,
    tag: pushTag(cause),
    badge,
    sentAt: at.getTime(),
  };
  if (cause.kind === 'message') {
    const url = `/chats/${cause.conversationId}`;
    return {
      ...all,
      url,
      id: cause.messageId,
      conversation: cause.conversationId,
      actions: [
        { action: 'open', title: pushButton('reply', locale), url: `${url}#reply` },
        { action: 'read', title: pushButton('read', locale) },
      ],
    };
  }
  const write = { action: 'open', title: pushButton('write', locale), url: `/members/${cause.profileId}/chat#reply` };
  return {
    ...all,
    url: `/likes/m/${cause.profileId}`,
    id: cause.profileId,
    actions: title === 'match' ? [write] : [],
  };
}

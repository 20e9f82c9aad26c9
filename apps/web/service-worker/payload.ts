/** The content of a push. */
export interface PushMessage {
  title: string;
  body: string;
  /** A path of our own. */
  url: string;
  /** A newer message with the same tag replaces the older one. */
  tag: string | null;
  /** The total unread count; null leaves the badge unchanged. */
  badge: number | null;
  /** The message, or the profile that likes: a repeated push about the same one makes no sound. */
  id: string | null;
  /** The conversation of a message. */
  conversation: string | null;
  /** When it was sent, in milliseconds. */
  sentAt: number | null;
  actions: PushAction[];
}

/** A notification's button: it opens a page of ours, or marks the message as read if it has no URL. */
export interface PushAction {
  action: 'open' | 'read';
  title: string;
  url: string | null;
}

interface Fallback {
  title: string;
  body: string;
  origin: string;
}

const LONGEST_TITLE = 120;
const LONGEST_BODY = 400;
const LONGEST_TAG = 120;
const LONGEST_ID = 64;
const LONGEST_ACTION = 40;
/** As many as systems show. */
const MOST_ACTIONS = 2;

/** Reads any push content. Browsers show a notification in any case, so unreadable content gets the fallback. */
export function readPush(text: string | null, { title, body, origin }: Fallback): PushMessage {
  const given = parse(text);
  const saidTitle = words(given.title, LONGEST_TITLE);
  const saidBody = words(given.body, LONGEST_BODY);
  return {
    title: saidTitle ?? title,
    body: saidBody ?? (saidTitle ? '' : body),
    url: ownPath(given.url, origin),
    tag: words(given.tag, LONGEST_TAG),
    badge: isCount(given.badge) ? given.badge : null,
    id: words(given.id, LONGEST_ID),
    conversation: words(given.conversation, LONGEST_ID),
    sentAt: isCount(given.sentAt) ? given.sentAt : null,
    actions: Array.isArray(given.actions)
      ? given.actions.flatMap((each) => action(each, origin)).slice(0, MOST_ACTIONS)
      : [],
  };
}

function action(given: unknown, origin: string): PushAction[] {
  const { action: name, title: said, url } = (given ?? {}) as Partial<Record<keyof PushAction, unknown>>;
  const title = words(said, LONGEST_ACTION);
  if (!title || (name !== 'open' && name !== 'read')) return [];
  return [{ action: name, title, url: name === 'open' ? ownPath(url, origin) : null }];
}

/** Path, query and hash of an address at our own origin; the front page for any other. */
export function ownPath(address: unknown, origin: string): string {
  if (typeof address !== 'string') return '/';
  try {
    const url = new URL(address, origin);
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/';
  } catch {
    return '/';
  }
}

function parse(text: string | null): Partial<Record<keyof PushMessage, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}

function words(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return null;
  return value.trim().slice(0, longest) || null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** What a push tells. */
export interface PushMessage {
  title: string;
  body: string;
  /** A path of our own. */
  url: string;
  /** A newer message with the same tag takes the place of the older. */
  tag: string | null;
  /** What waits in all; null leaves the badge as it is. */
  badge: number | null;
}

interface Fallback {
  title: string;
  body: string;
  origin: string;
}

const LONGEST_TITLE = 120;
const LONGEST_BODY = 400;
const LONGEST_TAG = 120;

/** Reads a push whatever it brings. A browser shows something in any case, so nothing readable becomes the fallback. */
export function readPush(text: string | null, { title, body, origin }: Fallback): PushMessage {
  const given = parse(text);
  const saidTitle = words(given.title, LONGEST_TITLE);
  const saidBody = words(given.body, LONGEST_BODY);
  return {
    title: saidTitle ?? title,
    body: saidBody ?? (saidTitle ? '' : body),
    url: ownPath(given.url, origin),
    tag: words(given.tag, LONGEST_TAG),
    badge: Number.isSafeInteger(given.badge) && (given.badge as number) >= 0 ? (given.badge as number) : null,
  };
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

import { isSlug, SLUG_LANDERS } from './landers.ts';

/** Query parameters that say where a visitor comes from. */
export const TRACKING_KEYS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;
export type TrackingKey = (typeof TRACKING_KEYS)[number];
export type Tracking = Partial<Record<TrackingKey, string>>;

/** Stores the first tracking values until the sign-up. */
export const CAME_BY_COOKIE = 'came-by';
const TRACKING_MAX_LENGTH = 200;
/** Of the cookie's value; further values are left out. */
const COOKIE_MAX_LENGTH = 2000;

interface VisitorRules {
  signups: string;
  logged_out_search: boolean;
  logged_out_search_trafficsource: boolean;
}

/** Whether a site treats visitors from a traffic source differently; if not, the source does not have to be known. */
export function asksForTrafficSource(site: VisitorRules): boolean {
  return site.signups === 'with_trafficsource' || site.logged_out_search !== site.logged_out_search_trafficsource;
}

// Controls, lone surrogates, invisible characters, and those that change the text direction.
const UNFIT =
  /[\u0000-\u001f\u007f-\u009f\ufff9-\ufffd]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]|\p{Default_Ignorable_Code_Point}|\p{Bidi_Control}/u;

/** A value in its stored form; null for an invalid one, which is left out without blocking the visitor. */
export function trackingValue(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > TRACKING_MAX_LENGTH * 4 || UNFIT.test(value)) return null;
  const kept = value.normalize('NFC').replace(/\s+/g, ' ').trim();
  return kept !== '' && [...kept].length <= TRACKING_MAX_LENGTH ? kept : null;
}

/** Tracking values of a query. A parameter with two different values counts as absent. */
export function trackingOf(query: URLSearchParams): Tracking {
  return pick((key) => {
    const [value, ...others] = query.getAll(key);
    return others.every((other) => other === value) ? value : null;
  });
}

/** Names for reports of the pages that visitors land on. */
export const ENTRY_PAGES = [
  'front',
  'signup',
  'tinderswipe',
  ...SLUG_LANDERS.filter((lander) => !lander.startsWith('landing')),
  'landing',
  'landing2',
  'landing3',
  'other',
] as const;
export type EntryPage = (typeof ENTRY_PAGES)[number];

/** The entry page that a path belongs to. */
export function entryPage(path: string): EntryPage {
  const [first = '', second = '', third = ''] = path
    .replace(/\.data$/, '')
    .split('/')
    .slice(1);
  if (first === '' || path === '/_root.data') return 'front';
  if (first === 'landers') return known(second);
  if (first === 'members' && third !== '') return known(third);
  return first === 'signup' ? 'signup' : 'other';
}

const known = (name: string): EntryPage => ENTRY_PAGES.find((page) => page === name && page !== 'front') ?? 'other';

/** The link by which a visitor first came, and the page it led to. */
export interface CameBy {
  tracking: Tracking;
  lander: EntryPage;
  slug: string | null;
}

/** The cookie's value, which is never long. */
export function cameByCookie({ tracking, lander, slug }: CameBy): string {
  const keys = TRACKING_KEYS.filter((key) => tracking[key] !== undefined);
  for (let count = keys.length; ; count--) {
    const kept = Object.fromEntries(keys.slice(0, count).map((key) => [key, tracking[key]]));
    const text = toBase64Url(JSON.stringify({ ...kept, lander, ...(slug ? { slug } : {}) }));
    if (text.length <= COOKIE_MAX_LENGTH || count === 0) return text;
  }
}

/** Null for an invalid cookie. Anyone can forge one, but it contains no more than an address could. */
export function readCameBy(cookie: string): CameBy | null {
  if (cookie.length > COOKIE_MAX_LENGTH) return null;
  const parsed = parse(cookie);
  const tracking = pick((key) => parsed?.[key]);
  if (Object.keys(tracking).length === 0) return null;
  const slug = parsed?.['slug'];
  return {
    tracking,
    lander: ENTRY_PAGES.find((page) => page === parsed?.['lander']) ?? 'other',
    slug: typeof slug === 'string' && isSlug(slug) ? slug : null,
  };
}

function pick(given: (key: TrackingKey) => unknown): Tracking {
  return Object.fromEntries(
    TRACKING_KEYS.flatMap((key) => {
      const value = trackingValue(given(key));
      return value === null ? [] : [[key, value]];
    }),
  );
}

function parse(cookie: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(fromBase64Url(cookie));
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

function toBase64Url(text: string): string {
  const bytes = String.fromCharCode(...new TextEncoder().encode(text));
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}

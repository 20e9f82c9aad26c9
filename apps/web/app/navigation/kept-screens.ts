import type { Location } from '@remix-run/react';
import { MINUTE } from '@vonk/schema/constants';
import type { SiteData } from '../site.ts';
import { inRouterFormat } from './router-format.ts';

/** In milliseconds: an older screen is loaded before it is shown. */
const FRESH = 15 * MINUTE;
const MOST_SCREENS = 10;

/** The screens of the main navigation. */
const SCREENS = ['/members', '/likes', '/swipe-game', '/chats', '/profile'];

/** The screens that show what a request changes. Other requests may change all of them. */
const SHOWN_BY: readonly [RegExp, readonly string[]][] = [
  [/^\/api\/(typing|email-hint|signup-check)\.php$/, []],
  [/^\/api\/(chat|chat-read|chat-archive|chat-mute|message|reaction|gift)\.php$/, ['/chats']],
  [/^\/api\/(swipe|like|like-seen)\.php$/, ['/swipe-game', '/likes', '/chats']],
];

interface Screen {
  own: object;
  /** Of each of its routes but the root. */
  data: Record<string, unknown>;
  since: number;
}

/** By address; the latest ones last. */
const screens = new Map<string, Screen>();
/** Data of screens that no longer holds. */
const outdated = new WeakSet<object>();
/** The address of the screen that the router was given from here and does not show yet. */
let given: string | null = null;

/** Remembers the data of the main navigation's screens, so that they show at once when the member returns to them. */
export function keepScreens(): void {
  let viewer: string | undefined;
  const look = () => {
    const { location, loaderData, errors, navigation } = window.__remixRouter.state;
    const { user } = (loaderData['root'] ?? {}) as Partial<SiteData>;
    if (user?.id !== viewer) screens.clear();
    viewer = user?.id;
    const address = addressOf(location);
    const own = shownData();
    if (given && navigation.state === 'idle') {
      if (given === address && own) {
        outdated.add(own);
        setTimeout(() => refresh(own)); // Once the router has told everyone.
      }
      given = null;
    }
    if (!viewer || !own || errors || outdated.has(own) || screens.get(address)?.own === own) return;
    const { root: _, ...data } = loaderData;
    screens.delete(address);
    screens.set(address, { own, data, since: Date.now() });
    for (const oldest of screens.keys()) {
      if (screens.size <= MOST_SCREENS) break;
      screens.delete(oldest);
    }
  };
  window.__remixRouter.subscribe(look);
  look();
}

function refresh(shown: object): void {
  const { navigation, revalidation } = window.__remixRouter.state;
  const isLoading = navigation.state !== 'idle' || revalidation !== 'idle';
  if (shownData() === shown && !isLoading) window.__remixRouter.revalidate();
}

/** Whether a tab that leads there shows its screen at once. */
export function isKept(to: Pick<Location, 'pathname' | 'search'>): boolean {
  return freshScreen(addressOf(to)) !== undefined;
}

function freshScreen(address: string): Screen | undefined {
  const screen = screens.get(address);
  return screen && Date.now() - screen.since < FRESH ? screen : undefined;
}

/** The router's data of the screen that it goes to by a tab, if that is kept. Back shows the newest data. */
export function keptScreen(url: URL): Promise<Response> | null {
  const { loaderData, navigation } = window.__remixRouter.state;
  const address = addressOf({ pathname: url.pathname.replace(/\.data$/, ''), search: url.search });
  const { location } = navigation;
  if (!location?.state?.place || addressOf(location) !== address) return null;
  const screen = freshScreen(address);
  if (!screen) return null;
  given = address;
  const root = { ...(loaderData['root'] as SiteData), isKept: true };
  const known = Object.entries({ root, ...screen.data }).map(([id, data]) => [id, { data }]);
  return Promise.resolve(new Response(inRouterFormat(Object.fromEntries(known))));
}

/** Called before and after each request that changes something. */
export function forgetScreens(changedBy: string): void {
  const shown = SHOWN_BY.find(([path]) => path.test(changedBy))?.[1] ?? SCREENS;
  for (const address of screens.keys()) {
    if (shown.includes(address.split('?')[0] ?? '')) screens.delete(address);
  }
  const own = shownData();
  if (own && shown.includes(window.__remixRouter.state.location.pathname)) outdated.add(own);
}

/** The data of the screen's own route; null elsewhere. */
function shownData(): object | null {
  const { location, matches, loaderData } = window.__remixRouter.state;
  if (!SCREENS.includes(location.pathname)) return null;
  const own: unknown = loaderData[matches.at(-1)?.route.id ?? ''];
  return typeof own === 'object' ? own : null;
}

function addressOf({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  params.delete('_routes');
  return params.size > 0 ? `${pathname}?${params}` : pathname;
}

import { prefetchPage } from './idle-prefetch.ts';
import { isKept } from './kept-screens.ts';

/** In milliseconds: how long a mouse rests on a link that it means, and how long an answer is used. */
const MEANT = 100;
const FRESH = 5_000;

interface Early {
  href: string;
  since: number;
  answer: Promise<Response>;
  stop(): void;
}

let early: Early | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Loads the page of a link with `data-early`, its data, scripts and styles, when a finger touches it or a mouse rests on it. With `data-early="hover"`
 * a finger does not count: it only scrolls the list of which the link is part.
 */
export function loadEarly(): void {
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-early]') : null;
    if (!link) return;
    if (pointerType === 'mouse') timer = setTimeout(() => load(link), MEANT);
    else if (link.dataset.early !== 'hover') load(link);
  });
  document.addEventListener('pointercancel', forgetEarly);
}

function load({ href }: HTMLAnchorElement): void {
  const url = new URL(href);
  if (url.pathname === window.location.pathname && url.search === window.location.search) return;
  const { pathname } = url;
  if (isKept(url)) return;
  url.hash = '';
  url.pathname = url.pathname === '/' ? '/_root.data' : `${url.pathname.replace(/\/$/, '')}.data`;
  if (isUsable(url)) return;
  forgetEarly();
  const given = new AbortController();
  const answer = window.fetch(url, { signal: given.signal });
  answer.catch(() => {}); // The page asks again.
  early = { href: url.href, since: Date.now(), answer, stop: () => given.abort() };
  prefetchPage(pathname);
}

const isUsable = ({ href }: URL): boolean => early?.href === href && Date.now() - early.since < FRESH;

/** What was loaded early of a page, for its first use. The router may ask for a part of it, by `_routes`. */
export function takeEarly(asked: URL): Promise<Response> | null {
  const url = new URL(asked);
  url.searchParams.delete('_routes');
  const taken = isUsable(url) ? early : null;
  if (taken) early = null;
  return taken?.answer ?? null;
}

/** Called when something has changed, so that no page shows an older state. */
export function forgetEarly(): void {
  early?.stop();
  early = null;
}

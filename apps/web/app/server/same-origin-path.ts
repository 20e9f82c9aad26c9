const SITE = 'http://site.invalid';

/** A path on this site, or the fallback for anything that could lead elsewhere. */
export function sameOriginPath(wish: string | null | undefined, fallback: string): string {
  if (!wish?.startsWith('/') || wish.length > 500 || /[\u0000-\u0020\\]/.test(wish)) return fallback;
  if (!URL.canParse(wish, SITE)) return fallback;
  const url = new URL(wish, SITE);
  // Dot segments are resolved by now: the path may begin with two slashes, which browsers read as a host.
  if (url.origin !== SITE || url.pathname.startsWith('//')) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** A path on this site, or the fallback for anything that could lead elsewhere. */
export function sameOriginPath(wish: string | null | undefined, fallback: string): string {
  if (!wish?.startsWith('/') || wish.length > 500 || /[\u0000-\u0020\\]/.test(wish)) return fallback;
  const url = new URL(wish, 'http://site.invalid');
  if (url.host !== 'site.invalid') return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

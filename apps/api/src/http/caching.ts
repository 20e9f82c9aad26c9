/**
 * What browsers may cache. Settings follow an operator's change within a second, so they are revalidated each time; the
 * lists only change with a release.
 */
const KEPT: Record<string, string> = {
  '/api/settings.php': 'private, no-cache',
  '/api/companyinfo.php': 'private, max-age=60',
  '/api/interests.php': 'private, max-age=300',
  '/api/prompts.php': 'private, max-age=300',
  '/api/regions.php': 'private, max-age=300',
};

export interface Caching {
  cacheControl: string;
  /** Whether the response has an ETag, so that an unchanged one is not sent again. */
  isConditional: boolean;
}

export function cachingOf({ method, path }: { method: string; path: string }): Caching {
  const kept = method === 'GET' ? KEPT[path] : undefined;
  return { cacheControl: kept ?? 'no-store', isConditional: kept !== undefined };
}

/** What such a response depends on besides its URL. */
export const VARY = 'Accept-Language, Cookie, Host';

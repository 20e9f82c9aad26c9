/**
 * What a browser may keep. The settings follow an operator's change within a second, so they are asked after each time;
 * the lists change with releases.
 */
const KEPT: Record<string, string> = {
  '/api/settings.php': 'private, no-cache',
  '/api/companyinfo.php': 'private, max-age=60',
  '/api/interests.php': 'private, max-age=300',
  '/api/regions.php': 'private, max-age=300',
};

export interface Caching {
  cacheControl: string;
  /** Whether the answer bears an ETag, by which an unchanged one is not sent again. */
  isConditional: boolean;
}

export function cachingOf({ method, path }: { method: string; path: string }): Caching {
  const kept = method === 'GET' ? KEPT[path] : undefined;
  return { cacheControl: kept ?? 'no-store', isConditional: kept !== undefined };
}

/** What such an answer depends on beside its address. */
export const VARY = 'Accept-Language, Cookie, Host';

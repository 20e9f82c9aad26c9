declare const self: ServiceWorkerGlobalScope;
/** The shell's hashed files, inserted by the build; a new list makes a new worker. */
declare const SHELL_FILES: string[];

const OFFLINE_CACHE = 'offline-1';
/** Not renamed by releases: open pages may still need the previous one's files. */
const ASSET_CACHE = 'assets-1';
const MOST_ASSETS = 250;
const OFFLINE_PATH = '/offline';
const LINKED = /<link\b[^>]*?\bhref="([^"]+)"/g;

export async function keepShell(): Promise<void> {
  const cache = await caches.open(ASSET_CACHE);
  await Promise.all(
    SHELL_FILES.map(async (path) => {
      if (await cache.match(path)) return;
      const answer = await fetch(path);
      if (answer.ok) await cache.put(path, answer);
    }),
  );
}

/** Fetches the offline page in the visitor's language, and the files it links to. */
export async function keepOfflinePage(): Promise<void> {
  const page = await fetch(OFFLINE_PATH, { cache: 'no-store' });
  if (!page.ok || page.redirected) return;
  const html = await page.clone().text();
  const cache = await caches.open(OFFLINE_CACHE);
  const files = [...html.matchAll(LINKED)].flatMap(([, href]) => (href ? [href.replaceAll('&amp;', '&')] : []));
  await Promise.all(
    files.map(async (href) => {
      const answer = await fetch(href, { headers: { accept: 'text/css,*/*;q=0.1' } });
      if (answer.ok) await cache.put(href, answer);
    }),
  );
  await cache.put(OFFLINE_PATH, page);
  await forgetAllBut(cache, [OFFLINE_PATH, ...files]);
}

export async function offlinePage(): Promise<Response | undefined> {
  return (await caches.open(OFFLINE_CACHE)).match(OFFLINE_PATH);
}

export async function offlineLanguage(): Promise<string | null> {
  return (await offlinePage())?.headers.get('content-language') ?? null;
}

/** A file of the offline page, whatever its URL. */
export async function offlineFile(request: Request): Promise<Response | undefined> {
  return (await caches.open(OFFLINE_CACHE)).match(request.url);
}

/** A file whose name changes with its content: fetched only once. */
export async function asset(request: Request): Promise<Response> {
  const cache = await caches.open(ASSET_CACHE);
  const kept = (await cache.match(request.url)) ?? (await offlineFile(request));
  if (kept) return kept;
  const answer = await fetch(request);
  // A full or blocked cache is no reason to withhold the file.
  if (answer.status === 200 && answer.type === 'basic') void cache.put(request.url, answer.clone()).catch(() => {});
  return answer;
}

/** Keys are in insertion order: the oldest are removed. */
export async function trimAssets(): Promise<void> {
  const cache = await caches.open(ASSET_CACHE);
  const shell = new Set(SHELL_FILES);
  const loose = (await cache.keys()).filter(({ url }) => !shell.has(new URL(url).pathname));
  const excess = loose.slice(0, Math.max(0, loose.length - MOST_ASSETS));
  await Promise.all(excess.map((request) => cache.delete(request)));
}

export async function forgetOldCaches(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name !== OFFLINE_CACHE && name !== ASSET_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function forgetAllBut(cache: Cache, paths: string[]): Promise<void> {
  const wanted = new Set(paths.map((path) => new URL(path, self.location.origin).href));
  const keys = await cache.keys();
  await Promise.all(keys.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)));
}

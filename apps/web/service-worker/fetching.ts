import { asset, offlineFile, offlinePage } from './caches.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * Pages always come from the network and are never cached, since they are a member's own. Only public files are cached:
 * the build's and the offline page's. Everything else is left to the browser.
 */
export function answerTo(event: FetchEvent): Promise<Response> | null {
  const { request } = event;
  if (request.method !== 'GET') return null;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return null;
  if (request.mode === 'navigate') return page(event);
  if (pathname.startsWith('/assets/')) return asset(request);
  if (request.destination === 'style' || request.destination === 'font') return fileOrKept(request);
  return null;
}

async function page(event: FetchEvent): Promise<Response> {
  try {
    const preloaded = (await event.preloadResponse) as Response | undefined;
    return preloaded ?? (await fetch(event.request));
  } catch (error) {
    const kept = await offlinePage();
    if (kept) return kept;
    throw error;
  }
}

async function fileOrKept(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await offlineFile(request);
    if (kept) return kept;
    throw error;
  }
}

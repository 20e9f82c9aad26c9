import { offlinePage } from './caches.ts';
import { ownPath, readPush } from './payload.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/192.png';

export async function showPush({ data }: PushEvent): Promise<void> {
  const message = readPush(data ? data.text() : null, { ...(await siteWords()), origin: self.location.origin });
  const isSeen = await isLookedAt();
  await Promise.all([
    // A browser takes the permission back from a site that shows nothing, so it is shown in any case.
    self.registration.showNotification(message.title, {
      body: message.body,
      icon: ICON,
      tag: message.tag ?? undefined,
      data: { url: message.url },
      silent: isSeen,
    }),
    message.badge === null ? null : setBadge(message.badge),
    tellPages(),
  ]);
}

/** Brings forward the page that a notification speaks of: where it is open already, else in a window at hand. */
export async function focusOrOpen(data: unknown): Promise<void> {
  const { origin } = self.location;
  const url = new URL(ownPath((data as { url?: unknown } | null)?.url, origin), origin).href;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((client) => client.url === url);
  if (there) {
    await there.focus();
    return;
  }
  const [atHand] = windows;
  if (atHand) {
    try {
      const focused = await atHand.focus();
      if (await focused.navigate(url)) return;
    } catch {
      // A window that this worker does not control cannot be led elsewhere.
    }
  }
  await self.clients.openWindow(url);
}

/** Whether a page is in sight, which shows by itself what is new. */
async function isLookedAt(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.some(({ visibilityState }) => visibilityState === 'visible');
}

/** Open pages look at once what is new. */
async function tellPages(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  for (const client of windows) client.postMessage({ kind: 'push' });
}

async function setBadge(count: number): Promise<void> {
  try {
    await (count > 0 ? self.navigator.setAppBadge?.(count) : self.navigator.clearAppBadge?.());
  } catch {
    // An extra that some systems refuse.
  }
}

/** The site's name and a general word in its language, from the page that is kept anyway. */
async function siteWords(): Promise<{ title: string; body: string }> {
  const html = (await (await offlinePage())?.text()) ?? '';
  return {
    title: metaContent(html, 'application-name') ?? self.location.hostname,
    body: metaContent(html, 'notification-text') ?? '',
  };
}

function metaContent(html: string, name: string): string | null {
  const found = new RegExp(`<meta name="${name}" content="([^"]*)"`).exec(html)?.[1];
  if (!found) return null;
  return found
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

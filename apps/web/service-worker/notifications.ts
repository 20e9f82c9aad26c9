import { showAppBadge } from '../app/components/frame/app-badge.ts';
import { offlinePage } from './caches.ts';
import { isOver } from './is-over.ts';
import { askSite, readWaiting } from './own-api.ts';
import { ownPath, type PushMessage, readPush } from './payload.ts';

declare const self: ServiceWorkerGlobalScope;

const ICON = '/icons/192.png';

/** Stored with the notification for its click. */
type NotificationData = Pick<PushMessage, 'url' | 'id' | 'conversation' | 'actions'>;

/** As browsers support them; the types only have what all of them support. */
interface ShownOptions extends NotificationOptions {
  actions: { action: string; title: string }[];
  renotify: boolean;
  timestamp?: number;
}

export async function showPush({ data }: PushEvent): Promise<void> {
  const words = await siteWords();
  const message = readPush(data ? data.text() : null, { ...words, origin: self.location.origin });
  if (await isOver(message)) return showNothing(words.title);
  const [isSeen, isRepeated] = await Promise.all([isLookedAt(), isShown(message)]);
  const { id, url, conversation, tag, actions, sentAt } = message;
  const kept: NotificationData = { id, url, conversation, actions };
  const options: ShownOptions = {
    body: message.body,
    icon: ICON,
    // It contains names, in any script.
    dir: 'auto',
    tag: tag ?? '',
    // Another message from the same person alerts like the first.
    renotify: tag !== null && !isSeen && !isRepeated,
    silent: isSeen || isRepeated,
    actions: actions.map(({ title }, index) => ({ action: String(index), title })),
    data: kept,
    ...(sentAt !== null && { timestamp: sentAt }),
  };
  await Promise.all([
    // Browsers revoke the permission of a site that shows nothing, so it is shown in any case.
    self.registration.showNotification(message.title, options),
    message.badge === null ? null : showAppBadge(message.badge),
    tellPages(),
  ]);
}

/** Handles a click on a notification, or on one of its buttons. */
export async function answerClick(data: unknown, action: string): Promise<void> {
  const { url, id, conversation, actions } = (data ?? {}) as Partial<NotificationData>;
  const button = actions?.[Number.parseInt(action, 10)];
  if (button?.action !== 'read') return focusOrOpen(button?.url ?? url);
  const answer = await askSite('/api/chat-read.php', { conversation, up_to: id });
  // The button must not fail silently: the page shows what is wrong.
  if (!answer?.ok) return focusOrOpen(url);
  const waiting = await readWaiting();
  await Promise.all([waiting && showAppBadge(waiting.messages + waiting.likes), tellPages()]);
}

/** The browser requires a notification; it is closed at once, and names nobody. */
async function showNothing(title: string): Promise<void> {
  const tag = 'over';
  await self.registration.showNotification(title, { icon: ICON, tag, silent: true });
  for (const notification of await self.registration.getNotifications({ tag })) notification.close();
  const waiting = await readWaiting();
  await showAppBadge(waiting ? waiting.messages + waiting.likes : 0);
}

/** Whether the same message is shown already: the site retries if it cannot know whether a push arrived. */
async function isShown({ tag, id }: PushMessage): Promise<boolean> {
  if (tag === null || id === null) return false;
  const shown = await self.registration.getNotifications({ tag });
  return shown.some(({ data }) => (data as Partial<NotificationData> | null)?.id === id);
}

/** Focuses the page of a notification: in the window that shows it already, else in any open window. */
async function focusOrOpen(path: unknown): Promise<void> {
  const { origin } = self.location;
  const url = new URL(ownPath(path, origin), origin).href;
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
      // A window that this worker does not control cannot be navigated.
    }
  }
  await self.clients.openWindow(url);
}

/** Whether a page is visible, which then shows the news itself. */
async function isLookedAt(): Promise<boolean> {
  const windows = await self.clients.matchAll({ type: 'window' });
  return windows.some(({ visibilityState }) => visibilityState === 'visible');
}

/** Makes open pages poll at once. */
async function tellPages(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  for (const client of windows) client.postMessage({ kind: 'push' });
}

/** The site's name and a generic text in its language, from the cached offline page. */
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

import { forgetOldCaches, keepOfflinePage, keepShell, offlineLanguage, trimAssets } from './caches.ts';
import { answerTo } from './fetching.ts';
import { answerClick, showPush } from './notifications.ts';
import { renewSubscription } from './subscription.ts';

declare const self: ServiceWorkerGlobalScope;

/** Files of open pages stay cached, so a new version can take over at once without breaking them. */
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.all([keepOfflinePage(), keepShell(), self.skipWaiting()]));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([forgetOldCaches(), trimAssets(), self.registration.navigationPreload?.enable(), self.clients.claim()]),
  );
});

self.addEventListener('fetch', (event) => {
  const answer = answerTo(event);
  if (answer) event.respondWith(answer);
});

self.addEventListener('message', (event) => {
  const { locale } = (event.data ?? {}) as { locale?: unknown };
  if (typeof locale !== 'string') return;
  event.waitUntil(
    offlineLanguage().then(async (kept) => {
      if (kept !== locale) await keepOfflinePage();
    }),
  );
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event)));

self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(answerClick(event.notification.data, event.action));
});

import { registerServiceWorker } from './installable/register.ts';
import { lookAfterPageRequests } from './page-requests.ts';

/** What a page begins last of all, when nothing else is at work. */
export function onceIdle(): void {
  lookAfterPageRequests();
  // Unknown to insecure pages.
  if ('serviceWorker' in navigator) void registerServiceWorker();
}

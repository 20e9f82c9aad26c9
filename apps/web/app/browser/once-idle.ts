import { registerServiceWorker } from '../features/sites/shared/register.ts';
import { lookAfterPageRequests } from '../navigation/page-requests.ts';

/** What a page begins last of all, when nothing else is at work. */
export function onceIdle(): void {
  lookAfterPageRequests();
  // Unknown to insecure pages.
  if ('serviceWorker' in navigator) void registerServiceWorker();
}

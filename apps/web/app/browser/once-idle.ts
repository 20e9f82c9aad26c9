import { moveBetweenCards } from '../features/profiles/exports/grid-keys.ts';
import { focusAfterDelete } from '../features/search/exports/focus-after-delete.ts';
import { registerServiceWorker } from '../features/sites/exports/register.ts';
import { loadEarly } from '../navigation/early-load.ts';
import { keepScreens } from '../navigation/kept-screens.ts';
import { lookAfterPageRequests } from '../navigation/page-requests.ts';

/** The last things a page starts, once nothing else is at work. */
export function onceIdle(): void {
  lookAfterPageRequests();
  keepScreens();
  loadEarly();
  moveBetweenCards();
  focusAfterDelete();
  // Undefined on insecure origins.
  if ('serviceWorker' in navigator) void registerServiceWorker();
  performance.mark('page-ready');
}

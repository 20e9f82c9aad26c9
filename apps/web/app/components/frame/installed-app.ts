import { useSyncExternalStore } from 'react';
import { watchMedia } from '../../browser/watch-media.ts';

const QUERY = '(display-mode: standalone)';

/** Whether the page runs as an installed app, with no browser around it. */
export function isInstalledApp(): boolean {
  return window.matchMedia(QUERY).matches || (navigator as { standalone?: boolean }).standalone === true;
}

/** False on the server, which cannot know. */
export function useInstalledApp(): boolean {
  return useSyncExternalStore(subscribe, isInstalledApp, () => false);
}

const subscribe = (listener: () => void) => watchMedia(QUERY, listener);

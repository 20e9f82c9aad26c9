import { useMatches } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { useSyncExternalStore } from 'react';
import { watchMedia } from '../../../browser/watch-media.ts';
import type { LoadedThread } from '../thread.server.ts';

/** Windows with room for the person beside the conversation. */
const WIDE = '(min-width: 1280px)';

const watch = (listener: () => void) => watchMedia(WIDE, listener);

/** The person of the open conversation; null without one, and in windows that have no room for them. */
export function useOpenPerson(): { profile: ProfileCard; isBlocked: boolean } | null {
  const isWide = useSyncExternalStore(
    watch,
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
  const chat = (useMatches().at(-1)?.data as Partial<LoadedThread> | undefined)?.chat;
  return isWide && chat ? { profile: chat.profile, isBlocked: chat.reason === 'blocked' } : null;
}

import { useNavigation } from '@remix-run/react';
import { ThreadSkeleton } from './exports/thread-skeleton.tsx';

const THREAD = /^\/chats\/([^/]+)$|^\/members\/([^/]+)\/chat$/;

/** The id of the loading conversation, or of its profile before there is one; null if none is loading. */
export function useWaitingThread(): string | null {
  const { state, location } = useNavigation();
  const [, conversation, profile] = (state === 'loading' && THREAD.exec(location.pathname)) || [];
  return conversation ?? profile ?? null;
}

/** A skeleton while a conversation is loading; covers the current content. */
export function WaitingThread() {
  return useWaitingThread() === null ? null : <ThreadSkeleton />;
}

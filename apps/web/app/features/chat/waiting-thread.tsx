import { useNavigation } from '@remix-run/react';
import { ThreadSkeleton } from './thread-skeleton.tsx';

const THREAD = /^\/chats\/([^/]+)$|^\/members\/([^/]+)\/chat$/;

/** Of the conversation on its way: its own id, or the profile's where it has none; null while there is none. */
export function useWaitingThread(): string | null {
  const { state, location } = useNavigation();
  const [, conversation, profile] = (state === 'loading' && THREAD.exec(location.pathname)) || [];
  return conversation ?? profile ?? null;
}

/** The shape of a conversation while one is on its way; covers what is shown now. */
export function WaitingThread() {
  return useWaitingThread() === null ? null : <ThreadSkeleton />;
}

import { useNavigation } from '@remix-run/react';
import { ThreadSkeleton } from './thread-skeleton.tsx';

const THREAD = /^\/chats\/[^/]+$|^\/members\/[^/]+\/chat$/;

/** The shape of a conversation while one is on its way; over what stands there now. */
export function WaitingThread() {
  const { state, location } = useNavigation();
  return state === 'loading' && THREAD.test(location.pathname) ? <ThreadSkeleton /> : null;
}

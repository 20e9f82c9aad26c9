import { lazy, Suspense } from 'react';
import type { Thread } from './thread-state.ts';

// Loaded on demand: most members never open it.
const RemoveChatWindow = lazy(() => import('./remove-chat-window.tsx'));

interface RemoveChatModalProps {
  thread: Thread;
  isOpen: boolean;
  onClose: () => void;
}

export function RemoveChatModal({ thread, isOpen, onClose }: RemoveChatModalProps) {
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <RemoveChatWindow thread={thread} onClose={onClose} />
    </Suspense>
  );
}

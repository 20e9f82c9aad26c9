import { createApiClient } from '@vonk/api-client';
import { useEffect, useRef, useState } from 'react';
import { useNewest } from '../../browser/use-newest.ts';
import { useLiveBus, useLiveEvents } from '../../live/bus.ts';
import { useMember } from '../../site.ts';
import { isAfter } from './message-order.ts';
import { newestReceived, type Thread } from './thread-state.ts';

interface ReadMarkOptions {
  thread: Thread;
  /** Whether there were unread messages at page load. */
  hadUnread: boolean;
  /** Whether the page contains the newest messages. */
  isNewest: boolean;
  /** Whether the newest message is in view. */
  isAtEnd: boolean;
}

/**
 * Reports to the server how far the member has read, while the thread is visible. Opening the thread marks everything
 * in it as read, even if it opens further up.
 */
export function useReadMark({
  thread: { conversation, messages },
  hadUnread,
  isNewest,
  isAtEnd,
}: ReadMarkOptions): void {
  const bus = useLiveBus();
  const ownProfileId = useMember().profile.id;
  const isVisible = useVisible();
  const newest = newestReceived(messages);
  const received = useNewest(newest);
  const atOpening = useRef(newest);
  const isSeen = isNewest && (isAtEnd || newest === atOpening.current);
  const told = useRef(hadUnread ? null : newest);
  const [attempt, setAttempt] = useState(0);
  useLiveEvents(({ kind }) => {
    if (kind === 'poll') setAttempt((count) => count + 1);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each poll retries what failed
  useEffect(() => {
    if (!conversation || !newest || !isVisible || !isSeen || !isAfter(newest, told.current)) return;
    const before = told.current;
    told.current = newest;
    const tell = () =>
      bus.publish({
        kind: 'read',
        data: { conversation, profile_id: ownProfileId, up_to: newest, num_unread_messages: 0 },
      });
    tell();
    createApiClient()
      .post('/api/chat-read.php', { conversation, up_to: newest })
      .then(() => {
        // A list requested meanwhile may still show it as unread.
        if (received.current === newest) tell();
        bus.refresh();
      })
      .catch(() => {
        told.current = before;
      });
  }, [conversation, newest, isVisible, isSeen, bus, ownProfileId, attempt]);
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const tell = () => setVisible(document.visibilityState === 'visible');
    tell();
    document.addEventListener('visibilitychange', tell);
    return () => document.removeEventListener('visibilitychange', tell);
  }, []);
  return isVisible;
}

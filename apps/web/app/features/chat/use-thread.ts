import { createApiClient } from '@vonk/api-client';
import type { Message } from '@vonk/schema';
import { MESSAGE_PAGE_SIZE } from '@vonk/schema/constants';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNewest } from '../../browser/use-newest.ts';
import { type LiveEvent, useEarlyMessages, useLiveEvents } from '../../live/bus.ts';
import { useMember } from '../../site.ts';
import { isMessage } from './is-message.ts';
import { isAfter } from './message-order.ts';
import type { LoadedThread } from './thread.server.ts';
import {
  type Thread,
  threadOf,
  withChanged,
  withMessage,
  withNewer,
  withNewest,
  withOlder,
  withRead,
} from './thread-state.ts';

/** An open conversation, kept up to date by events, and by a request when some may have been missed. */
export function useThread(loaded: LoadedThread) {
  const ownProfileId = useMember().profile.id;
  const [thread, setThread] = useState(() => threadOf(loaded.chat));
  /** The newest message that came, or was sent from here, while the page was open: for screen readers. */
  const [announced, setAnnounced] = useState<Message | null>(null);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const olderUnderWay = useRef<Promise<boolean> | null>(null);
  const newest = useNewest(thread);
  // A page of older messages, as without scripts, has a gap after it: new messages must not be added.
  const isLive = loaded.before === null;

  const shown = useRef(loaded.chat);
  useEffect(() => {
    if (shown.current === loaded.chat) return;
    shown.current = loaded.chat;
    setThread((known) => (isLive ? withNewest(known, loaded.chat) : threadOf(loaded.chat)));
  }, [loaded.chat, isLive]);

  const catchUp = useCallback(
    async (isWhole = false) => {
      if (!isLive) return;
      // Older messages may have changed, too, where events were missed.
      const after = isWhole ? undefined : (newest.current.syncedUpTo ?? undefined);
      const api = createApiClient();
      try {
        const chat = await api.get('/api/chat.php', { ...keyOf(newest.current), after });
        const isAll = after !== undefined && chat.messages.length < MESSAGE_PAGE_SIZE && !chat.history_limited;
        if (isAll) return setThread((known) => withNewer(known, chat));
        // Too much was missed, or a free member may not see all of it: start again with the newest page.
        const page = after === undefined ? chat : await api.get('/api/chat.php', keyOf(newest.current));
        setThread((known) => withNewest(known, page));
      } catch {
        // The next poll tries again.
      }
    },
    [isLive],
  );

  function onEvent({ kind, data }: LiveEvent) {
    const { conversation, profile } = newest.current;
    const isHere = conversation === null ? data['profile_id'] === profile.id : data['conversation'] === conversation;
    if (kind === 'poll' || kind === 'resync') return void catchUp(kind === 'resync');
    if (kind === 'read' && isHere && data['profile_id'] !== ownProfileId && typeof data['up_to'] === 'string') {
      const upTo = data['up_to'];
      return setThread((known) => withRead(known, upTo));
    }
    if (kind === 'message_changed' && isHere && isMessage(data['message'])) {
      const changed = data['message'];
      return setThread((known) => withChanged(known, changed));
    }
    if (kind !== 'message' || !isLive) return;
    // The conversation may have begun in another tab: an own message does not contain the recipient.
    if (conversation === null && !isHere && data['own'] === true) return void catchUp();
    if (!isHere || !isMessage(data['message'])) return;
    const message = data['message'];
    setThread((known) => withMessage(known, message));
    if (!message.own) setAnnounced(message);
  }
  useLiveEvents(onEvent);
  useEarlyMessages((messages) => {
    for (const event of messages) {
      const { message } = event.data;
      if (isMessage(message) && isAfter(message.id, loaded.chat.messages.at(-1)?.id ?? null)) onEvent(event);
    }
  });

  const fetchOlder = useCallback(async (): Promise<boolean> => {
    const before = newest.current.messages[0]?.id;
    if (!before) return false;
    setLoadingOlder(true);
    try {
      const chat = await createApiClient().get('/api/chat.php', { ...keyOf(newest.current), before });
      setThread((known) => withOlder(known, chat));
      return true;
    } catch {
      return false;
    } finally {
      olderUnderWay.current = null;
      setLoadingOlder(false);
    }
  }, []);
  /** Returns whether they were loaded. Repeated calls share the pending request. */
  const loadOlder = useCallback(() => {
    olderUnderWay.current ??= fetchOlder();
    return olderUnderWay.current;
  }, [fetchOlder]);

  const add = useCallback((message: Message) => {
    setThread((known) => withMessage(known, message));
    setAnnounced(message);
  }, []);

  return { thread, announced, add, loadOlder, isLoadingOlder };
}

function keyOf({ conversation, profile }: Thread): { conversation: string } | { profile_id: string } {
  return conversation === null ? { profile_id: profile.id } : { conversation };
}

import { createApiClient } from '@vonk/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNewest } from '../../browser/use-newest.ts';
import { useSame } from '../../browser/use-same.ts';
import { useLiveEvents } from '../../live/bus.ts';
import { useMember } from '../../site.ts';
import type { LoadedChats } from './chat-list.server.ts';
import {
  listOf,
  overtaken,
  withFirstPage,
  withMessage,
  withNextPage,
  withoutRemoved,
  withUnread,
} from './chat-list-state.ts';
import { isMessage } from './is-message.ts';
import { takeOut, useRemovedChats } from './removed-chats.ts';
import { useTyping } from './use-typing.ts';

export type LiveChatList = ReturnType<typeof useChatList>;

/** The member's conversations, kept up to date by events and polling. */
export function useChatList({ page: loaded, isFirst }: LoadedChats, openConversation: string | null) {
  const page = useSame(loaded);
  const ownProfileId = useMember().profile.id;
  const removed = useRemovedChats();
  const typing = useTyping();
  const [list, setList] = useState(() => listOf(page));
  const [isLoadingMore, setLoadingMore] = useState(false);
  const newest = useNewest(list);
  /** For each pending request, the conversations that changed since it was sent. */
  const underWay = useRef(new Set<Set<string>>());

  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    setList((known) => (isFirst ? withFirstPage(known, page) : listOf(page)));
  }, [page, isFirst]);

  const reload = useCallback(async () => {
    // A page of older conversations has a gap to the first page.
    if (!isFirst) return;
    const changed = new Set<string>();
    underWay.current.add(changed);
    try {
      const fresh = await createApiClient().get('/api/chats.php');
      setList((known) => withFirstPage(known, overtaken(fresh, known, changed)));
    } catch {
      // The next poll tries again.
    } finally {
      underWay.current.delete(changed);
    }
  }, [isFirst]);

  useLiveEvents(({ kind, data }) => {
    if (kind === 'poll' || kind === 'resync') return void reload();
    if (kind === 'message_changed') return void (isMessage(data['message']) && data['message'].deleted && reload());
    const conversation = String(data['conversation']);
    const isOwnRead = kind === 'read' && data['profile_id'] === ownProfileId;
    if (isOwnRead || kind === 'message') for (const changed of underWay.current) changed.add(conversation);
    if (isOwnRead) {
      if (data['removed'] === true) takeOut(conversation, String(data['up_to']));
      return setList((known) => withUnread(known, conversation, Number(data['num_unread_messages']) || 0));
    }
    if (kind !== 'message') return;
    const message = data['message'];
    const isKnown = newest.current.chats.some((chat) => chat.conversation === conversation);
    if (!isKnown || !isMessage(message)) return void reload();
    const isInView = conversation === openConversation && document.visibilityState === 'visible';
    setList((known) => withMessage(known, message, isInView) ?? known);
  });

  const { nextPage } = list;

  async function loadMore(): Promise<void> {
    if (nextPage === null || isLoadingMore) return;
    setLoadingMore(true);
    try {
      const next = await createApiClient().get('/api/chats.php', { before: nextPage });
      setList((known) => withNextPage(known, next));
    } catch {
      // The button stays for another try.
    } finally {
      setLoadingMore(false);
    }
  }

  return {
    chats: withoutRemoved(list.chats, removed),
    typing,
    nextPage,
    loadMore: () => void loadMore(),
    isLoadingMore,
  };
}

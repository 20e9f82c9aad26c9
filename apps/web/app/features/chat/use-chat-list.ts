import { createApiClient } from '@vonk/api-client';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNewest } from '../../browser/use-newest.ts';
import { useSame } from '../../browser/use-same.ts';
import { type LiveEvent, useEarlyMessages, useLiveEvents } from '../../live/bus.ts';
import { useMember } from '../../site.ts';
import type { LoadedChats } from './chat-list.server.ts';
import {
  type ChatList,
  listOf,
  overtaken,
  together,
  withFirstPage,
  withMessage,
  withNextPage,
  withoutRemoved,
  withSide,
  withUnread,
} from './chat-list-state.ts';
import { isMessage } from './is-message.ts';
import { type ChatView, isShown, queryOf, searchOf } from './list/chat-view.ts';
import { useSideChanges, withChanges } from './list/side-changes.ts';
import { isAfter } from './message-order.ts';
import { takeOut, useRemovedChats } from './removed-chats.ts';
import { useTyping } from './use-typing.ts';

export type LiveChatList = ReturnType<typeof useChatList>;

/** Lists that were loaded on this page, by the address of their view, the newest last. */
type Lists = Readonly<Record<string, ChatList>>;
const MOST_LISTS = 6;

interface Shown {
  /** What to show of the conversations: at once of those that are known, and of all when the page for it has come. */
  view: ChatView;
  /** The conversation open beside the list, by its own or the profile's id; null without one. */
  open: string | null;
}

/** The member's conversations, kept up to date by events and polling. */
export function useChatList({ page: loaded, view: loadedView, isFirst }: LoadedChats, { view, open }: Shown) {
  const page = useSame(loaded);
  const query = useSame(queryOf(loadedView));
  const ownProfileId = useMember().profile.id;
  const removed = useRemovedChats();
  const changing = useSideChanges();
  const typing = useTyping();
  const key = searchOf(loadedView);
  const [lists, setLists] = useState<Lists>(() => ({ [key]: listOf(page) }));
  const [newMatches, setNewMatches] = useState(page.new_matches);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const newest = useNewest(lists[key]);
  /** For each pending request, the conversations that changed since it was sent. */
  const underWay = useRef(new Set<Set<string>>());

  const change = useCallback(
    (of: string, next: (list: ChatList) => ChatList) =>
      setLists((known) => (known[of] ? { ...known, [of]: next(known[of]) } : known)),
    [],
  );
  const changeAll = (next: (list: ChatList) => ChatList) =>
    setLists((known) => Object.fromEntries(Object.entries(known).map(([of, list]) => [of, next(list)])));

  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    if (page.new_matches) setNewMatches(page.new_matches);
    setLists(({ [key]: same, ...known }) => ({
      ...Object.fromEntries(Object.entries(known).slice(1 - MOST_LISTS)),
      [key]: isFirst && same ? withFirstPage(same, page) : listOf(page),
    }));
  }, [page, key, isFirst]);

  const reload = useCallback(async () => {
    // A page of older conversations has a gap to the first page.
    if (!isFirst) return;
    const changed = new Set<string>();
    underWay.current.add(changed);
    try {
      const fresh = await createApiClient().get('/api/chats.php', query);
      if (fresh.new_matches) setNewMatches(fresh.new_matches);
      change(key, (known) => withFirstPage(known, overtaken(fresh, known, changed)));
    } catch {
      // The next poll tries again.
    } finally {
      underWay.current.delete(changed);
    }
  }, [isFirst, query, key, change]);

  function onEvent({ kind, data }: LiveEvent) {
    if (kind === 'poll' || kind === 'resync') return void reload();
    if (kind === 'message_changed') return void (isMessage(data['message']) && data['message'].deleted && reload());
    // A match is a new person to write to.
    if (kind === 'like') return void (data['matched'] === true && reload());
    const conversation = String(data['conversation']);
    const isOwnRead = kind === 'read' && data['profile_id'] === ownProfileId;
    if (isOwnRead || kind === 'message') for (const changed of underWay.current) changed.add(conversation);
    if (isOwnRead) {
      if (data['removed'] === true) takeOut(conversation, String(data['up_to']));
      const { archived, muted } = data;
      if (typeof archived === 'boolean' && typeof muted === 'boolean') {
        const isKnown = newest.current?.chats.some((chat) => chat.conversation === conversation);
        if (!isKnown) void reload();
        changeAll((known) => withSide(known, conversation, { archived, muted }));
      }
      return changeAll((known) => withUnread(known, conversation, Number(data['num_unread_messages']) || 0));
    }
    if (kind !== 'message') return;
    const message = data['message'];
    const isKnown = newest.current?.chats.some((chat) => chat.conversation === conversation);
    if (!isKnown || !isMessage(message)) return void reload();
    const isInView = conversation === open && document.visibilityState === 'visible';
    changeAll((known) => withMessage(known, message, isInView) ?? known);
  }
  useLiveEvents(onEvent);
  useEarlyMessages((messages) => {
    const isUnknown = ({ data: { message } }: LiveEvent) =>
      isMessage(message) && page.chats.every(({ last_message }) => isAfter(message.id, last_message.id));
    if (messages.some(isUnknown)) void reload();
  });

  const wanted = lists[searchOf(view)];
  const nextPage = wanted?.nextPage ?? null;

  async function loadMore(): Promise<void> {
    if (nextPage === null || isLoadingMore) return;
    setLoadingMore(true);
    try {
      const next = await createApiClient().get('/api/chats.php', { ...queryOf(view), before: nextPage });
      change(searchOf(view), (known) => withNextPage(known, next));
    } catch {
      // The button stays for another try.
    } finally {
      setLoadingMore(false);
    }
  }

  const { chats } = wanted ?? together(Object.values(lists));
  const isOpen = ({ conversation, profile }: (typeof chats)[number]) => open === conversation || open === profile.id;
  return {
    chats: withChanges(withoutRemoved(chats, removed), changing).filter(
      // One that is read while it is open stays where it is.
      (chat) =>
        isShown(chat, view) || (view.show === 'unread' && isOpen(chat) && isShown(chat, { ...view, show: null })),
    ),
    /** Whether the page for the view is still on its way. */
    isSearching: wanted === undefined,
    newMatches: newMatches ?? [],
    typing,
    nextPage,
    loadMore: () => void loadMore(),
    isLoadingMore,
  };
}

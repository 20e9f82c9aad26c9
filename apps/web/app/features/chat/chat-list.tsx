import { Trans } from '@lingui/react/macro';
import type { ChatListEntry } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import { EmptyState } from '@vonk/ui/empty-state';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useReaderTime } from '../../i18n/reader-time.ts';
import styles from './chat-list.module.css';
import { ChatRow } from './chat-row.tsx';
import { type ChatView, searchOf } from './list/chat-view.ts';
import { EmptyList } from './list/empty-list.tsx';
import { RowSheet } from './list/row-sheet.tsx';
import { UndoBar } from './list/undo-bar.tsx';
import { useAside } from './list/use-aside.ts';
import type { LiveChatList } from './use-chat-list.ts';
import { useWaitingThread } from './waiting-thread.tsx';

interface ChatListProps {
  list: LiveChatList;
  view: ChatView;
  /** When the page was loaded; ISO 8601. */
  loadedAt: string;
  /** The conversation open beside the list, by its own or the profile's id; null without one. */
  open?: string | null;
}

export function ChatList({ list, view, loadedAt, open = null }: ChatListProps) {
  const time = useReaderTime(loadedAt);
  const { chats, typing, nextPage, loadMore, isLoadingMore, isSearching } = list;
  const marked = useWaitingThread() ?? open;
  const aside = useAside();
  const entry = useRef<HTMLUListElement>(null);
  const [chosen, setChosen] = useState<ChatListEntry | null>(null);
  const search = searchOf(view);
  const { archived } = aside;

  /** The focus goes with it. */
  function putBack(chat: ChatListEntry): void {
    flushSync(() => aside.change(chat, { archived: false }));
    entry.current?.querySelector<HTMLElement>(`a[href^="/chats/${chat.conversation}"]`)?.focus();
  }

  function entries() {
    if (chats.length > 0) {
      return (
        <ul ref={entry} className={styles.list} aria-busy={isSearching || undefined}>
          {chats.map((chat) => (
            <ChatRow
              key={chat.conversation}
              chat={chat}
              search={search}
              time={time}
              isOpen={marked === chat.conversation || marked === chat.profile.id}
              isTyping={typing.has(chat.conversation)}
              onMore={() => setChosen(chat)}
              onAside={(change) => aside.change(chat, change)}
            />
          ))}
        </ul>
      );
    }
    if (isSearching) {
      return (
        <p className={styles.none} role="status">
          <Trans>Loading…</Trans>
        </p>
      );
    }
    if (search !== '') return <EmptyList view={view} />;
    const hint = <Trans>Write to someone you like, and your conversations gather here.</Trans>;
    if (open) return <p className={styles.none}>{hint}</p>;
    return (
      <EmptyState
        title={<Trans>No messages yet</Trans>}
        action={
          <ButtonLink to="/members">
            <Trans>Discover people</Trans>
          </ButtonLink>
        }
      >
        {hint}
      </EmptyState>
    );
  }

  return (
    <>
      {entries()}
      {nextPage && (
        <ButtonLink
          to={`/chats${search || '?'}${search && '&'}list_before=${encodeURIComponent(nextPage)}`}
          look="bare"
          isWide
          aria-busy={isLoadingMore || undefined}
          onClick={(event) => {
            event.preventDefault();
            loadMore();
          }}
        >
          {isLoadingMore ? <Trans>Loading…</Trans> : <Trans context="button">Show more</Trans>}
        </ButtonLink>
      )}
      {archived && (
        <UndoBar key={archived.conversation} chat={archived} onUndo={() => putBack(archived)} onEnd={aside.forget} />
      )}
      {chosen && (
        <RowSheet chat={chosen} onChange={(change) => aside.change(chosen, change)} onClose={() => setChosen(null)} />
      )}
    </>
  );
}

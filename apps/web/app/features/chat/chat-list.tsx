import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@vonk/ui/button';
import { EmptyState } from '@vonk/ui/empty-state';
import { useReaderTime } from '../../i18n/reader-time.ts';
import styles from './chat-list.module.css';
import { ChatRow } from './chat-row.tsx';
import type { LiveChatList } from './use-chat-list.ts';
import { useWaitingThread } from './waiting-thread.tsx';

interface ChatListProps {
  list: LiveChatList;
  /** When the page was loaded; ISO 8601. */
  loadedAt: string;
  /** The conversation open beside the list, by its own or the profile's id; null without one. */
  open?: string | null;
}

export function ChatList({ list, loadedAt, open = null }: ChatListProps) {
  const time = useReaderTime(loadedAt);
  const { chats, typing, nextPage, loadMore, isLoadingMore } = list;
  const marked = useWaitingThread() ?? open;
  if (chats.length === 0) {
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
      <ul className={styles.list}>
        {chats.map((chat) => (
          <ChatRow
            key={chat.conversation}
            chat={chat}
            time={time}
            isOpen={marked === chat.conversation || marked === chat.profile.id}
            isTyping={typing.has(chat.conversation)}
          />
        ))}
      </ul>
      {nextPage && (
        <ButtonLink
          to={`/chats?list_before=${encodeURIComponent(nextPage)}`}
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
    </>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '@vonk/ui/button';
import { Spark } from '@vonk/ui/spark';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { loadChats } from './chat-list.server.ts';
import { ChatList } from './chat-list.tsx';
import styles from './chats.module.css';
import { useChatList } from './use-chat-list.ts';
import { WaitingThread } from './waiting-thread.tsx';

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const handle: PageHandle = { title: msg({ message: 'Messages', context: 'navigation' }) };

export const loader = loadChats;

/** The list of all conversations; on wide windows with room for the chosen one, and what to do without. */
export default function Chats() {
  const loaded = useLoaderData<typeof loader>();
  const list = useChatList(loaded, null);
  const isEmpty = list.chats.length === 0;
  return (
    <div className={isEmpty ? styles.alone : styles.page}>
      <div className={styles.list}>
        <h1 className={styles.title}>
          <Trans context="navigation">Messages</Trans>
        </h1>
        <ChatList list={list} loadedAt={loaded.loadedAt} />
      </div>
      {!isEmpty && (
        <div className={styles.room}>
          <Spark />
          <p>
            <Trans>Choose a conversation to go on with it.</Trans>
          </p>
          <div className={styles.ways}>
            <ButtonLink to="/members" look="secondary" data-early>
              <Trans>Discover people</Trans>
            </ButtonLink>
            <ButtonLink to="/likes" look="quiet" data-early>
              <Trans context="navigation">Likes</Trans>
            </ButtonLink>
          </div>
        </div>
      )}
      <div className={styles.waiting}>
        <WaitingThread />
      </div>
    </div>
  );
}

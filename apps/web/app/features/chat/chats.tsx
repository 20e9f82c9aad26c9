import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLoaderData } from '@remix-run/react';
import { useEffect } from 'react';
import { whenIdle } from '../../browser/when-idle.ts';
import { loadWords } from '../../i18n/catalogs.ts';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { loadChats } from './chat-list.server.ts';
import { ChatList } from './chat-list.tsx';
import styles from './chats.module.css';
import { searchOf } from './list/chat-view.ts';
import { useTypedView } from './list/list-head.tsx';
import { ListTop } from './list/list-top.tsx';
import { NextSteps } from './list/next-steps.tsx';
import { roomBeside } from './list/room-beside.ts';
import { useChatList } from './use-chat-list.ts';
import { WaitingThread } from './waiting-thread.tsx';

await loadWords('chats');

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const handle: PageHandle = { words: 'chats', title: msg({ message: 'Messages', context: 'navigation' }) };

export const loader = loadChats;

/** The list is there at once beside the conversation that is chosen next. */
function loadBeside(): void {
  roomBeside()
    .then(() => import('./split-list.tsx'))
    .catch(() => {}); // Loaded again when it is needed.
}

/** The list of all conversations; on wide windows with room for the chosen one, and what to do without. */
export default function Chats() {
  const loaded = useLoaderData<typeof loader>();
  const { view, onType } = useTypedView();
  const list = useChatList(loaded, { view, open: null });
  const search = searchOf(view);
  useEffect(() => whenIdle(loadBeside), []);
  const isEmpty = list.chats.length === 0 && list.newMatches.length === 0 && search === '';
  return (
    <div className={isEmpty ? styles.alone : styles.page}>
      <div className={styles.list}>
        <h1 className={styles.title}>
          <Trans context="navigation">Messages</Trans>
        </h1>
        <ListTop list={list} view={view} onType={onType} />
        <ChatList list={list} view={view} loadedAt={loaded.loadedAt} />
      </div>
      {!isEmpty && (
        <div className={styles.room}>
          <NextSteps chats={list.chats} newMatches={list.newMatches} search={search} />
        </div>
      )}
      <div className={styles.waiting}>
        <WaitingThread />
      </div>
    </div>
  );
}

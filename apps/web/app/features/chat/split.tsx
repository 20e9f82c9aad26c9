import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useParams } from '@remix-run/react';
import { loadChats } from './chat-list.server.ts';
import { ChatList } from './chat-list.tsx';
import styles from './split.module.css';
import { useChatList } from './use-chat-list.ts';
import { WaitingThread } from './waiting-thread.tsx';

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const loader = loadChats;

/** Live events keep the list up to date, so navigating between conversations only loads the conversation. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isWalk = !formMethod && currentUrl.href !== nextUrl.href;
  return isWalk ? false : defaultShouldRevalidate;
}

/** The list beside the conversation; on phones only the conversation. */
export default function Split() {
  const { t } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  const { id = null } = useParams();
  const list = useChatList(loaded, id);
  return (
    <div className={styles.split}>
      <nav className={styles.list} aria-label={t`Conversations`}>
        <p className={styles.title}>
          <Trans context="navigation">Messages</Trans>
        </p>
        <ChatList list={list} loadedAt={loaded.loadedAt} open={id} />
      </nav>
      <div className={styles.thread}>
        <Outlet />
        <WaitingThread />
      </div>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet, type ShouldRevalidateFunctionArgs, useLoaderData, useParams } from '@remix-run/react';
import { atOnce, late } from '../../components/late.tsx';
import { onDemandIfPossible } from '../../components/on-demand.tsx';
import { loadChats } from './chat-list.server.ts';
import { searchOf, viewOf } from './list/chat-view.ts';
import { roomBeside } from './list/room-beside.ts';
import { useOpenPerson } from './person/use-open-person.ts';
import styles from './split.module.css';
import { WaitingThread } from './waiting-thread.tsx';
import './list-styles.ts';

// Phones neither show nor load it. The server's list stays until then.
const SplitList = import.meta.env.SSR
  ? atOnce((await import('./split-list.tsx')).default)
  : late(async () => {
      await roomBeside();
      return import('./split-list.tsx');
    });

// Only for windows with room for three panes.
const PersonPane = onDemandIfPossible(() => import('./person/person-pane.tsx'));

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const loader = loadChats;

/**
 * Live events keep the list up to date, so navigating between conversations only loads the conversation, unless another
 * part of the list is to be shown.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isWalk = !formMethod && currentUrl.href !== nextUrl.href;
  const isSameView = searchOf(viewOf(currentUrl.search)) === searchOf(viewOf(nextUrl.search));
  return isWalk ? !isSameView : defaultShouldRevalidate;
}

/** The list beside the conversation; on phones only the conversation. */
export default function Split() {
  const { t } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  const { id = null } = useParams();
  const person = useOpenPerson();
  return (
    <div className={styles.split}>
      <nav className={styles.list} aria-label={t`Conversations`}>
        <p className={styles.title}>
          <Trans context="navigation">Messages</Trans>
        </p>
        <SplitList loaded={loaded} open={id} />
      </nav>
      <div className={styles.thread}>
        <Outlet />
        <WaitingThread />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
      <section className={styles.person} aria-label={person?.profile.name} tabIndex={person ? 0 : undefined}>
        {person && <PersonPane key={person.profile.id} {...person} />}
      </section>
    </div>
  );
}

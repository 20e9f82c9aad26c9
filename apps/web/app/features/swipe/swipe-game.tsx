import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLoaderData } from '@remix-run/react';
import { EmptyState } from '@vonk/ui/empty-state';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { useMember } from '../../site.ts';
import { EndPauseForm } from '../privacy/exports/end-pause-form.tsx';
import { Deck } from './deck.tsx';
import styles from './swipe-game.module.css';
import { findDeck, play } from './swipe-game.server.ts';

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const handle: PageHandle = { title: msg`Swipe game`, isWide: true };

export const loader = findDeck;

export const action = play;

/** The swipe game: one person at a time, spark or pass. */
export default function SwipeGame() {
  const { deck, now } = useLoaderData<typeof loader>();
  const isPaused = useMember().paused_until !== null;
  const heading = (
    <h1>
      <Trans>Spark or pass?</Trans>
    </h1>
  );
  return (
    <div className={styles.page}>
      {isPaused ? (
        <>
          {heading}
          <EmptyState title={<Trans>You’re taking a break</Trans>} action={<EndPauseForm next="/swipe-game" />}>
          <Trans>Nobody new meets you until you’re back, so nobody new is dealt here either.</Trans>
        </EmptyState>
        </>
      ) : (
        <Deck first={deck} now={now} heading={heading} />
      )}
    </div>
  );
}

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useLoaderData } from '@remix-run/react';
import type { Interest } from '@vonk/schema';
import { EmptyState } from '@vonk/ui/empty-state';
import { useMemo } from 'react';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { useMember } from '../../site.ts';
import { keptList } from '../catalogs/exports/kept-lists.ts';
import { EndPauseForm } from '../privacy/exports/end-pause-form.tsx';
import { Deck } from './deck.tsx';
import { namedInterests } from './interest-names.ts';
import styles from './swipe-game.module.css';
import { findDeck, play } from './swipe-game.server.ts';

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const handle: PageHandle = { title: msg`Swipe game`, isWide: true };

export const loader = findDeck;

export const action = play;

/** The swipe game: one person at a time, spark or pass. */
export default function SwipeGame() {
  const { deck, now, interests } = useLoaderData<typeof loader>();
  const known = keptList<Interest[]>('interests', interests);
  const interestNames = useMemo(() => namedInterests(known ?? []), [known]);
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
        <Deck first={deck} now={now} interestNames={interestNames} heading={heading} />
      )}
    </div>
  );
}

import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { Picture } from '../../components/picture.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import styles from './deck.module.css';
import type { DeckPage } from './place.ts';
import { TopCard } from './top-card.tsx';
import { useDeck } from './use-deck.ts';

/** The pictures behind the top one, which are loaded before their turn. */
const BEHIND = 2;

export function Deck({ first }: { first: DeckPage }) {
  const { profiles, nextPath, isLoading, advance } = useDeck(first);
  const [top, ...rest] = profiles;
  if (!top) return isLoading ? <Waiting /> : <Finished />;
  return (
    <div className={styles.room}>
      <div className={styles.light} aria-hidden="true">
        <Picture image={top.main_image} alt="" size="small" isUrgent />
      </div>
      <div className={styles.deck}>
        {rest.slice(0, BEHIND).map((profile, at) => (
          <div
            key={profile.id}
            className={`${styles.behind} ${at === 0 ? styles.second : styles.third}`}
            aria-hidden="true"
          >
            <Picture image={profile.main_image} alt="" isUrgent />
          </div>
        ))}
        <TopCard profile={top} nextPath={nextPath} onDone={advance} />
      </div>
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      <Skeleton shape="card" />
      <p className="visually-hidden" role="status">
        <Trans>Loading…</Trans>
      </p>
    </div>
  );
}

function Finished() {
  return (
    <EmptyState
      title={<Trans>That was everyone, for now</Trans>}
      action={
        <ButtonLink to="/members" prefetch="intent">
          <Trans>Discover people</Trans>
        </ButtonLink>
      }
    >
      <Trans>New people join all the time. Look around until then.</Trans>
    </EmptyState>
  );
}

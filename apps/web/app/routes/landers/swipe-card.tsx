import { Trans } from '@lingui/react/macro';
import { Link, useNavigate, useSearchParams } from '@remix-run/react';
import type { ProfileCard } from '@vonk/schema';
import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Spark } from '../../components/spark.tsx';
import { useDrag } from '../swipe/use-drag.ts';
import { Face } from './parts/face.tsx';
import { choicePath, signupPath } from './parts/signup-path.ts';
import styles from './swipe-deck.module.css';

interface SwipeCardProps {
  face: ProfileCard;
  /** The number of the card that follows. */
  next: number;
  /** Lies beneath. */
  after: ProfileCard | null;
  onPass: () => void;
}

const SHOWN_WIDTH = '(max-width: 767px) 84vw, 400px';

export function SwipeCard({ face, next, after, onPass }: SwipeCardProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const signup = signupPath(search, { profile: face.id });
  const drag = useDrag((side) => (side === 'like' ? navigate(signup) : onPass()));

  // Without scripts the link brings the next card with a new page.
  function pass(event: MouseEvent) {
    event.preventDefault();
    onPass();
  }

  return (
    <>
      <div className={styles.cards}>
        {after && (
          <div className={styles.beneath} aria-hidden="true">
            <Face face={after} sizes={SHOWN_WIDTH} words="full" isUrgent className={styles.face} />
          </div>
        )}
        <div className={styles.card} aria-live="polite" {...drag}>
          <Face
            face={face}
            sizes={SHOWN_WIDTH}
            words="full"
            isLead={next === 1}
            isUrgent
            hasCaption
            className={styles.face}
          />
          <span className={styles.stamp} aria-hidden="true">
            <Trans context="stamp on a card">Spark</Trans>
          </span>
        </div>
      </div>
      <div className={styles.buttons}>
        <Link to={choicePath(search, { card: String(next) })} onClick={pass} className={styles.pass} replace>
          <X aria-hidden="true" />
          <Trans context="button in the swipe game">Pass</Trans>
        </Link>
        <Link to={signup} className={styles.like}>
          <Spark />
          <Trans context="button">Like</Trans>
        </Link>
      </div>
    </>
  );
}

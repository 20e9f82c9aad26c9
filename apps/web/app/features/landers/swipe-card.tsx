import { Trans } from '@lingui/react/macro';
import type { ProfileCard } from '@vonk/schema';
import { type Side, useDrag } from '../swipe/exports/use-drag.ts';
import { Face } from './parts/face.tsx';
import styles from './swipe-deck.module.css';

interface SwipeCardProps {
  face: ProfileCard;
  /** 0 is the top card. */
  depth: number;
  isLead: boolean;
  onDecided: (side: Side) => void;
}

const SHOWN_WIDTH = '(max-width: 767px) 84vw, 400px';

export function SwipeCard({ face, depth, isLead, onDecided }: SwipeCardProps) {
  const drag = useDrag(onDecided);
  const isTop = depth === 0;
  return (
    <div className={styles.card} data-depth={depth} aria-hidden={!isTop || undefined} {...(isTop ? drag : null)}>
      <Face
        face={face}
        sizes={SHOWN_WIDTH}
        words="full"
        isLead={isLead}
        isUrgent
        hasCaption={isTop}
        className={styles.face}
      />
      {isTop && (
        <span className={styles.stamp} aria-hidden="true">
          <Trans context="stamp on a card">Spark</Trans>
        </span>
      )}
    </div>
  );
}

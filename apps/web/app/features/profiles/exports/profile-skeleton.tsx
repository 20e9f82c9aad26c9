import { useLingui } from '@lingui/react/macro';
import { IconButton } from '@vonk/ui/button';
import { classes } from '@vonk/ui/classes';
import { Skeleton, SkeletonText } from '@vonk/ui/skeleton';
import { ArrowLeft } from 'lucide-react';
import { FictionalChip } from '../../fictional/exports/fictional-chip.tsx';
import styles from './profile-skeleton.module.css';

interface ProfileSkeletonProps {
  /** What is known of the person. */
  card: { source: string | null; name: string; age: string; isFictional: boolean } | null;
  onBack: () => void;
}

/** A loading profile: the picture and the name of the card that led to it, where the profile will have them. */
export function ProfileSkeleton({ card, onBack }: ProfileSkeletonProps) {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <div className={styles.pictures}>
        <div className={classes(styles.stage, card && styles.grown)}>
          {card?.source ? <img src={card.source} alt="" className={styles.picture} /> : <Skeleton shape="panel" />}
          {card?.isFictional && <FictionalChip words="full" className={styles.chip} />}
        </div>
        <IconButton label={t({ message: 'Back', context: 'button' })} className={styles.back} onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.facts} aria-hidden="true">
        {card ? (
          <p className={styles.name}>
            <bdi>{card.name}</bdi> <span className={styles.age}>{card.age}</span>
          </p>
        ) : (
          <Skeleton shape="title" />
        )}
        <SkeletonText lines={2} />
        <div className={styles.bar}>
          <Skeleton shape="button" />
          <Skeleton shape="circle" />
          <Skeleton shape="circle" />
          <Skeleton shape="circle" />
        </div>
        <SkeletonText lines={4} />
      </div>
    </div>
  );
}

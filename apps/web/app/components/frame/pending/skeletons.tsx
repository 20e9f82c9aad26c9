import { Trans } from '@lingui/react/macro';
import { Skeleton as Bone, SkeletonPerson, SkeletonText } from '@vonk/ui/skeleton';
import type { ReactNode } from 'react';
import { ThreadSkeleton } from '../../../features/chat/exports/thread-skeleton.tsx';
import { CardSkeletons, MemberGrid } from '../../../features/profiles/exports/member-grid.tsx';
import { ProfileSkeleton } from '../../../features/profiles/exports/profile-skeleton.tsx';
import styles from './pending-screen.module.css';
import type { Shape } from './shape-of.ts';
import type { TappedCard } from './tapped-card.ts';

interface SkeletonProps {
  shape: Shape;
  card: TappedCard | null;
  onBack: () => void;
}

/** A screen of which only the shape is known, with the words that it always has. */
export function Skeleton({ shape, card, onBack }: SkeletonProps) {
  if (shape === 'profile') return <ProfileSkeleton card={card} onBack={onBack} />;
  return <div aria-hidden="true">{shape === 'thread' ? <ThreadSkeleton /> : SHAPES[shape]()}</div>;
}

const SHAPES: Record<Exclude<Shape, 'profile' | 'thread'>, () => ReactNode> = {
  cards: () => (
    <div className={styles.beside}>
      <div className={styles.filters}>
        <Bone shape="panel" />
        <Bone shape="panel" />
      </div>
      <div className={styles.column}>
        <div className={styles.tall}>
          <Bone shape="title" />
        </div>
        <div className={styles.chips}>
          <Bone shape="row" />
        </div>
        <MemberGrid>
          <CardSkeletons count={12} />
        </MemberGrid>
      </div>
    </div>
  ),
  likes: () => (
    <div className={styles.column}>
      <p className={styles.title}>
        <Trans context="navigation">Likes</Trans>
      </p>
      <div className={styles.segments}>
        <Bone shape="row" />
      </div>
      <MemberGrid isRoomy>
        <CardSkeletons count={6} />
      </MemberGrid>
    </div>
  ),
  swipe: () => (
    <div className={styles.deck}>
      <Bone shape="card" />
      <div className={styles.buttons}>
        <Bone shape="circle" />
        <Bone shape="circle" />
        <Bone shape="circle" />
      </div>
    </div>
  ),
  chats: () => (
    <div className={styles.people}>
      <p className={styles.title}>
        <Trans context="navigation">Messages</Trans>
      </p>
      <div className={styles.segments}>
        <Bone shape="row" />
      </div>
      <People count={6} />
    </div>
  ),
  own: () => (
    <div className={styles.own}>
      <div className={styles.photos}>
        {Array.from({ length: 6 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
          <Bone key={at} shape="card" />
        ))}
      </div>
      <div className={styles.column}>
        <Bone shape="title" />
        <SkeletonText />
      </div>
    </div>
  ),
  settings: () => (
    <div className={styles.rows}>
      <p className={styles.title}>
        <Trans context="menu item">Settings</Trans>
      </p>
      <Bone shape="panel" />
      <Bone shape="panel" />
      <Bone shape="panel" />
    </div>
  ),
  page: () => (
    <div className={styles.rows}>
      <Bone shape="title" />
      <SkeletonText lines={2} />
      <Bone shape="panel" />
      <Bone shape="panel" />
    </div>
  ),
};

function People({ count }: { count: number }) {
  return Array.from({ length: count }, (_, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the items are identical
    <div key={at} className={styles.person}>
      <SkeletonPerson />
    </div>
  ));
}

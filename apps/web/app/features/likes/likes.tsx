import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData, useNavigation } from '@remix-run/react';
import { Badge } from '@vonk/ui/badge';
import { SegmentedNav } from '@vonk/ui/segmented';
import { useIsSlow } from '../../browser/use-is-slow.ts';
import { useLiveEvents } from '../../live/bus.ts';
import { useCounts } from '../../live/counts.ts';
import { useRefresh } from '../../live/use-refresh.ts';
import type { PageHandle } from '../../navigation/page-handle.ts';
import { MemberCard } from '../profiles/exports/member-card.tsx';
import { CardSkeletons, MemberGrid } from '../profiles/exports/member-grid.tsx';
import { type LikeType, likesPath } from './like-lists.ts';
import styles from './likes.module.css';
import { findLikes } from './likes.server.ts';
import { MatchBanner } from './match-banner.tsx';
import { MatchList } from './match-list.tsx';
import { NoLikes } from './no-likes.tsx';

export { PageProblem as ErrorBoundary } from '../../components/errors/page-problem.tsx';

export const handle: PageHandle = { title: msg({ message: 'Likes', context: 'navigation' }) };

export const loader = findLikes;

export default function Likes() {
  const { type, entries, begun, toGreet } = useLoaderData<typeof loader>();
  useFreshLikes();
  const isWaiting = useIsSlow(useNavigation().location?.pathname.startsWith('/likes') ?? false);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>
          <Trans context="navigation">Likes</Trans>
        </h1>
        <LikeTabs current={type} />
      </header>
      {toGreet && type === 'liked-you' && <MatchBanner profile={toGreet} />}
      {isWaiting ? (
        <MemberGrid isRoomy>
          <CardSkeletons count={8} />
        </MemberGrid>
      ) : type === 'matches' && entries.length > 0 ? (
        <MatchList matches={entries} begun={begun} />
      ) : entries.length > 0 ? (
        <MemberGrid isRoomy>
          {entries.map((entry, at) => (
            <MemberCard key={entry.id} profile={entry} isNew={entry.like_new} isUrgent={at < 4} />
          ))}
        </MemberGrid>
      ) : (
        <NoLikes type={type} />
      )}
    </div>
  );
}

function LikeTabs({ current }: { current: LikeType }) {
  const { t } = useLingui();
  const { newLikes } = useCounts();
  const labels: Record<LikeType, string> = {
    'liked-you': t({ message: 'Like you', context: 'tab: people who like the member' }),
    liked: t({ message: 'You like', context: 'tab: people whom the member likes' }),
    matches: t({ message: 'Matches', context: 'tab: people who like the member and whom the member likes' }),
  };
  return (
    <SegmentedNav
      label={t({ message: 'Likes', context: 'navigation' })}
      links={(Object.keys(labels) as LikeType[]).map((type) => ({
        to: likesPath(type),
        isCurrent: type === current,
        label: (
          <>
            {labels[type]}
            {type === 'liked-you' && newLikes > 0 && <Badge count={newLikes} label={t`${newLikes} new`} />}
          </>
        ),
      }))}
    />
  );
}

/** Reloads the lists after a new like, or when a live event may have been missed. */
function useFreshLikes(): void {
  const refresh = useRefresh();
  useLiveEvents(({ kind }) => {
    if (kind === 'like' || kind === 'poll' || kind === 'resync') refresh();
  });
}

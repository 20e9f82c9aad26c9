import { Trans } from '@lingui/react/macro';
import { ButtonLink } from '@vonk/ui/button';
import { EmptyState } from '@vonk/ui/empty-state';
import type { LikeType } from './like-lists.ts';

const WORDS = {
  'liked-you': {
    title: <Trans>No likes yet</Trans>,
    hint: <Trans>Give one first. People notice.</Trans>,
  },
  liked: {
    title: <Trans>You haven’t liked anyone yet</Trans>,
    hint: <Trans>A heart on a picture is enough.</Trans>,
  },
  matches: {
    title: <Trans>No matches yet</Trans>,
    hint: <Trans>When a like comes back, it’s a match.</Trans>,
  },
} satisfies Record<LikeType, unknown>;

export function NoLikes({ type }: { type: LikeType }) {
  const { title, hint } = WORDS[type];
  return (
    <EmptyState
      title={title}
      action={
        <ButtonLink to="/members" data-early>
          <Trans>Discover people</Trans>
        </ButtonLink>
      }
    >
      {hint}
    </EmptyState>
  );
}

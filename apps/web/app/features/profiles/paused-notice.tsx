import { Trans } from '@lingui/react/macro';
import type { Profile } from '@vonk/schema';
import { Banner } from '@vonk/ui/banner';
import { Moon } from 'lucide-react';

/** Explains why someone the member talks with cannot be found elsewhere. */
export function PausedNotice({ profile, isOwn }: { profile: Profile; isOwn: boolean }) {
  const { name } = profile;
  return (
    <Banner icon={<Moon aria-hidden="true" />}>
      {isOwn ? (
        <Trans>You’re taking a break. Only people you already talk with see this page.</Trans>
      ) : (
        <Trans>
          <bdi>{name}</bdi> is taking a break. You can go on writing; an answer may take a while.
        </Trans>
      )}
    </Banner>
  );
}

import { Trans } from '@lingui/react/macro';
import { useRouteError } from '@remix-run/react';
import { ButtonLink } from '@vonk/ui/button';
import { EmptyState } from '@vonk/ui/empty-state';
import { LostMark, LostReason } from '../../components/errors/lost.tsx';
import { statusOf } from '../../components/errors/page-error.ts';
import { PageProblem } from '../../components/errors/page-problem.tsx';

/** Shown when the viewer may not see the profile. It does not say why. */
export function ProfileProblem() {
  if (statusOf(useRouteError()) !== 404) return <PageProblem />;
  return (
    <EmptyState
      isPage
      mark={<LostMark />}
      title={<Trans>This profile isn’t here</Trans>}
      action={
        <ButtonLink to="/members">
          <Trans>See who else is here</Trans>
        </ButtonLink>
      }
    >
      <LostReason />
    </EmptyState>
  );
}

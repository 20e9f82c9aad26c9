import { Trans } from '@lingui/react/macro';
import { useRouteError } from '@remix-run/react';
import { ButtonLink } from '@vonk/ui/button';
import { EmptyState } from '@vonk/ui/empty-state';
import { ErrorNote } from '../../components/errors/error-note.tsx';
import { statusOf } from '../../components/errors/page-error.ts';
import { PageProblem } from '../../components/errors/page-problem.tsx';

/** In the place of a profile that is not there for who asks, for whatever reason: it is not told. */
export function ProfileProblem() {
  if (statusOf(useRouteError()) !== 404) return <PageProblem />;
  return (
    <EmptyState
      isPage
      note={<ErrorNote />}
      title={<Trans>This profile isn’t here</Trans>}
      action={
        <ButtonLink to="/members">
          <Trans>See who else is here</Trans>
        </ButtonLink>
      }
    >
      <Trans>It may have been deleted or hidden, or the address isn’t quite right.</Trans>
    </EmptyState>
  );
}

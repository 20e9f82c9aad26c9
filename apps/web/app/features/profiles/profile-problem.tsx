import { Trans } from '@lingui/react/macro';
import { useRouteError } from '@remix-run/react';
import { Lost } from '../../components/errors/lost.tsx';
import { statusOf } from '../../components/errors/page-error.ts';
import { PageProblem } from '../../components/errors/page-problem.tsx';

/** Shown when the viewer may not see the profile. It does not say why. */
export function ProfileProblem() {
  if (statusOf(useRouteError()) !== 404) return <PageProblem />;
  return <Lost title={<Trans>This profile isn’t here</Trans>} />;
}

import { Trans } from '@lingui/react/macro';
import { Link } from '@remix-run/react';
import type { Profile } from '@vonk/schema';
import { ReportForm } from '../moderation/exports/report-form.tsx';
import { ReportTitle } from '../moderation/exports/report-title.tsx';
import { type SafetyAnswer, safetyAction } from '../moderation/exports/safety-answer.ts';

interface ReportPanelProps {
  profile: Profile;
  isBlocked: boolean;
  answer: SafetyAnswer | undefined;
}

/** The report form as part of the page, for visits by its address, and the only form without scripts. */
export function ReportPanel({ profile, isBlocked, answer }: ReportPanelProps) {
  return (
    <section aria-labelledby="report">
      <h2 id="report">
        <ReportTitle about={undefined} name={profile.name} />
      </h2>
      <ReportForm profile={profile} isBlocked={isBlocked} answer={answer}>
        <Link to={safetyAction(profile.id)}>
          <Trans context="button: shuts a window">Close</Trans>
        </Link>
      </ReportForm>
    </section>
  );
}

import { Trans } from '@lingui/react/macro';
import { Banner } from '@vonk/ui/banner';
import { ButtonLink } from '@vonk/ui/button';
import { Check, Eye, Pencil, Settings, TriangleAlert } from 'lucide-react';
import { AboutSite } from '../../../components/frame/about-site.tsx';
import type { Failure } from '../../../server/api.server.ts';
import { useMember, useSite } from '../../../site.ts';
import { PhotoManager } from '../../photos/exports/photo-manager.tsx';
import { AboutQuote } from '../about-quote.tsx';
import { AboutTable } from '../about-table.tsx';
import { Interests } from '../interests.tsx';
import layout from '../profile.module.css';
import { CompletenessPanel } from './completeness-panel.tsx';
import { OwnHead } from './own-head.tsx';
import styles from './own-profile-view.module.css';
import { PauseBanner } from './pause-banner.tsx';
import type { OwnPage } from './profile.server.ts';
import type { ToldField } from './profile-fields.ts';
import { SignupFacts } from './signup-facts.tsx';
import { useFocusOnTarget } from './use-focus-on-target.ts';

interface OwnProfileViewProps {
  page: OwnPage;
  asked: ToldField[];
  photoFailure: Failure | undefined;
}

/** The member's photos, what others see, what is missing, and what only the member sees. */
export function OwnProfileView({ page, asked, photoFailure }: OwnProfileViewProps) {
  const { own, shown, known } = page;
  const { settings } = useSite();
  const isPaused = useMember().paused_until !== null;
  const interests = known.filter(({ key }) => shown.interests.includes(key));
  useFocusOnTarget();
  return (
    <div className={styles.page}>
      <div className={layout.facts}>
        <div role="status" className={styles.status}>
          {page.hasSignals && (
            <Banner tone="warn" icon={<TriangleAlert aria-hidden="true" />}>
              <Trans>
                Your profile is saved. It seems to hold contact details, a link or something about money. Everyone can
                read that, so better take it out: share it later, with someone you trust. Our team takes a look at it,
                too.
              </Trans>
            </Banner>
          )}
          {page.isSaved && !page.hasSignals && (
            <Banner tone="success" icon={<Check aria-hidden="true" />}>
              <Trans>Your profile is saved.</Trans>
            </Banner>
          )}
        </div>
        {isPaused && <PauseBanner />}
        <OwnHead profile={shown} />
        <div className={styles.actions}>
          <ButtonLink to="/profile/edit" data-early>
            <Pencil aria-hidden="true" />
            <Trans>Edit profile</Trans>
          </ButtonLink>
          <ButtonLink to={`/members/${own.id}`} look="quiet" data-early>
            <Eye aria-hidden="true" />
            <Trans>See it as others do</Trans>
          </ButtonLink>
          <ButtonLink to="/settings" look="quiet" data-early>
            <Settings aria-hidden="true" />
            <Trans context="menu item">Settings</Trans>
          </ButtonLink>
        </div>
        {own.status === 'disabled' && (
          <p className="muted">
            <Trans>Nobody sees your profile before you’ve confirmed your email address.</Trans>
          </p>
        )}
        <CompletenessPanel page={page} asked={asked} />
      </div>
      <div className={styles.photos}>
        <PhotoManager album={own} failure={photoFailure} />
      </div>
      <div className={layout.facts}>
        {shown.about && <AboutQuote about={shown.about} language={shown.language} />}
        <Interests interests={interests} shared={[]} />
        <AboutTable profile={shown} />
        <SignupFacts own={own} />
        {settings.visible_profile_notes && <p className="tiny muted">{settings.visible_profile_notes}</p>}
      </div>
      <div className={styles.site}>
        <AboutSite />
      </div>
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { OwnProfile } from '@vonk/schema';
import { Banner } from '@vonk/ui/banner';
import { ButtonLink } from '@vonk/ui/button';
import { useToast } from '@vonk/ui/toast';
import { Check, Eye, Settings } from 'lucide-react';
import { useState } from 'react';
import { AboutSite } from '../../../components/frame/about-site.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import type { Failure } from '../../../server/api.server.ts';
import { useSite } from '../../../site.ts';
import { PhotoManager } from '../../photos/exports/photo-manager.tsx';
import layout from '../profile.module.css';
import type { Drafts } from './field-sheet.tsx';
import { OwnHead } from './own-head.tsx';
import styles from './own-profile-view.module.css';
import { OwnWords } from './own-words.tsx';
import type { OwnPage } from './profile.server.ts';
import type { ToldField } from './profile-fields.ts';
import { type Part, stepsOf } from './profile-parts.ts';
import { ProfileSteps } from './profile-steps.tsx';
import { SignalsBanner } from './signals-banner.tsx';
import { SignupFacts } from './signup-facts.tsx';
import { useFocusOnTarget } from './use-focus-on-target.ts';
import { useSaved } from './use-saved.ts';

const FieldSheet = onDemand(() => import('./field-sheet.tsx'));
const LeaveGuard = onDemand(async () => ({ default: (await import('../exports/leave-guard.tsx')).LeaveGuard }));

interface OwnProfileViewProps {
  page: OwnPage;
  asked: ToldField[];
  photoFailure: Failure | undefined;
}

/** The member's photos and words as others see them, each to be edited in its place. */
export function OwnProfileView({ page: loaded, asked, photoFailure }: OwnProfileViewProps) {
  const { t } = useLingui();
  const { settings } = useSite();
  const toast = useToast();
  const { page, keep } = useSaved(loaded, asked);
  const { own } = page;
  const [part, setPart] = useState<Part | null>(null);
  const [drafts, setDrafts] = useState<Drafts>({});
  const hasDraft = Object.values(drafts).some((draft) => draft !== undefined);
  useFocusOnTarget();

  function onSaved(saved: OwnProfile) {
    keep(saved);
    toast({ tone: 'success', text: t`Your profile is saved.` });
  }

  return (
    <>
      <div className={styles.page}>
        <div role="status" className={styles.status}>
          {page.hasSignals && <SignalsBanner />}
          {page.isSaved && !page.hasSignals && (
            <Banner tone="success" icon={<Check aria-hidden="true" />}>
              <Trans>Your profile is saved.</Trans>
            </Banner>
          )}
        </div>
        <div className={styles.photos}>
          <PhotoManager album={own} failure={photoFailure} />
        </div>
        <div className={layout.facts}>
          <OwnHead profile={page.shown} />
          <div className={styles.actions}>
            <ButtonLink to={`/members/${own.id}`} look="secondary" data-early>
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
          <ProfileSteps steps={stepsOf(own, asked)} onEdit={setPart} />
          <OwnWords page={page} asked={asked} hasDraft={hasDraft} onEdit={setPart} />
          <SignupFacts own={own} />
          {settings.visible_profile_notes && <p className="tiny muted">{settings.visible_profile_notes}</p>}
        </div>
      </div>
      <div className={styles.site}>
        <AboutSite />
      </div>
      {part && (
        <FieldSheet
          page={page}
          asked={asked}
          part={part}
          drafts={drafts}
          onDrafts={setDrafts}
          onSaved={onSaved}
          onClose={() => setPart(null)}
        />
      )}
      {hasDraft && <LeaveGuard isDirty />}
    </>
  );
}

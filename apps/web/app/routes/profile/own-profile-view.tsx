import { Trans } from '@lingui/react/macro';
import { Check, Eye, Pencil, Settings } from 'lucide-react';
import { Banner } from '../../components/banner.tsx';
import { ButtonLink } from '../../components/button.tsx';
import { classes } from '../../components/classes.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { useSite } from '../../site.ts';
import { AboutQuote } from '../members/profile/about-quote.tsx';
import { AboutTable } from '../members/profile/about-table.tsx';
import { Gallery } from '../members/profile/gallery.tsx';
import { Interests } from '../members/profile/interests.tsx';
import layout from '../members/profile/profile.module.css';
import { CompletenessPanel } from './completeness-panel.tsx';
import { OwnHead } from './own-head.tsx';
import styles from './own-profile-view.module.css';
import type { OwnPage } from './profile.server.ts';
import type { ToldField } from './profile-fields.ts';
import { SignupFacts } from './signup-facts.tsx';

/** What others see, what is still missing, and what only the member sees. */
export function OwnProfileView({ page, asked }: { page: OwnPage; asked: ToldField[] }) {
  const { own, shown, known } = page;
  const { settings } = useSite();
  const interests = known.filter(({ key }) => shown.interests.includes(key));
  return (
    <div className={layout.page}>
      <div className={classes(layout.pictures, styles.pictures)}>
        {shown.photos.length > 0 ? <Gallery profile={shown} /> : <NoPhoto hasWords={Boolean(own.about)} />}
      </div>
      <div className={layout.facts}>
        <div role="status" className={styles.status}>
          {page.isSaved && (
            <Banner tone="success" icon={<Check aria-hidden="true" />}>
              <Trans>Your profile is saved.</Trans>
            </Banner>
          )}
        </div>
        <OwnHead profile={shown} />
        <div className={styles.actions}>
          <ButtonLink to="/profile?edit" prefetch="intent">
            <Pencil aria-hidden="true" />
            <Trans>Edit profile</Trans>
          </ButtonLink>
          <ButtonLink to={`/members/${own.id}`} look="quiet" prefetch="intent">
            <Eye aria-hidden="true" />
            <Trans>See it as others do</Trans>
          </ButtonLink>
          <ButtonLink to="/notifications" look="quiet" prefetch="intent">
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
        {shown.about && <AboutQuote about={shown.about} language={shown.language} />}
        <Interests interests={interests} shared={[]} />
        <AboutTable profile={shown} />
        <SignupFacts own={own} />
        {settings.visible_profile_notes && <p className="tiny muted">{settings.visible_profile_notes}</p>}
      </div>
    </div>
  );
}

/** What speaks for the member instead of a picture. */
function NoPhoto({ hasWords }: { hasWords: boolean }) {
  return (
    <EmptyState
      title={<Trans>No photo here: your words do the talking</Trans>}
      action={
        <ButtonLink to="/profile?edit#about" look="secondary">
          {hasWords ? <Trans>Change what you say</Trans> : <Trans>Say something about yourself</Trans>}
        </ButtonLink>
      }
    >
      {hasWords ? (
        <Trans>What you say about yourself is what people go by.</Trans>
      ) : (
        <Trans>A few lines on what makes you laugh say more than any list.</Trans>
      )}
    </EmptyState>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from '@remix-run/react';
import { loadWords } from '../../i18n/catalogs.ts';
import { FictionalNotice } from '../fictional/exports/fictional-notice.tsx';
import { JoinForm } from '../signup/exports/join-form.tsx';
import { LeadFace } from './parts/face.tsx';
import { Hero } from './parts/hero.tsx';
import { loadLandingProfile } from './parts/lander.server.ts';
import { profileHandle } from './parts/profile-handle.ts';
import { Quote } from './parts/quote.tsx';
import styles from './signup-with.module.css';

await loadWords('signup');

export const handle = profileHandle;
export const loader = loadLandingProfile;

/** The sign-up beside a person to write to. */
export default function SignupWith() {
  const { t } = useLingui();
  const { profile } = useLoaderData<typeof loader>();
  const { name } = profile;
  return (
    <Hero
      title={<Trans>Let’s get you in</Trans>}
      lead={
        <Trans>
          Your first message goes to <bdi>{name}</bdi>; two taps to begin with.
        </Trans>
      }
      stage={
        <div className={styles.beside}>
          <LeadFace face={profile} sizes="(max-width: 767px) 60vw, 440px" hasCaption className={styles.picture} />
          <div className={styles.words}>
            <p className={styles.quote}>
              <Quote profile={profile} fallback={t`What would you ask first?`} />
            </p>
            <FictionalNotice name={name} />
          </div>
        </div>
      }
    >
      <JoinForm profile={profile} />
    </Hero>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from '@remix-run/react';
import { ButtonLink } from '@vonk/ui/button';
import { MessageCircle } from 'lucide-react';
import { loadWords } from '../../i18n/catalogs.ts';
import { useSite } from '../../site.ts';
import { FictionalNotice } from '../fictional/exports/fictional-notice.tsx';
import { ByInvitation } from '../signup/exports/by-invitation.tsx';
import { LeadFace } from './parts/face.tsx';
import { Hero } from './parts/hero.tsx';
import { loadLandingProfile } from './parts/lander.server.ts';
import { profileHandle } from './parts/profile-handle.ts';
import { Quote } from './parts/quote.tsx';
import { useSignupPath } from './parts/signup-path.ts';
import styles from './teaser.module.css';

await loadWords('signup');

export const handle = profileHandle;
export const loader = loadLandingProfile;

/** A fictional profile, with just enough to make visitors curious. */
export default function Teaser() {
  const { t } = useLingui();
  const { profile } = useLoaderData<typeof loader>();
  const pathTo = useSignupPath();
  const { signup_open: isOpen } = useSite();
  const { name, age, city } = profile;
  return (
    <Hero
      isStageWide
      title={
        <>
          <bdi>{name}</bdi> <span className={styles.age}>{age}</span>
        </>
      }
      lead={
        <>
          {city && <span className={styles.city}>{city}</span>}
          <Quote profile={profile} fallback={t`What would you ask first?`} />
        </>
      }
      stage={
        <div className={styles.stage}>
          <LeadFace
            face={profile}
            sizes="(max-width: 767px) 100vw, 54vw"
            chipClassName={styles.chip}
            className={styles.picture}
          />
        </div>
      }
    >
      <div className={styles.call}>
        {isOpen ? (
          <ButtonLink to={pathTo({ profile: profile.id })} size="large" isWide>
            <MessageCircle aria-hidden="true" />
            <Trans>Sign up and say hello</Trans>
          </ButtonLink>
        ) : (
          <ByInvitation />
        )}
        <div className={styles.notice}>
          <FictionalNotice name={name} />
        </div>
      </div>
    </Hero>
  );
}

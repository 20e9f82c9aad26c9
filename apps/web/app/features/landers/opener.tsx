import { Trans, useLingui } from '@lingui/react/macro';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { TextAreaField } from '@vonk/ui/field';
import { Avatar } from '../../components/avatar.tsx';
import { loadWords } from '../../i18n/catalogs.ts';
import { useSite } from '../../site.ts';
import { FictionalChip } from '../fictional/exports/fictional-chip.tsx';
import { FictionalNotice } from '../fictional/exports/fictional-notice.tsx';
import { JoinForm } from '../signup/exports/join-form.tsx';
import { useLanderCopy } from './exports/lander-copy.ts';
import styles from './opener.module.css';
import { Face } from './parts/face.tsx';
import { findCopy, findLandingProfile } from './parts/lander.server.ts';
import { profileHandle } from './parts/profile-handle.ts';
import { Quote } from './parts/quote.tsx';

await loadWords('signup');

export const handle = profileHandle;

export async function loader(args: LoaderFunctionArgs) {
  const [profile, { copy }] = await Promise.all([findLandingProfile(args), findCopy(args, 'landing2')]);
  return { profile, copy };
}

/** An empty chat whose first line is carried along to the sign-up. */
export default function Opener() {
  const { t } = useLingui();
  const { profile } = useLoaderData<typeof loader>();
  const { settings } = useSite();
  const copy = useLanderCopy();
  const { name, age, city } = profile;
  return (
    <section className={styles.page}>
      <div className={`wrap ${styles.inner}`}>
        <Face face={profile} sizes="400px" words="full" isUrgent className={styles.picture} />
        <div className={styles.chat}>
          <header className={styles.head}>
            <Avatar image={profile.main_image} size="medium" />
            <div>
              <h1>
                <bdi>{name}</bdi> <span>{age}</span>
              </h1>
              {city && <p className="tiny muted">{city}</p>}
            </div>
            <FictionalChip words="full" look="quiet" />
          </header>
          {copy && (
            <div className={styles.words}>
              <h2>{copy.headline}</h2>
              <p>{copy.text}</p>
            </div>
          )}
          <p className={styles.bubble}>
            <Quote profile={profile} fallback={t`Hi. What are you up to tonight?`} />
          </p>
          <FictionalNotice name={name} />
          <JoinForm profile={profile} button={<Trans>Sign up and send</Trans>} className={styles.form}>
            <TextAreaField
              label={
                <Trans>
                  Your first message to <bdi>{name}</bdi>
                </Trans>
              }
              hint={t`It is sent once you confirm your email address.`}
              name="signup_message"
              rows={3}
              maxLength={settings.message_length}
            />
          </JoinForm>
        </div>
      </div>
    </section>
  );
}

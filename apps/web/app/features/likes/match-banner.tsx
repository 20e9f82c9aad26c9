import { Trans } from '@lingui/react/macro';
import type { ProfileCard } from '@vonk/schema';
import { Spark } from '@vonk/ui/spark';
import { Avatar } from '../../components/avatar.tsx';
import { useMember } from '../../site.ts';
import { WriteLink } from './exports/write-link.tsx';
import styles from './match-banner.module.css';

/** A match without a conversation, with a link to write. */
export function MatchBanner({ profile }: { profile: ProfileCard }) {
  const own = useMember().profile;
  const { name } = profile;
  return (
    <section className={styles.banner}>
      <div className={styles.pair}>
        <Avatar image={own.main_image} size="large" />
        <span className={styles.spark}>
          <Spark />
        </span>
        <Avatar image={profile.main_image} size="large" isOnline={profile.online} />
      </div>
      <div className={styles.words}>
        <h2>
          <Trans>
            You and <bdi>{name}</bdi> like each other
          </Trans>
        </h2>
        <p className="small muted">
          {profile.fictional && (
            <>
              <Trans>
                <bdi>{name}</bdi> is a fictional profile.
              </Trans>{' '}
            </>
          )}
          <Trans>Someone has to write first.</Trans>
        </p>
      </div>
      <WriteLink profile={profile} data-early className={styles.action} />
    </section>
  );
}

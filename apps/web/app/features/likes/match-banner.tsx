import { Trans } from '@lingui/react/macro';
import type { ProfileCard } from '@vonk/schema';
import { ButtonLink } from '@vonk/ui/button';
import { Spark } from '@vonk/ui/spark';
import { MessageCircle } from 'lucide-react';
import { Avatar } from '../../components/avatar.tsx';
import { useMember } from '../../site.ts';
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
      <ButtonLink to={`/members/${profile.id}/chat`} prefetch="intent" className={styles.action}>
        <MessageCircle aria-hidden="true" />
        <span>
          <Trans>
            Write to <bdi>{name}</bdi>
          </Trans>
        </span>
      </ButtonLink>
    </section>
  );
}

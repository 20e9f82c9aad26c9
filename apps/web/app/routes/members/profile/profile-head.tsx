import { Trans, useLingui } from '@lingui/react/macro';
import { formatRelativeTime } from '@vonk/i18n/formats';
import type { Profile } from '@vonk/schema';
import { Heart, MapPin } from 'lucide-react';
import { FictionalNotice } from '../../../components/fictional-notice.tsx';
import styles from './profile-head.module.css';

interface ProfileHeadProps {
  profile: Profile;
  likesYou: boolean;
}

export function ProfileHead({ profile, likesYou }: ProfileHeadProps) {
  const { i18n } = useLingui();
  const seen = formatRelativeTime(i18n.locale, new Date(profile.last_active_at), new Date());
  const place = [profile.city, profile.region].filter(Boolean).join(', ');
  return (
    <header className={styles.head}>
      <h1>
        <bdi>{profile.name}</bdi> <span className={styles.age}>{profile.age}</span>
      </h1>
      <ul className={styles.facts}>
        <li className={profile.online ? styles.online : undefined}>
          {profile.online ? (
            <Trans>Online now</Trans>
          ) : (
            <span suppressHydrationWarning>
              <Trans>Last seen {seen}</Trans>
            </span>
          )}
        </li>
        {place && (
          <li>
            <MapPin aria-hidden="true" />
            {place}
          </li>
        )}
        {likesYou && (
          <li className={styles.likes}>
            <Heart aria-hidden="true" />
            <Trans>Likes you</Trans>
          </li>
        )}
      </ul>
      {profile.fictional && <FictionalNotice name={profile.name} />}
    </header>
  );
}

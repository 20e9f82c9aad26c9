import { Trans, useLingui } from '@lingui/react/macro';
import { formatRelativeTime } from '@vonk/i18n/formats';
import type { Profile, Relation } from '@vonk/schema';
import { MapPin } from 'lucide-react';
import styles from './profile-head.module.css';
import { Standing } from './standing.tsx';

interface ProfileHeadProps {
  profile: Profile;
  relation: Relation | null;
  /** When the page was made: times are told from there, on the server and in the browser alike. */
  loadedAt: string;
}

export function ProfileHead({ profile, relation, loadedAt }: ProfileHeadProps) {
  const { i18n } = useLingui();
  const time = formatRelativeTime(i18n.locale, new Date(profile.last_active_at), new Date(loadedAt));
  const places = [profile.city, profile.region].filter((place) => place !== null);
  const place = [...new Set(places)].join(', ');
  return (
    <header className={styles.head}>
      <h1>
        <bdi>{profile.name}</bdi> <span className={styles.age}>{profile.age}</span>
      </h1>
      <ul className={styles.facts}>
        <li className={profile.online ? styles.online : undefined}>
          {profile.online ? <Trans>Online now</Trans> : <Trans>Last online {time}</Trans>}
        </li>
        {place && (
          <li>
            <MapPin aria-hidden="true" />
            {place}
          </li>
        )}
      </ul>
      {relation?.liked_by && <Standing isMatch={relation.matched} />}
    </header>
  );
}

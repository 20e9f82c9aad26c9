import { Trans, useLingui } from '@lingui/react/macro';
import { formatDistance, formatRelativeTime } from '@vonk/i18n/formats';
import type { Profile, Relation } from '@vonk/schema';
import { LEAST_DISTANCE_KM } from '@vonk/schema/constants';
import { MapPin, Route } from 'lucide-react';
import { placeOf } from './place-of.ts';
import styles from './profile-head.module.css';
import { Standing } from './standing.tsx';

interface ProfileHeadProps {
  profile: Profile;
  relation: Relation | null;
  /** When the data was loaded: relative times count from it, on the server and in the browser alike. */
  loadedAt: string;
}

export function ProfileHead({ profile, relation, loadedAt }: ProfileHeadProps) {
  const { i18n } = useLingui();
  const seen = profile.last_active_at;
  const time = seen && formatRelativeTime(i18n.locale, new Date(seen), new Date(loadedAt));
  const { distance_km: distance } = profile;
  const km = distance === null ? '' : formatDistance(i18n.locale, Math.max(distance, LEAST_DISTANCE_KM));
  const place = placeOf(profile);
  return (
    <header className={styles.head}>
      <h1>
        <bdi>{profile.name}</bdi> <span className={styles.age}>{profile.age}</span>
      </h1>
      <ul className={styles.facts}>
        {time && (
          <li className={profile.online ? styles.online : undefined}>
            {profile.online ? <Trans>Online now</Trans> : <Trans>Last online {time}</Trans>}
          </li>
        )}
        {place && (
          <li>
            <MapPin aria-hidden="true" />
            {place}
          </li>
        )}
        {distance !== null && (
          <li>
            <Route aria-hidden="true" />
            {distance < LEAST_DISTANCE_KM ? <Trans>Less than {km} away</Trans> : <Trans>About {km} away</Trans>}
          </li>
        )}
      </ul>
      {relation?.liked_by && !relation.blocked && <Standing isMatch={relation.matched} />}
    </header>
  );
}

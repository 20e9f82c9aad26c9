import { useLingui } from '@lingui/react/macro';
import { countryName } from '@vonk/i18n/formats';
import type { Profile } from '@vonk/schema';
import { MapPin } from 'lucide-react';
import headStyles from '../members/profile/profile-head.module.css';

/** Name, age and place, as others read them. */
export function OwnHead({ profile }: { profile: Profile }) {
  const { i18n } = useLingui();
  const places = [profile.city, profile.region].filter((place) => place !== null);
  const place = [...new Set(places)].join(', ') || countryName(i18n.locale, profile.country);
  return (
    <header className={headStyles.head}>
      <h1>
        <bdi>{profile.name}</bdi> <span className={headStyles.age}>{profile.age}</span>
      </h1>
      <ul className={headStyles.facts}>
        <li>
          <MapPin aria-hidden="true" />
          {place}
        </li>
      </ul>
    </header>
  );
}

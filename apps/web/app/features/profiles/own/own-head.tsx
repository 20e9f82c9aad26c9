import { useLingui } from '@lingui/react/macro';
import { countryName } from '@vonk/i18n/formats';
import type { Profile } from '@vonk/schema';
import { MapPin } from 'lucide-react';
import { placeOf } from '../place-of.ts';
import headStyles from '../profile-head.module.css';

interface OwnHeadProps {
  profile: Profile;
  /** Beside the form, where the form has the page's heading. */
  isPreview?: boolean;
}

/** Name, age and place, as others see them. */
export function OwnHead({ profile, isPreview = false }: OwnHeadProps) {
  const { i18n } = useLingui();
  const place = placeOf(profile) || countryName(i18n.locale, profile.country);
  const Heading = isPreview ? 'h3' : 'h1';
  return (
    <header className={headStyles.head}>
      <Heading>
        <bdi>{profile.name}</bdi> <span className={headStyles.age}>{profile.age}</span>
      </Heading>
      <ul className={headStyles.facts}>
        <li>
          <MapPin aria-hidden="true" />
          <bdi>{place}</bdi>
        </li>
      </ul>
    </header>
  );
}

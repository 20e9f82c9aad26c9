import { useLingui } from '@lingui/react/macro';
import { formatDistance } from '@vonk/i18n/formats';
import type { DeckCard } from '@vonk/schema';
import { LEAST_DISTANCE_KM } from '@vonk/schema/constants';
import { classes } from '@vonk/ui/classes';
import { MapPin } from 'lucide-react';
import styles from './place.module.css';

/** Where a person lives, and how far away. */
export function Place({ profile, className }: { profile: DeckCard; className?: string | undefined }) {
  const { i18n } = useLingui();
  const { city, region, distance_km: distance } = profile;
  const place = city ?? region;
  const km = distance === null ? '' : formatDistance(i18n.locale, Math.max(distance, LEAST_DISTANCE_KM));
  if (!place && !km) return null;
  return (
    <p className={classes(styles.place, className)}>
      <MapPin aria-hidden="true" />
      {place && <span className={styles.town}>{place}</span>}
      {km && <span className={styles.away}>{distance !== null && distance < LEAST_DISTANCE_KM ? `< ${km}` : km}</span>}
    </p>
  );
}

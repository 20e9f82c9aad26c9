import { usualTimeZone } from '@vonk/schema';

interface Whereabouts {
  /** From the member's browser; null if unknown. */
  timeZone: string | null;
  country: string;
  site: { time_zone: string };
}

/** The member's time zone, as far as it is known. */
export function memberTimeZone({ timeZone, country, site }: Whereabouts): string {
  return timeZone ?? usualTimeZone(country) ?? site.time_zone;
}

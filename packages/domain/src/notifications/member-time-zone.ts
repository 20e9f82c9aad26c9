import { usualTimeZone } from '@vonk/schema';

interface Whereabouts {
  /** As the member's browser told; null where none has. */
  timeZone: string | null;
  country: string;
  site: { time_zone: string };
}

/** Where a member's clocks stand, as far as is known. */
export function memberTimeZone({ timeZone, country, site }: Whereabouts): string {
  return timeZone ?? usualTimeZone(country) ?? site.time_zone;
}

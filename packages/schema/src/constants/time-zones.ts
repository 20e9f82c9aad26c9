/** By which a browser tells its time zone with a look at the member. */
export const TIME_ZONE_HEADER = 'x-vonk-time-zone';

/** Where most of a country's clocks stand. */
const USUAL_ZONES = new Map(
  Object.entries({
    AT: 'Europe/Vienna',
    AU: 'Australia/Sydney',
    BE: 'Europe/Brussels',
    CA: 'America/Toronto',
    CH: 'Europe/Zurich',
    DE: 'Europe/Berlin',
    DK: 'Europe/Copenhagen',
    ES: 'Europe/Madrid',
    FI: 'Europe/Helsinki',
    FR: 'Europe/Paris',
    GB: 'Europe/London',
    IE: 'Europe/Dublin',
    IT: 'Europe/Rome',
    LU: 'Europe/Luxembourg',
    NL: 'Europe/Amsterdam',
    NO: 'Europe/Oslo',
    NZ: 'Pacific/Auckland',
    PL: 'Europe/Warsaw',
    SE: 'Europe/Stockholm',
    US: 'America/New_York',
  }),
);

/** Null for a country that is not known. */
export function usualTimeZone(country: string): string | null {
  return USUAL_ZONES.get(country) ?? null;
}

/** The zone as this machine calls it; null for what it does not know. */
export function knownTimeZone(value: string): string | null {
  // An offset, as '+01:00', is no place whose clocks change.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,59}$/.test(value)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

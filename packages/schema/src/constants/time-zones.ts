/** Carries the browser's time zone on a member's requests. */
export const TIME_ZONE_HEADER = 'x-vonk-time-zone';

/** The time zone of most people in a country. */
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

/** Null for an unknown country. */
export function usualTimeZone(country: string): string | null {
  return USUAL_ZONES.get(country) ?? null;
}

/** The canonical name of a zone on this machine; null for an unknown one. */
export function knownTimeZone(value: string): string | null {
  // An offset like '+01:00' has no daylight-saving changes.
  if (!/^[A-Za-z][A-Za-z0-9_+/-]{1,59}$/.test(value)) return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: value }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

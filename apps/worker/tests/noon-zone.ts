const NOON = 12;

/** A time zone in which it is noon, so that quiet hours never apply, whenever this runs. */
export function noonZone(): string {
  const offset = NOON - new Date().getUTCHours();
  return `Etc/GMT${offset >= 0 ? '-' : '+'}${Math.abs(offset)}`;
}

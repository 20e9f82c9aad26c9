const NOON = 12;

/** A zone in which it is noon, so that nobody sleeps whenever this runs. */
export function noonZone(): string {
  const offset = NOON - new Date().getUTCHours();
  return `Etc/GMT${offset >= 0 ? '-' : '+'}${Math.abs(offset)}`;
}

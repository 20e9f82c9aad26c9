import { DAY, HOUR, MINUTE } from '@vonk/schema/constants';

/** Time since, in the largest unit that fits: `3 d`, `2 h`, `14 min`. */
export function since(instant: Date, now: Date): string {
  const elapsed = Math.max(0, now.getTime() - instant.getTime());
  if (elapsed >= 2 * DAY) return `${Math.floor(elapsed / DAY)} d`;
  if (elapsed >= 2 * HOUR) return `${Math.floor(elapsed / HOUR)} h`;
  return `${Math.floor(elapsed / MINUTE)} min`;
}

/** `2026-05-04 12:00:07`, in UTC. */
export const utc = (instant: Date): string => instant.toISOString().slice(0, 19).replace('T', ' ');

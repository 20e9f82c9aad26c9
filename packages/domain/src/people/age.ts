/** Full years between a calendar date of birth (`YYYY-MM-DD`) and an instant, by the calendar of UTC. */
export function ageAt(dateOfBirth: string, now: Date): number {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** The calendar date `years` before an instant, plus `days`. The 29th of February becomes the 1st of March. */
export function yearsBefore(now: Date, years: number, days = 0): string {
  return new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days)).toISOString().slice(0, 10);
}

/** Full years between a calendar date of birth (`YYYY-MM-DD`) and an instant, in UTC. */
export function ageAt(dateOfBirth: string, now: Date): number {
  const [year = 0, month = 0, day = 0] = dateOfBirth.split('-').map(Number);
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** The calendar date `years` before an instant, plus `days`. February 29 becomes February 28 in a common year. */
export function yearsBefore(now: Date, years: number, days = 0): string {
  const year = now.getUTCFullYear() - years;
  const lastOfMonth = new Date(Date.UTC(year, now.getUTCMonth() + 1, 0)).getUTCDate();
  const day = Math.min(now.getUTCDate(), lastOfMonth) + days;
  return new Date(Date.UTC(year, now.getUTCMonth(), day)).toISOString().slice(0, 10);
}

import { DAY } from '@vonk/schema';

const THURSDAY = 4;
const DAYS_A_WEEK = 7;

/** The ISO 8601 week of a moment in UTC, as `2026-W48`; it belongs to the year of its Thursday. */
export function isoWeek(moment: Date): string {
  const midnight = Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate());
  const weekday = moment.getUTCDay() || DAYS_A_WEEK;
  const thursday = new Date(midnight + (THURSDAY - weekday) * DAY);
  const newYear = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  const week = Math.floor((thursday.getTime() - newYear) / DAY / DAYS_A_WEEK) + 1;
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`;
}

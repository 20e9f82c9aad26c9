import { formatDate, formatDayOfYear, formatRelativeDay, formatTime, formatWeekday } from '@vonk/i18n/formats';
import { DAY } from '@vonk/schema/constants';

/** The reader's time zone and current time. */
export interface ReaderTime {
  timeZone: string;
  now: Date;
}

const calendars = new Map<string, Intl.DateTimeFormat>();

/** The calendar date of an instant in a time zone: `2026-04-03`. */
export function dayOf(date: Date, timeZone: string): string {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    // Swedish dates are in ISO 8601 format.
    calendar = new Intl.DateTimeFormat('sv-SE', { timeZone });
    calendars.set(timeZone, calendar);
  }
  return calendar.format(date);
}

/** Calendar days from now: 0 today, -1 yesterday. */
export function daysFromNow(date: Date, { timeZone, now }: ReaderTime): number {
  return Math.round((Date.parse(dayOf(date, timeZone)) - Date.parse(dayOf(now, timeZone))) / DAY);
}

const NAMED_DAYS = 6;

/** A divider between days: "Today", "Tuesday", "3 April", "3 April 2025". */
export function dayLabel(locale: string, date: Date, time: ReaderTime): string {
  const days = daysFromNow(date, time);
  return capital(locale, days >= -1 ? formatRelativeDay(locale, days) : wordOf(locale, date, days, time, 'long'));
}

/** The age of a conversation, as short as possible: "20:46", "Yesterday", "Tue", "3 Apr". */
export function shortStamp(locale: string, date: Date, time: ReaderTime): string {
  const days = daysFromNow(date, time);
  if (days >= 0) return formatTime(locale, date, time.timeZone);
  return capital(locale, days === -1 ? formatRelativeDay(locale, days) : wordOf(locale, date, days, time, 'short'));
}

function wordOf(
  locale: string,
  date: Date,
  days: number,
  { timeZone, now }: ReaderTime,
  width: 'long' | 'short',
): string {
  if (days >= -NAMED_DAYS) return formatWeekday(locale, date, timeZone, width);
  const isThisYear = dayOf(date, timeZone).slice(0, 4) === dayOf(now, timeZone).slice(0, 4);
  return isThisYear ? formatDayOfYear(locale, date, timeZone, width) : formatDate(locale, date, timeZone);
}

/** Starts with a capital, like a sentence. */
function capital(locale: string, word: string): string {
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
}

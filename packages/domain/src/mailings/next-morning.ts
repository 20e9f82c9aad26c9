import { HOUR } from '@vonk/schema';
import { afterQuietHours } from '../notifications/quiet-hours.ts';

/** The end of the current or next night in a time zone. */
export function nextMorning(now: Date, timeZone: string): Date {
  let moment = now;
  for (;;) {
    const morning = afterQuietHours(moment, timeZone);
    if (morning > moment) return morning;
    moment = new Date(moment.getTime() + HOUR);
  }
}

import { HOUR } from '@vonk/schema';
import { afterQuietHours } from '../notifications/quiet-hours.ts';

/** When the next night ends, or the one that it is, by the clocks of a time zone. */
export function nextMorning(now: Date, timeZone: string): Date {
  let moment = now;
  for (;;) {
    const morning = afterQuietHours(moment, timeZone);
    if (morning > moment) return morning;
    moment = new Date(moment.getTime() + HOUR);
  }
}

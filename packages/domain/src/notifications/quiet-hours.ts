import { DAY, HOUR, MINUTE } from '@vonk/schema';

/** Members get no mail or push between these local hours unless it is urgent. */
const QUIET_FROM = 22;
const QUIET_UNTIL = 8;

/**
 * Returns `now` outside quiet hours in the time zone, else the moment they end. A time zone unknown to this machine
 * counts as UTC.
 */
export function afterQuietHours(now: Date, timeZone: string): Date {
  const clock = clockOf(timeZone);
  const time = timeOfDay(now, clock);
  if (time >= QUIET_UNTIL * HOUR && time < QUIET_FROM * HOUR) return now;
  const morning = QUIET_UNTIL * HOUR;
  const end = new Date(now.getTime() + ((morning - time + DAY) % DAY));
  // Daylight saving may start or end in between.
  return new Date(end.getTime() + morning - timeOfDay(end, clock));
}

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = createClock(timeZone) ?? clockOf('UTC');
    clocks.set(timeZone, clock);
  }
  return clock;
}

function createClock(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  } catch {
    return null;
  }
}

/** Milliseconds since local midnight. */
function timeOfDay(date: Date, clock: Intl.DateTimeFormat): number {
  const shown = new Map(clock.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  const [hours = 0, minutes = 0] = [shown.get('hour'), shown.get('minute')];
  // Time zones differ by whole minutes.
  return hours * HOUR + minutes * MINUTE + (date.getTime() % MINUTE);
}

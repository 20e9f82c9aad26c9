import { DAY, HOUR, MINUTE } from '@vonk/schema';

/** Nobody is written to between these hours of the own clock, unless it cannot wait. */
const QUIET_FROM = 22;
const QUIET_UNTIL = 8;

/**
 * `now` where the clocks of a time zone show an hour of the day, else the next moment when they show one. A zone that
 * this machine does not know counts as UTC.
 */
export function afterQuietHours(now: Date, timeZone: string): Date {
  const clock = clockOf(timeZone);
  const time = timeOfDay(now, clock);
  if (time >= QUIET_UNTIL * HOUR && time < QUIET_FROM * HOUR) return now;
  const morning = QUIET_UNTIL * HOUR;
  const end = new Date(now.getTime() + ((morning - time + DAY) % DAY));
  // The clocks may be put forward or back on the way.
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

/** Milliseconds that the clock shows since its midnight. */
function timeOfDay(date: Date, clock: Intl.DateTimeFormat): number {
  const shown = new Map(clock.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
  const [hours = 0, minutes = 0] = [shown.get('hour'), shown.get('minute')];
  // Zones differ by whole minutes.
  return hours * HOUR + minutes * MINUTE + (date.getTime() % MINUTE);
}

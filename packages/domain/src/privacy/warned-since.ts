import { DAY } from '@vonk/schema';

/** By then everyone has been warned of a scammer. */
const WARNED_WITHIN = DAY;

export function warnedSince(now: Date): Date {
  return new Date(now.getTime() - WARNED_WITHIN);
}

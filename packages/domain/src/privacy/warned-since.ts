import { DAY } from '@vonk/schema';

/** After this, everyone who is to be warned of a swindler was. */
const WARNED_WITHIN = DAY;

export function warnedSince(now: Date): Date {
  return new Date(now.getTime() - WARNED_WITHIN);
}

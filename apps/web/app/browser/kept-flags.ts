import { VISITOR_COOKIE_DAYS } from '@vonk/schema/constants';
import { attempt } from './attempt.ts';

/** What a visitor dismissed for good, with the names under which the browser stores the time. */
export const FLAGS = {
  photo: 'hide-enrich-alert',
  push: 'hide-push-notification-alert',
  mail: 'hide-disabled-notifications-alert',
  timeBonus: 'hide-time-bonus-modal',
  timeBonusCard: 'hide-time-bonus-card',
  profileSteps: 'hide-profile-steps',
  entryWarning: 'skip-entry-warning',
} as const;

export type Flag = keyof typeof FLAGS;

const NAMES = Object.keys(FLAGS) as Flag[];
const COOKIE_SECONDS = VISITOR_COOKIE_DAYS * 24 * 60 * 60;

/** Stores the time in seconds. The cookie is for the server, so that no page renders what it then has to remove. */
export function keepFlag(flag: Flag, now = Date.now()): void {
  const seconds = Math.floor(now / 1000);
  attempt(() => localStorage.setItem(FLAGS[flag], String(seconds)));
  attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not available everywhere
    document.cookie = `${FLAGS[flag]}=${seconds}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax`;
  });
}

/** The flags stored in this browser; none if storage is forbidden. */
export function keptFlags(): Flag[] {
  const cookies = flagsIn(attempt(() => document.cookie));
  return NAMES.filter((flag) => isTime(attempt(() => localStorage.getItem(FLAGS[flag]))) || cookies.includes(flag));
}

/** The flags in a Cookie header. */
export function flagsIn(cookies: string | null): Flag[] {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  return NAMES.filter((flag) => pairs.some(([name, value]) => name === FLAGS[flag] && isTime(value)));
}

/** Any time counts: clocks may be wrong, and what was dismissed stays dismissed. */
function isTime(value: string | null | undefined): boolean {
  return /^[1-9]\d{0,15}$/.test(value ?? '');
}

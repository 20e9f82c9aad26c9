import { attempt } from './attempt.ts';
/** What a visitor closed and does not want to see again, by the names under which the browser keeps when. */
export const FLAGS = {
  photo: 'hide-enrich-alert',
  push: 'hide-push-notification-alert',
  mail: 'hide-disabled-notifications-alert',
  timeBonus: 'hide-time-bonus-modal',
  entryWarning: 'skip-entry-warning',
} as const;

export type Flag = keyof typeof FLAGS;

const NAMES = Object.keys(FLAGS) as Flag[];
const COOKIE_SECONDS = 365 * 24 * 60 * 60;

/** Keeps the moment, in seconds. The cookie tells the server, so that no page draws first what it then takes away. */
export function keepFlag(flag: Flag, now = Date.now()): void {
  const seconds = Math.floor(now / 1000);
  attempt(() => localStorage.setItem(FLAGS[flag], String(seconds)));
  attempt(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere
    document.cookie = `${FLAGS[flag]}=${seconds}; Path=/; Max-Age=${COOKIE_SECONDS}; SameSite=Lax`;
  });
}

/** The flags that this browser keeps; none where storage is forbidden. */
export function keptFlags(): Flag[] {
  const cookies = flagsIn(attempt(() => document.cookie));
  return NAMES.filter((flag) => isTime(attempt(() => localStorage.getItem(FLAGS[flag]))) || cookies.includes(flag));
}

/** The flags in a Cookie header. */
export function flagsIn(cookies: string | null): Flag[] {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim().split('=', 2));
  return NAMES.filter((flag) => pairs.some(([name, value]) => name === FLAGS[flag] && isTime(value)));
}

/** Any moment counts: clocks go wrong, and what was closed stays closed. */
function isTime(value: string | null | undefined): boolean {
  return /^[1-9]\d{0,15}$/.test(value ?? '');
}

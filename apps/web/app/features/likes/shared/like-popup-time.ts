import { HOUR, SECOND } from '@vonk/schema/constants';

/** `t` of an address: after so many seconds a like pop-up appears. */
const PARAMETER = 't';

/** Milliseconds until the pop-up that an address asks for; null for none, and for anything but whole seconds of an hour. */
export function popupDelay(search: string): number | null {
  const value = new URLSearchParams(search).get(PARAMETER) ?? '';
  const delay = /^\d{1,4}$/.test(value) ? Number(value) * SECOND : null;
  return delay !== null && delay <= HOUR ? delay : null;
}

/** The query without what asked for the pop-up; all else stays as it stood. */
export function withoutPopup(search: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=', 1)[0] !== PARAMETER)
    .join('&');
  return rest && `?${rest}`;
}

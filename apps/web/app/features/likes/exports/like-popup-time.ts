import { HOUR, SECOND } from '@vonk/schema/constants';

/** Query parameter: seconds until a like pop-up appears. */
const PARAMETER = 't';

/** Delay in ms until the pop-up; null without the parameter, and for anything but whole seconds up to an hour. */
export function popupDelay(search: string): number | null {
  const value = new URLSearchParams(search).get(PARAMETER) ?? '';
  const delay = /^\d{1,4}$/.test(value) ? Number(value) * SECOND : null;
  return delay !== null && delay <= HOUR ? delay : null;
}

/** The query without the pop-up's parameter; everything else stays unchanged. */
export function withoutPopup(search: string): string {
  const rest = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=', 1)[0] !== PARAMETER)
    .join('&');
  return rest && `?${rest}`;
}

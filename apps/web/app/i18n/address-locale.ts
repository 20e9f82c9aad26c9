import { LOCALE_PARAMETER } from '@vonk/schema/constants';

/** A path of our own without the language that it names: another one was chosen. All else stays as it stood. */
export function withoutLocale(path: string): string {
  const [, pathname = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(path) ?? [];
  const rest = query
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=', 1)[0] !== LOCALE_PARAMETER)
    .join('&');
  return `${pathname}${rest && `?${rest}`}${hash}`;
}

import { LOCALE_PARAMETER } from '@vonk/schema/constants';

/** A path of ours without its locale parameter, once another language is chosen. The rest stays as it is. */
export function withoutLocale(path: string): string {
  const [, pathname = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/s.exec(path) ?? [];
  const rest = query
    .split('&')
    .filter((pair) => pair !== '' && pair.split('=', 1)[0] !== LOCALE_PARAMETER)
    .join('&');
  return `${pathname}${rest && `?${rest}`}${hash}`;
}

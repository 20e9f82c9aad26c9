import type { AppLoadContext } from '@remix-run/node';
import { SECOND } from '@vonk/schema/constants';

interface PrivateCookie {
  name: string;
  /** As in the header: encoded if it may contain anything. */
  value: string;
  path?: string;
  /** Milliseconds; 0 deletes the cookie. */
  lifetime: number;
  /** Whether requests from links on other sites come without it. */
  isStrict?: boolean;
}

/** The header that sets a cookie hidden from scripts. */
export function privateCookie(
  { forwarded }: Pick<AppLoadContext, 'forwarded'>,
  { name, value, path = '/', lifetime, isStrict = false }: PrivateCookie,
): string {
  const secure = forwarded['x-forwarded-proto'] === 'https' ? '; Secure' : '';
  const site = isStrict ? 'Strict' : 'Lax';
  return `${name}=${value}; Path=${path}; Max-Age=${lifetime / SECOND}; HttpOnly; SameSite=${site}${secure}`;
}

import type { AppLoadContext } from '@remix-run/node';
import { SECOND } from '@vonk/schema/constants';

interface PrivateCookie {
  name: string;
  /** As it goes into the header: encoded where it may hold anything. */
  value: string;
  path?: string;
  /** Milliseconds; 0 takes the cookie away. */
  lifetime: number;
  /** Whether links from elsewhere come without it. */
  isStrict?: boolean;
}

/** The header that sets a cookie which no script can read. */
export function privateCookie(
  { forwarded }: Pick<AppLoadContext, 'forwarded'>,
  { name, value, path = '/', lifetime, isStrict = false }: PrivateCookie,
): string {
  const secure = forwarded['x-forwarded-proto'] === 'https' ? '; Secure' : '';
  const site = isStrict ? 'Strict' : 'Lax';
  return `${name}=${value}; Path=${path}; Max-Age=${lifetime / SECOND}; HttpOnly; SameSite=${site}${secure}`;
}

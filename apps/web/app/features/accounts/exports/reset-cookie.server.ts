import type { AppLoadContext } from '@remix-run/node';
import { HOUR, RESET_TOKEN_HOURS } from '@vonk/schema/constants';
import { cookieValue } from '../../../server/locale.server.ts';
import { privateCookie } from '../../../server/private-cookie.ts';

const NAME = 'reset';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Passes the mailed token to the next page, hidden from history, referrers and scripts. */
export function resetCookie(context: AppLoadContext, token: string): string {
  return cookie(context, token, RESET_TOKEN_HOURS * HOUR);
}

export function noResetCookie(context: AppLoadContext): string {
  return cookie(context, '', 0);
}

export function readResetToken(request: Request): string | null {
  const token = cookieValue(request, NAME);
  return token && TOKEN.test(token) ? token : null;
}

function cookie(context: AppLoadContext, value: string, lifetime: number): string {
  return privateCookie(context, { name: NAME, value, path: '/reset-password', lifetime, isStrict: true });
}

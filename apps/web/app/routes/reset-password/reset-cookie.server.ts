import type { AppLoadContext } from '@remix-run/node';
import { HOUR, RESET_TOKEN_HOURS, SECOND } from '@vonk/schema/constants';
import { cookieValue } from '../../server/locale.server.ts';

const NAME = 'reset';
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Carries the mailed token to the page that needs it, past history, referrers and scripts. */
export function resetCookie(context: AppLoadContext, token: string): string {
  return cookie(context, token, (RESET_TOKEN_HOURS * HOUR) / SECOND);
}

export function noResetCookie(context: AppLoadContext): string {
  return cookie(context, '', 0);
}

export function readResetToken(request: Request): string | null {
  const token = cookieValue(request, NAME);
  return token && TOKEN.test(token) ? token : null;
}

function cookie(context: AppLoadContext, value: string, seconds: number): string {
  const isSecure = context.forwarded['x-forwarded-proto'] === 'https';
  return `${NAME}=${value}; Path=/reset-password; Max-Age=${seconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
}

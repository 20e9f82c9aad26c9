import type { AppLoadContext } from '@remix-run/node';
import { DAY, VISITOR_COOKIE_DAYS } from '@vonk/schema/constants';
import { isTheme, THEME_COOKIE, type Theme } from '../theme.ts';
import { cookieValue } from './locale.server.ts';
import { privateCookie } from './private-cookie.ts';

/** Keeps the choice on this device; null leaves it to the system again. */
export function themeCookie(theme: Theme | null, context: Pick<AppLoadContext, 'forwarded'>): string {
  const lifetime = theme ? VISITOR_COOKIE_DAYS * DAY : 0;
  return privateCookie(context, { name: THEME_COOKIE, value: theme ?? '', lifetime });
}

export function themeOf(request: Request): Theme | null {
  const value = cookieValue(request, THEME_COOKIE);
  return isTheme(value) ? value : null;
}

import type { AppLoadContext } from '@remix-run/node';
import { LOCALE_COOKIE, LOCALE_COOKIE_DAYS, LOCALES, type Locale, negotiateLocale } from '@vonk/schema/constants';

const DAY_SECONDS = 24 * 60 * 60;

/** A request's headers. */
type Asking = { headers: Pick<Headers, 'get'> };

/** The language of a page whose site settings could not be loaded. */
export function guessLocale(request: Asking): Locale {
  return negotiateLocale({
    visible: LOCALES,
    cookie: cookieValue(request, LOCALE_COOKIE),
    acceptLanguage: request.headers.get('accept-language'),
  });
}

/** Stores a chosen language for the following pages. */
export function localeCookie(locale: Locale, { forwarded }: Pick<AppLoadContext, 'forwarded'>): string {
  const secure = forwarded['x-forwarded-proto'] === 'https' ? '; Secure' : '';
  return `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_DAYS * DAY_SECONDS}; SameSite=Lax${secure}`;
}

export function cookieValue(request: Asking, name: string): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return null;
}

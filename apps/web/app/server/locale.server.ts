import { LOCALE_COOKIE, LOCALES, type Locale, negotiateLocale } from '@vonk/schema/constants';

/** The language of a page whose site could not be asked. */
export function guessLocale(request: Request): Locale {
  return negotiateLocale({
    visible: LOCALES,
    cookie: cookieValue(request, LOCALE_COOKIE),
    acceptLanguage: request.headers.get('accept-language'),
  });
}

export function cookieValue(request: Request, name: string): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name) return value;
  }
  return null;
}

import { type SessionMember, type SiteRecord, startCountry } from '@vonk/domain';
import {
  ADDRESS_LOCALE_HEADER,
  addressLocales,
  isLocale,
  LOCALE_COOKIE,
  LOCALES,
  type Locale,
  negotiateLocale,
  visibleLocales,
} from '@vonk/schema';
import type { Request } from 'express';
import { parseCookies } from './cookies.ts';

interface Reader {
  /** Country of the reader; null if unknown. */
  country: string | null;
  member: Pick<SessionMember, 'language'> | null;
}

/** The languages offered to a reader. Members keep their own language abroad if the site offers it at home. */
export function offeredLocales(site: SiteRecord, { country, member }: Reader): Locale[] {
  const offered = visibleLocales(site, startCountry(site, country));
  const own = member?.language;
  if (!isLocale(own) || offered.includes(own)) return offered;
  return site.countries.some((home) => visibleLocales(site, home).includes(own)) ? [...offered, own] : offered;
}

/** The language of the response. A cookie or header that names none of our languages is ignored. */
export function localeOf(req: Request, site: SiteRecord, reader: Reader): Locale {
  return negotiateLocale({
    visible: offeredLocales(site, reader),
    member: reader.member?.language,
    address: addressLocales(site).find((locale) => locale === req.headers[ADDRESS_LOCALE_HEADER]),
    cookie: parseCookies(req.headers.cookie).get(LOCALE_COOKIE),
    domainLanguage: site.domain_language,
    acceptLanguage: req.headers['accept-language'],
  });
}

/** For failures that happen before the site is known. */
export function localeWithoutSite(req: Request): Locale {
  return negotiateLocale({
    visible: LOCALES,
    cookie: parseCookies(req.headers.cookie).get(LOCALE_COOKIE),
    acceptLanguage: req.headers['accept-language'],
  });
}

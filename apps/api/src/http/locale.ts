import type { SessionMember, SiteRecord } from '@vonk/domain';
import {
  ADDRESS_LOCALE_HEADER,
  addressLocales,
  LOCALE_COOKIE,
  LOCALES,
  type Locale,
  negotiateLocale,
  visibleLocales,
} from '@vonk/schema';
import type { Request } from 'express';
import { parseCookies } from './cookies.ts';

/** The language of the answer; a cookie or header that names no language of ours is as good as none. */
export function localeOf(req: Request, site: SiteRecord, country: string, session: SessionMember | null): Locale {
  return negotiateLocale({
    visible: visibleLocales(site, country),
    member: session?.language,
    address: addressLocales(site).find((locale) => locale === req.headers[ADDRESS_LOCALE_HEADER]),
    cookie: parseCookies(req.headers.cookie).get(LOCALE_COOKIE),
    domainLanguage: site.domain_language,
    acceptLanguage: req.headers['accept-language'],
  });
}

/** For failures that came before the site was known. */
export function localeWithoutSite(req: Request): Locale {
  return negotiateLocale({
    visible: LOCALES,
    cookie: parseCookies(req.headers.cookie).get(LOCALE_COOKIE),
    acceptLanguage: req.headers['accept-language'],
  });
}

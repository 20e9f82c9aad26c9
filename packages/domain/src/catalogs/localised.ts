import { isLocale, type Locale, localeOfTag, MESSAGE_FALLBACK_LOCALE } from '@vonk/schema';
import type { SiteRecord } from '../sites/site-directory.ts';

/** A text of the site in the given language, else in the domain's, else in Dutch, else in any available. */
export function localised(site: Pick<SiteRecord, 'domain_language'>, value: unknown, locale: Locale): string {
  const texts = value as Partial<Record<Locale, string>>;
  const own = localeOfTag(site.domain_language);
  return (
    texts[locale] ??
    (own && texts[own]) ??
    texts[MESSAGE_FALLBACK_LOCALE] ??
    Object.entries(texts).find(([key]) => isLocale(key))?.[1] ??
    ''
  );
}

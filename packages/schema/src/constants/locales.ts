/** Each language in its own words. From here the contract, the menus and most tests follow; the database has its own list. */
export const LANGUAGES = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  it: 'Italiano',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pl: 'Polski',
  sv: 'Svenska',
};
export type Locale = keyof typeof LANGUAGES;
export const LOCALES = Object.keys(LANGUAGES) as Locale[];

/** Shown when a message has no translation. */
export const MESSAGE_FALLBACK_LOCALE: Locale = 'nl';
export const DEFAULT_LOCALE: Locale = 'en';

const VISIBLE_BY_COUNTRY: Record<string, readonly Locale[]> = {
  AT: ['de', 'en'],
  AU: ['en'],
  BE: ['nl', 'fr', 'de'],
  CA: ['en', 'fr'],
  CH: ['de', 'it', 'fr', 'en'],
  DE: ['de', 'en'],
  DK: ['da', 'en'],
  ES: ['es', 'en'],
  FI: ['fi', 'sv'],
  FR: ['fr', 'en'],
  GB: ['en'],
  IE: ['en'],
  IT: ['it', 'en'],
  LU: ['fr', 'de'],
  NL: ['nl', 'en'],
  NO: ['nb', 'en'],
  NZ: ['en'],
  PL: ['pl', 'en'],
  SE: ['sv', 'en'],
  US: ['en', 'es'],
};

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** The first two letters of a language tag as a locale, or null. */
export function localeOfTag(tag: string | null | undefined): Locale | null {
  const letters = tag?.trim().slice(0, 2).toLowerCase();
  if (letters === 'no') return 'nb';
  return isLocale(letters) ? letters : null;
}

/** The locales offered in a country, unless the site names its own. Never empty. */
export function visibleLocales(
  site: { locales: readonly string[]; domain_language: string },
  country: string,
): Locale[] {
  const own = site.locales.filter(isLocale);
  if (own.length > 0) return own;
  // The country may come from a header: names inherited by every object are not countries.
  const byCountry = Object.hasOwn(VISIBLE_BY_COUNTRY, country) ? VISIBLE_BY_COUNTRY[country] : null;
  if (byCountry) return [...byCountry];
  return [localeOfTag(site.domain_language) ?? DEFAULT_LOCALE];
}

/** The query parameter of an address that sets its language. */
export const LOCALE_PARAMETER = 'lang';

/** The languages that a site's addresses can name, wherever the reader is: those of its default country. */
export function addressLocales(site: Parameters<typeof visibleLocales>[0] & { default_country: string }): Locale[] {
  return visibleLocales(site, site.default_country);
}

/**
 * The language of a request: the reader's choice as a member, by the address or by the cookie; else the browser's first
 * visible one; else the domain's; else English. Always a visible one.
 */
export function negotiateLocale(options: {
  visible: readonly Locale[];
  member?: string | null;
  /** Named by the address and among the site's; valid wherever the reader is. */
  address?: Locale | null;
  cookie?: string | null;
  domainLanguage?: string | null;
  acceptLanguage?: string | null;
}): Locale {
  if (options.address && !isLocale(options.member)) return options.address;
  const browser = (options.acceptLanguage ?? '').split(',', 20).map((part) => part.split(';', 1)[0]);
  const wishes = [
    isLocale(options.member) ? options.member : null,
    isLocale(options.cookie) ? options.cookie : null,
    ...browser.map(localeOfTag),
    localeOfTag(options.domainLanguage),
    DEFAULT_LOCALE,
  ];
  const found = wishes.find((wish) => wish !== null && options.visible.includes(wish));
  return found ?? options.visible[0] ?? DEFAULT_LOCALE;
}

/** `nb_NO`: with the country of most speakers, for what knows languages only with one. */
export function localeWithCountry(locale: Locale): string {
  return `${locale}_${new Intl.Locale(locale).maximize().region}`;
}

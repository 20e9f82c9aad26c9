const DEFAULT_LOCALE: Record<string, string> = {
  da: 'da_DK',
  de: 'de_DE',
  en: 'en_GB',
  es: 'es_ES',
  fi: 'fi_FI',
  fr: 'fr_FR',
  it: 'it_IT',
  nb: 'nb_NO',
  nl: 'nl_NL',
  pl: 'pl_PL',
  sv: 'sv_SE',
};

/** Countries with their own Mollie locale besides the language's default. */
const REGIONAL_LOCALES = new Set(['de_AT', 'de_CH', 'de_LU', 'en_US', 'fr_BE', 'fr_LU', 'nl_BE']);

/**
 * Mollie supports only full locales, and not all of them: `nl` or `nl-BE`, with the member's country if known, is
 * mapped to the nearest one. Undefined lets Mollie choose by the browser.
 */
export function mollieLocale(locale: string | undefined, country?: string): string | undefined {
  const [language = '', region = country] = (locale ?? '').split(/[-_]/);
  const regional = `${language.toLowerCase()}_${region?.toUpperCase()}`;
  return REGIONAL_LOCALES.has(regional) ? regional : DEFAULT_LOCALE[language.toLowerCase()];
}

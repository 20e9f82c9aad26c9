import { isLocale, LANGUAGES } from '@vonk/schema/constants';

/** Countries with their own Mollie locale besides the language's default. */
const REGIONAL_LOCALES = new Set(['de_AT', 'de_CH', 'de_LU', 'en_US', 'fr_BE', 'fr_LU', 'nl_BE']);

/**
 * Mollie supports only full locales, and not all of them: `nl` or `nl-BE`, with the member's country if known, is
 * mapped to the nearest one. Undefined lets Mollie choose by the browser.
 */
export function mollieLocale(locale: string | undefined, country?: string): string | undefined {
  const [language = '', region = country] = (locale ?? '').toLowerCase().split(/[-_]/);
  const regional = `${language}_${region?.toUpperCase()}`;
  if (REGIONAL_LOCALES.has(regional)) return regional;
  return isLocale(language) ? (LANGUAGES[language].mollie ?? undefined) : undefined;
}

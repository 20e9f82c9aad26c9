import { isLocale, localeWithCountry } from '@vonk/schema/constants';

/** All that Mollie knows: https://docs.mollie.com/reference/create-payment */
const KNOWN = new Set(
  'ca_ES da_DK de_AT de_CH de_DE de_LU en_GB en_US es_ES fi_FI fr_BE fr_FR fr_LU hu_HU is_IS it_IT lt_LT lv_LV nb_NO nl_BE nl_NL pl_PL pt_PT sv_SE'.split(
    ' ',
  ),
);

/**
 * Mollie supports only full locales, and not all of them: `nl` or `nl-BE`, with the member's country if known, is
 * mapped to the nearest one. Undefined lets Mollie choose by the browser.
 */
export function mollieLocale(locale: string | undefined, country?: string): string | undefined {
  const [language = '', region = country] = (locale ?? '').toLowerCase().split(/[-_]/);
  if (!isLocale(language)) return undefined;
  const usual = language === 'en' ? 'en_GB' : localeWithCountry(language);
  return [`${language}_${region?.toUpperCase()}`, usual].find((each) => KNOWN.has(each));
}

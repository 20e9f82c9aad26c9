/** How a country writes its postcodes, in capitals and without spaces and hyphens. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^[1-9]\d{3}$/,
  AU: /^\d{4}$/,
  BE: /^[1-9]\d{3}$/,
  CA: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
  CH: /^[1-9]\d{3}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  ES: /^(?:0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  FI: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
  IE: /^(?:[A-Z]\d\d|D6W)[A-Z\d]{4}$/,
  IT: /^\d{5}$/,
  LU: /^[1-9]\d{3}$/,
  NL: /^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/,
  NO: /^\d{4}$/,
  NZ: /^\d{4}$/,
  PL: /^\d{5}$/,
  SE: /^[1-9]\d{4}$/,
  US: /^\d{5}(?:\d{4})?$/,
};
const ANY = /^[A-Z\d]{2,12}$/;
/** `L-1234`, as some write it. */
const COUNTRY_BEFORE = /^(?:AT?|B|BE|CHE?|DE?|DK|FI|FR?|IT?|LU?|NL|NO|SE|ES)(?=\d)/;

/** Without spaces, hyphens and a country before it; null where the country has no such postcode. */
export function readPostcode(typed: string, country: string): string | null {
  const bare = typed.toUpperCase().replace(/[\s-]+/g, '');
  const form = Object.hasOwn(FORMS, country) ? (FORMS[country] ?? ANY) : ANY;
  if (form.test(bare)) return bare;
  const shorter = bare.replace(COUNTRY_BEFORE, '');
  return form.test(shorter) ? shorter : null;
}

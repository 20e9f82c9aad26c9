import { AppError, type Body, type endpoints, type FieldIssue } from '@vonk/schema';
import { readIban } from './read-iban.ts';
import { readMobile } from './read-mobile.ts';
import { readPostcode } from './read-postcode.ts';

export type DebitForm = Omit<Body<typeof endpoints.orderDebit>, 'bundle' | 'code' | 'country' | 'consent'>;

/**
 * Normalises the form: the IBAN, the number as E.164, the postcode as its country writes it. Numbers and postcodes are
 * read for the first of the countries in which they are valid.
 * @throws AppError `invalid_input` listing every wrong field.
 */
export function readDebitForm(form: DebitForm, countries: readonly string[]): DebitForm {
  const account = readIban(form.iban);
  const mobile = readAs(countries, (country) => readMobile(form.mobile, country));
  const zip = readAs(countries, (country) => readPostcode(form.zip, country));
  const fields: Record<string, FieldIssue> = {
    ...('refused' in account && { iban: { code: account.refused } }),
    ...(mobile === null && { mobile: { code: 'mobile_invalid' } }),
    ...(zip === null && { zip: { code: 'zip_invalid' } }),
  };
  if ('refused' in account || mobile === null || zip === null) throw new AppError('invalid_input', { fields });
  return { ...form, iban: account.iban, mobile, zip };
}

function readAs(countries: readonly string[], read: (country: string) => string | null): string | null {
  for (const country of countries) {
    const known = read(country);
    if (known !== null) return known;
  }
  return null;
}

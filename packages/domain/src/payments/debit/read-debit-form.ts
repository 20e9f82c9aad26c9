import { AppError, type Body, type endpoints, type FieldIssue } from '@vonk/schema';
import { readIban } from './read-iban.ts';
import { readMobile } from './read-mobile.ts';
import { readPostcode } from './read-postcode.ts';

export type DebitForm = Omit<Body<typeof endpoints.orderDebit>, 'bundle' | 'code' | 'country' | 'consent'>;

export const NUMBERS = ['iban', 'mobile', 'zip'] as const;
type Numbers = Pick<DebitForm, (typeof NUMBERS)[number]>;

/**
 * Normalises the form: the IBAN, the number as E.164, the postcode as its country writes it. Numbers and postcodes are
 * read for the first of the countries in which they are valid.
 * @throws AppError `invalid_input` listing every wrong field.
 */
export function readDebitForm(form: DebitForm, countries: readonly string[]): DebitForm {
  const { read, faults } = readNumbers(form, countries);
  if (Object.keys(faults).length > 0) throw new AppError('invalid_input', { fields: faults });
  return { ...form, ...read };
}

/** Reads those of the numbers that are given. */
export function readNumbers(
  { iban, mobile, zip }: Partial<Numbers>,
  countries: readonly string[],
): { read: Partial<Numbers>; faults: Record<string, FieldIssue> } {
  const read: Partial<Numbers> = {};
  const faults: Record<string, FieldIssue> = {};
  if (iban !== undefined) {
    const account = readIban(iban);
    if ('iban' in account) read.iban = account.iban;
    else faults['iban'] = { code: account.refused };
  }
  if (mobile !== undefined) {
    const number = readAs(countries, (country) => readMobile(mobile, country));
    if (number === null) faults['mobile'] = { code: 'mobile_invalid' };
    else read.mobile = number;
  }
  if (zip !== undefined) {
    const postcode = readAs(countries, (country) => readPostcode(zip, country));
    if (postcode === null) faults['zip'] = { code: 'zip_invalid' };
    else read.zip = postcode;
  }
  return { read, faults };
}

function readAs(countries: readonly string[], read: (country: string) => string | null): string | null {
  for (const country of countries) {
    const known = read(country);
    if (known !== null) return known;
  }
  return null;
}

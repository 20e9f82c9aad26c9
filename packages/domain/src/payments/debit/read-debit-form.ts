import { AppError, type Body, type endpoints, type FieldIssue } from '@vonk/schema';
import { readIban } from './read-iban.ts';
import { readMobile } from './read-mobile.ts';
import { readPostcode } from './read-postcode.ts';

export type DebitForm = Omit<Body<typeof endpoints.orderDebit>, 'bundle' | 'code' | 'consent'>;

/**
 * The form as it is kept: the account as the bank writes it, the number as E.164, the postcode as the member's country
 * writes it.
 * @throws AppError `invalid_input` with every one of them that is wrong.
 */
export function readDebitForm(form: DebitForm, country: string): DebitForm {
  const account = readIban(form.iban);
  const mobile = readMobile(form.mobile, country);
  const zip = readPostcode(form.zip, country);
  const fields: Record<string, FieldIssue> = {
    ...('refused' in account && { iban: { code: account.refused } }),
    ...(mobile === null && { mobile: { code: 'mobile_invalid' } }),
    ...(zip === null && { zip: { code: 'zip_invalid' } }),
  };
  if ('refused' in account || mobile === null || zip === null) throw new AppError('invalid_input', { fields });
  return { ...form, iban: account.iban, mobile, zip };
}

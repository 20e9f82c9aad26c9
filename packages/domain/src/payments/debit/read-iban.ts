import { ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { hasSepaAccounts, isSepaCountry } from './sepa-countries.ts';

const BETWEEN = /[\s.\p{Pd}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]+/gu;
const NAME_BEFORE = /^IBAN:?/;
/** A Norwegian account with 00 after its bank has a check digit by another rule, which the library does not know. */
const OTHER_CHECK_DIGIT = /^NO\d{6}00/;

export type ReadIban = { iban: string } | { refused: 'iban_invalid' | 'iban_outside_sepa' };

/**
 * The account as the bank writes it, in capitals and without what people put between its characters. Its country’s
 * structure and check digits are looked at as well as the IBAN’s own.
 */
export function readIban(typed: string): ReadIban {
  const iban = typed.replace(BETWEEN, '').toUpperCase().replace(NAME_BEFORE, '');
  const country = iban.slice(0, 2);
  if (!isIban(iban)) return { refused: 'iban_invalid' };
  if (hasSepaAccounts(country)) return { iban };
  return { refused: isSepaCountry(country) ? 'iban_invalid' : 'iban_outside_sepa' };
}

/** A QR-IBAN only takes payments by a Swiss invoice: nothing can be collected from it. */
function isIban(iban: string): boolean {
  const { errorCodes } = validateIBAN(iban, { allowQRIBAN: false });
  return errorCodes.every(
    (code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum && OTHER_CHECK_DIGIT.test(iban),
  );
}

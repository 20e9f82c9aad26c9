import { ValidationErrorsIBAN, validateIBAN } from 'ibantools';
import { hasSepaAccounts, isSepaCountry } from './sepa-countries.ts';

const BETWEEN = /[\s.\p{Pd}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]+/gu;
const NAME_BEFORE = /^IBAN:?/;
/** Norwegian accounts with 00 after the bank code use another check digit rule, which the library does not know. */
const OTHER_CHECK_DIGIT = /^NO\d{6}00/;

export type ReadIban = { iban: string } | { refused: 'iban_invalid' | 'iban_outside_sepa' };

/**
 * Normalises an IBAN: capitals, no separators. Checks the country's account structure and check digits as well as those
 * of the IBAN.
 */
export function readIban(typed: string): ReadIban {
  const iban = typed.replace(BETWEEN, '').toUpperCase().replace(NAME_BEFORE, '');
  const country = iban.slice(0, 2);
  if (!isIban(iban)) return { refused: 'iban_invalid' };
  if (hasSepaAccounts(country)) return { iban };
  return { refused: isSepaCountry(country) ? 'iban_invalid' : 'iban_outside_sepa' };
}

/** A QR-IBAN only accepts Swiss invoice payments and cannot be debited. */
function isIban(iban: string): boolean {
  const { errorCodes } = validateIBAN(iban, { allowQRIBAN: false });
  return errorCodes.every(
    (code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum && OTHER_CHECK_DIGIT.test(iban),
  );
}

/** Characters of an IBAN in each country of SEPA (European Payments Council, EPC409-09). */
export const IBAN_LENGTH: Readonly<Record<string, number>> = {
  AD: 24,
  AL: 28,
  AT: 20,
  BE: 16,
  BG: 22,
  CH: 21,
  CY: 28,
  CZ: 24,
  DE: 22,
  DK: 18,
  EE: 20,
  ES: 24,
  FI: 18,
  FR: 27,
  GB: 22,
  GI: 23,
  GR: 27,
  HR: 21,
  HU: 28,
  IE: 22,
  IS: 26,
  IT: 27,
  LI: 21,
  LT: 20,
  LU: 20,
  LV: 21,
  MC: 27,
  MD: 24,
  ME: 22,
  MK: 19,
  MT: 31,
  NL: 18,
  NO: 15,
  PL: 28,
  PT: 25,
  RO: 24,
  RS: 22,
  SE: 24,
  SI: 19,
  SK: 24,
  SM: 27,
  VA: 22,
};

/** Whether a bank in this country (ISO 3166-1 alpha-2) can be charged by SEPA direct debit. */
export function isSepaCountry(country: string): boolean {
  return Object.hasOwn(IBAN_LENGTH, country);
}

/** As the bank writes it: without the spaces and hyphens that people put in, in capitals. */
export function normaliseIban(typed: string): string {
  return typed.replace(/[\s-]+/g, '').toUpperCase();
}

/** Whether a normalised IBAN is of a SEPA country, has its length, and its check digits are right (ISO 7064, mod 97). */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}[0-9]{2}[A-Z0-9]{1,30}$/.test(iban)) return false;
  const country = iban.slice(0, 2);
  if (!isSepaCountry(country) || iban.length !== IBAN_LENGTH[country]) return false;
  return remainderOf97(iban.slice(4) + iban.slice(0, 4)) === 1;
}

function remainderOf97(characters: string): number {
  let remainder = 0;
  for (const character of characters) {
    // A letter counts as two digits: A is 10, Z is 35.
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

/** By which a mandate is known to the bank; follows from the order that it is signed for. */
export function mandateReference(paymentId: string): string {
  return `M-${paymentId.replaceAll('-', '').toUpperCase()}`;
}

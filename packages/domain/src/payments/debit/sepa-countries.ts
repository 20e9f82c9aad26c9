/** Whose accounts have IBANs that SEPA direct debit reaches (European Payments Council, EPC409-09). */
const OF_ACCOUNTS = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI ' +
    'SK SM VA'
  ).split(' '),
);
/** Parts of SEPA with a code of their own, but with the IBANs of Finland, France or the United Kingdom. */
const TERRITORIES = new Set('AX BL GF GG GP IM JE MF MQ PM RE YT'.split(' '));

/** Whether people in this country or territory (ISO 3166-1 alpha-2) have accounts that SEPA direct debit reaches. */
export function isSepaCountry(country: string): boolean {
  return OF_ACCOUNTS.has(country) || TERRITORIES.has(country);
}

/** Whether SEPA direct debit reaches accounts whose IBAN begins with this country. */
export function hasSepaAccounts(country: string): boolean {
  return OF_ACCOUNTS.has(country);
}

/** Countries whose IBANs SEPA direct debit reaches (European Payments Council, EPC409-09). */
const OF_ACCOUNTS = new Set(
  (
    'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI ' +
    'SK SM VA'
  ).split(' '),
);
/** Parts of SEPA with their own country code, but with IBANs of Finland, France or the United Kingdom. */
const TERRITORIES = new Set('AX BL GF GG GP IM JE MF MQ PM RE YT'.split(' '));

/** Whether SEPA direct debit reaches accounts of people in this country or territory (ISO 3166-1 alpha-2). */
export function isSepaCountry(country: string): boolean {
  return OF_ACCOUNTS.has(country) || TERRITORIES.has(country);
}

/** Whether SEPA direct debit reaches IBANs of this country. */
export function hasSepaAccounts(country: string): boolean {
  return OF_ACCOUNTS.has(country);
}

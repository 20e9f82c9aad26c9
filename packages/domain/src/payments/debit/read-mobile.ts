import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { isSepaCountry } from './sepa-countries.ts';

/** Islands and departments whose numbers one dials like those at home. */
const DIALLED_LIKE_HOME: Readonly<Record<string, readonly CountryCode[]>> = { FR: ['RE', 'GP', 'MQ', 'GF', 'YT'] };

/**
 * Of numbers that may be either, what the country's plan gives to mobiles: the library does not know in Denmark, whose
 * agency (Styrelsen for Dataforsyning og Infrastruktur) does.
 */
const MOBILES_BY_PLAN: Readonly<Record<string, RegExp>> = {
  DK: new RegExp(
    '^(?:2|3[01]|4[0-2]|5[0-5]|6[01]|71|81|9[1-3]|34[24-9]|35[679]|36[256]|389|398|431|441|46[268]|47[2468]|48[5689]|' +
      '4911|49[3-689]|57[1-479]|58[4679]|59[78]|62[79]|64[19]|658|66[2-57]|69[2-47]|77[12]|78[235689]|82[679])',
  ),
};
/** Of mobile numbers, what the plan gives to machines: nobody reads a code there. */
const MACHINES_BY_PLAN: Readonly<Record<string, RegExp>> = { NL: /^97/ };

/**
 * A number that takes text messages as E.164, or null. Those of countries without SEPA are not taken: nobody there has
 * an account to charge, and messages to some cost a fortune.
 */
export function readMobile(typed: string, country: string): string | null {
  const homes = isSupportedCountry(country) ? [country, ...(DIALLED_LIKE_HOME[country] ?? [])] : [undefined];
  for (const defaultCountry of homes) {
    const number = parsePhoneNumberFromString(typed, { defaultCountry, extract: false });
    if (number && takesMessages(number)) return number.number;
  }
  return null;
}

function takesMessages(number: PhoneNumber): boolean {
  const { country, nationalNumber } = number;
  if (!country || !isSepaCountry(country) || number.ext || !number.isValid()) return false;
  switch (number.getType()) {
    case 'MOBILE':
      return !MACHINES_BY_PLAN[country]?.test(nationalNumber);
    case 'FIXED_LINE_OR_MOBILE':
      return MOBILES_BY_PLAN[country]?.test(nationalNumber) ?? true;
    default:
      return false;
  }
}

import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { isSepaCountry } from './sepa-countries.ts';

/** Islands and overseas departments whose numbers are dialled like domestic ones. */
const DIALLED_LIKE_HOME: Readonly<Record<string, readonly CountryCode[]>> = { FR: ['RE', 'GP', 'MQ', 'GF', 'YT'] };

/**
 * Mobile ranges of a country's numbering plan where the library cannot tell mobile from landline. For Denmark:
 * Styrelsen for Dataforsyning og Infrastruktur.
 */
const MOBILES_BY_PLAN: Readonly<Record<string, RegExp>> = {
  DK: new RegExp(
    '^(?:2|3[01]|4[0-2]|5[0-5]|6[01]|71|81|9[1-3]|34[24-9]|35[679]|36[256]|389|398|431|441|46[268]|47[2468]|48[5689]|' +
      '4911|49[3-689]|57[1-479]|58[4679]|59[78]|62[79]|64[19]|658|66[2-57]|69[2-47]|77[12]|78[235689]|82[679])',
  ),
};
/** Ranges the numbering plan assigns to machines, which cannot receive a code. */
const MACHINES_BY_PLAN: Readonly<Record<string, RegExp>> = { NL: /^97/ };

/**
 * The number as E.164 if it can receive text messages, else null. Countries outside SEPA are refused: their people have
 * no account to charge, and messages to some are very expensive.
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

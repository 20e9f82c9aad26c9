/** Length of an IBAN by its country, as registered by SWIFT. */
const LENGTHS =
  'AD24AE23AL28AT20AZ28BA20BE16BG22BH22BI27BR29BY28CH21CR22CY28CZ24DE22DJ27DK18DO28EE20EG29ES24FI18FK18FO18FR27GB22' +
  'GE22GI23GL18GR27GT28HN28HR21HU28IE22IL23IQ23IS26IT27JO30KW30KZ20LB28LC32LI21LT20LU20LV21LY25MC27MD24ME22MK19MN20' +
  'MR27MT31MU30NI28NL18NO15OM23PK24PL28PS29PT25QA29RO24RS22RU33SA24SC31SD18SE24SI19SK24SM27SO23ST25SV28TL23TN24TR26' +
  'UA29VA22VG24XK20YE30';
const LENGTH_OF = new Map(
  Array.from(LENGTHS.matchAll(/([A-Z]{2})(\d\d)/g), ([, country, length]) => [country?.toLowerCase(), Number(length)]),
);
/** A possible IBAN, with spaces, dots or dashes anywhere between its characters. */
const CANDIDATE = /(?<![a-z\d])(?=([a-z]{2}\d{2}(?:[ \u00a0.-]{0,2}[a-z\d]){11,30}))/gu;

/** Removes bank account numbers from a plain text, and returns whether there were any. */
export function cutIbans(plain: string): { rest: string; hasIban: boolean } {
  const cuts: [number, number][] = [];
  for (const match of plain.matchAll(CANDIDATE)) {
    const end = endOfIban(plain, match.index, match[1] as string);
    if (end !== null && match.index >= (cuts.at(-1)?.[1] ?? 0)) cuts.push([match.index, end]);
  }
  const starts = [0, ...cuts.map(([, end]) => end)];
  const rest = starts.map((start, index) => plain.slice(start, cuts[index]?.[0])).join(' | ');
  return { rest, hasIban: cuts.length > 0 };
}

function endOfIban(plain: string, start: number, candidate: string): number | null {
  const length = LENGTH_OF.get(candidate.slice(0, 2));
  if (length === undefined) return null;
  let iban = '';
  let at = 0;
  for (; at < candidate.length && iban.length < length; at += 1) {
    if (/[a-z\d]/.test(candidate[at] as string)) iban += candidate[at];
  }
  const end = start + at;
  return iban.length === length && !/[a-z\d]/.test(plain[end] ?? '') && rest97(iban) === 1 ? end : null;
}

/** ISO 7064 mod 97-10: 1 for a valid IBAN. */
function rest97(iban: string): number {
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

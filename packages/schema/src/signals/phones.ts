import { WORDS } from './words.ts';

const MIN_DIGITS = 8;
const MAX_DIGITS = 15;
/** This many consecutive digits written as words are no accident. */
const MIN_SPOKEN = 7;

const DIGIT_OF = new Map(
  Object.values(WORDS).flatMap(({ digits }) =>
    digits.split(' ').flatMap((words, digit) => words.split('|').map((word) => [word, String(digit)] as const)),
  ),
);

/** Dates and ranges of years, which use the same separators as numbers. */
const DATE = /(?<![\d+])(?:\d{1,2}([-/.])\d{1,2}\1(?:19|20)\d\d|(?:19|20)\d\d([-/.])\d{1,2}\2\d{1,2})(?!\d)/g;
const YEAR = /^(?:19|20)\d\d$/;
const MONEY_BEFORE =
  /(?:[€$£#]|\b(?:eur|euro|usd|gbp|chf|kr|dkk|sek|nok|pln|order|orders?n\w*|bestell?\w*|ref|iban))\W{0,3}$/;
const MONEY_AFTER =
  /^\s{0,2}(?:[€$£%]|,-|(?:eur|euros?|usd|gbp|chf|kr|dkk|sek|nok|pln|kroner|kronor|zl|zł)(?![\p{L}]))/u;
/** Digits, with look-alike letters, and the separators people use. */
const RUN =
  /(?:\+[ (]{0,2})?(?<![\p{L}\d])(?:[oil]*\d[\doil]*|o)(?:[ \u00a0()._*~•·–—/-]{1,3}(?:[oil]*\d[\doil]*|o))*(?![\p{L}\d])/gu;
/** Separators between two numbers; "o" is also "or". */
const BETWEEN_NUMBERS = / ?\/ ?| [–—-] | o |^o | o$/;

/** `plain` without addresses and bank accounts; `words` as returned by `wordsOf`. */
export function hasPhoneNumber(plain: string, words: string): boolean {
  const text = plain.normalize('NFD').replace(/\p{M}/gu, '').replace(DATE, ' | ');
  for (const match of text.matchAll(RUN)) {
    const before = text.slice(Math.max(0, match.index - 12), match.index);
    const after = text.slice(match.index + match[0].length, match.index + match[0].length + 10);
    if (MONEY_BEFORE.test(before) || MONEY_AFTER.test(after)) continue;
    if ([match[0], ...match[0].split(BETWEEN_NUMBERS)].some(isPhoneNumber)) return true;
  }
  return isSpoken(words);
}

function isPhoneNumber(run: string): boolean {
  const groups = run.replaceAll('o', '0').replace(/[il]/g, '1').split(/\D+/).filter(Boolean);
  const digits = groups.join('');
  if (digits.length < MIN_DIGITS || digits.length > MAX_DIGITS || isMadeUp(digits)) return false;
  if (run.startsWith('+') || digits.startsWith('00')) return true;
  if (digits.startsWith('0')) return digits.length >= 9 && digits.length <= 12;
  return digits.length <= 11 && !isOtherNumber(run, groups);
}

/** Without a leading zero, many other things look like a phone number. */
function isOtherNumber(run: string, groups: readonly string[]): boolean {
  const lengths = groups.map((group) => group.length).join();
  const isDate = groups.length === 3 && groups.some((group) => YEAR.test(group)) && groups.join('').length === 8;
  const isThousands =
    /^[12],3,3(?:,3)?$|^3,3,3,3$/.test(lengths) ||
    /(?:\D000){2}$/.test(run) ||
    // Mobile numbers in Spain and Poland start with these digits.
    (lengths === '3,3,3' && run.includes('.') && !/^[67]/.test(run));
  const isDecimal = /^\d{1,3}\.\d{5,}$/.test(run);
  const isListOfCodes = groups.length > 1 && groups.every((group) => group.length === 5);
  const isListOfYears = groups.every((group) => YEAR.test(group));
  return isDate || isThousands || isDecimal || isListOfCodes || isListOfYears || isCount(groups);
}

/** Unlikely to be a real number. */
function isMadeUp(digits: string): boolean {
  return new Set(digits).size < 3 || isCount([...digits]);
}

/** Each is one more, or one less, than the one before. */
function isCount(groups: readonly string[]): boolean {
  if (groups.length < 3) return false;
  const steps = groups.slice(1).map((group, index) => Number(group) - Number(groups[index]));
  return steps.every((step) => step === 1) || steps.every((step) => step === -1);
}

/** "null sechs eins …", also mixed with digits. */
function isSpoken(words: string): boolean {
  let run: string[] = [];
  for (const word of [...words.trim().split(' '), '.']) {
    if (DIGIT_OF.has(word) || /^\d{1,4}$/.test(word)) {
      run.push(word);
      continue;
    }
    if (isSpokenNumber(run)) return true;
    run = [];
  }
  return false;
}

function isSpokenNumber(run: readonly string[]): boolean {
  const digits = run.map((word) => DIGIT_OF.get(word) ?? word).join('');
  const spoken = run.filter((word) => DIGIT_OF.has(word));
  // Some of the words have other meanings than numbers: "18:30 et 19:45 et 20:15".
  const isMostlySpoken = spoken.length * 2 > run.length || (run[0] !== 'o' && DIGIT_OF.get(run[0] ?? '') === '0');
  return isMostlySpoken && digits.length >= MIN_SPOKEN && digits.length <= MAX_DIGITS && !isMadeUp(digits);
}

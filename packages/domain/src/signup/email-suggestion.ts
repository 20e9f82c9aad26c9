import { isSupportedCountry } from 'libphonenumber-js/max';
import { BRANDS, ONLY_DOMAINS, OTHER_PROVIDERS, PROVIDERS } from './mail-providers.ts';

const KNOWN = new Set(
  [PROVIDERS, OTHER_PROVIDERS].flatMap(({ everywhere, byCountry }) => [
    ...everywhere,
    ...Object.values(byCountry).flat(),
  ]),
);
/** `.co`, `.cm` and `.om` are typos of `.com`, `.ne` and `.et` of `.net`, although they are countries, too. */
const CUT_SUFFIXES: Readonly<Record<string, readonly string[]>> = {
  com: ['co', 'cm', 'om'],
  net: ['ne', 'et'],
  'co.uk': ['uk'],
};
const BRAND_IN_A_COUNTRY = new RegExp(`^(?:${BRANDS.join('|')})\\.(?:com?\\.)?(?!(?:co|cm|om)$)([a-z]{2})$`);

/** Lengths of the name before the dot: few typos turn a short name into another provider's. */
const SHORT_NAME = 4;
const LONG_NAME = 7;
const MOST_EDITS = 2;

interface Domain {
  name: string;
  suffix: string;
}

/** The address with a likelier spelling of its provider, or null if it is fine or too different from any. */
export function suggestEmail({ email, country }: { email: string; country: string | null }): string | null {
  const at = email.lastIndexOf('@');
  const typed = email.slice(at + 1).toLowerCase();
  const domain = withDots(typed);
  if (at < 1 || domain === '') return null;
  const meant = isKnown(domain) ? domain : (likelier(domain, country) ?? repaired(typed, domain));
  return meant === typed ? null : `${email.slice(0, at)}@${meant}`;
}

/** Corrects `gmail,com`, `gmail..com` and `gmail com`. */
function withDots(typed: string): string {
  return typed.replace(/[\s.,;]+/g, '.').replace(/^\.+|\.+$/g, '');
}

/** Corrects an unknown domain only if it is invalid, and not if it contains spaces, as it may be several words. */
function repaired(typed: string, domain: string): string {
  const isDomain = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/.test(domain);
  return isDomain && /[,;]|\.\./.test(typed) && !/\s/.test(typed) ? domain : typed;
}

function isKnown(domain: string): boolean {
  return KNOWN.has(domain) || isBrandInACountry(domain);
}

function isBrandInACountry(domain: string): boolean {
  const [, country = ''] = BRAND_IN_A_COUNTRY.exec(domain) ?? [];
  return country === 'uk' ? domain.endsWith('.co.uk') : isCountry(country);
}

function isCountry(top: string): boolean {
  return top === 'uk' || top === 'eu' || isSupportedCountry(top.toUpperCase());
}

function likelier(domain: string, country: string | null): string | null {
  const typed = split(domain);
  const only = onlyDomain(typed);
  if (only) return only;
  let best: { provider: string; edits: number } | null = null;
  for (const provider of providersFor(typed, country)) {
    const edits = editsBetween(typed, provider);
    if (edits <= MOST_EDITS && edits < (best?.edits ?? Number.POSITIVE_INFINITY)) best = { provider, edits };
  }
  return best?.provider ?? null;
}

/** International providers first, then those of the member’s country and of the country in the address. */
function providersFor({ suffix }: Domain, country: string | null): string[] {
  const top = suffix.slice(suffix.lastIndexOf('.') + 1).toUpperCase();
  const countries = new Set([country, top === 'UK' ? 'GB' : top]);
  const national = [...countries].flatMap((one) =>
    one && Object.hasOwn(PROVIDERS.byCountry, one) ? (PROVIDERS.byCountry[one] ?? []) : [],
  );
  const brands = BRANDS.map((brand) => `${brand}.${suffix}`).filter(isBrandInACountry);
  return [...PROVIDERS.everywhere, ...national, ...brands];
}

/** Corrects `gmail.nl` and `gmial.nl`: such a provider has only one domain. */
function onlyDomain({ name, suffix }: Domain): string | null {
  if (!/^(?:com?\.)?[a-z]{2}$|^(?:net|org|eu|info)$/.test(suffix)) return null;
  for (const [only, provider] of Object.entries(ONLY_DOMAINS)) if (name === only || isSlip(name, only)) return provider;
  return null;
}

/** Infinity if one is not a typo of the other. */
function editsBetween(typed: Domain, provider: string): number {
  const { name, suffix } = split(provider);
  if (typed.suffix === '' && typed.name === provider.replaceAll('.', '')) return 1;
  const ofName = editsOfName(typed.name, name, PROVIDERS.everywhere.includes(provider));
  const ofSuffix = typed.suffix === '' ? 1 : editsOfSuffix(typed.suffix, suffix, name);
  return name.length <= SHORT_NAME && ofName + ofSuffix > 1 ? Number.POSITIVE_INFINITY : ofName + ofSuffix;
}

function editsOfName(typed: string, name: string, isEverywhere: boolean): number {
  if (typed === name) return 0;
  if (name.length <= SHORT_NAME) return isSlip(typed, name) ? 1 : Number.POSITIVE_INFINITY;
  const edits = editDistance(typed, name);
  const most = name.length < LONG_NAME ? 1 : MOST_EDITS;
  // People rarely mistype the first letter, so it is allowed only for international providers.
  const isDoubtful = typed[0] !== name[0] && !isSlip(typed, name) && !(isEverywhere && edits === 1);
  return edits > most || isDoubtful || foreignLetters(typed, name) > 1 ? Number.POSITIVE_INFINITY : edits;
}

function editsOfSuffix(typed: string, suffix: string, name: string): number {
  if (typed === suffix) return 0;
  const isCut = name.length >= SHORT_NAME && (CUT_SUFFIXES[suffix]?.includes(typed) ?? false);
  return isCut || (!isCountry(typed) && editDistance(typed, suffix) === 1) ? 1 : Number.POSITIVE_INFINITY;
}

/** A typical slip: two neighbours swapped, or a letter doubled or missing from a double. */
function isSlip(typed: string, name: string): boolean {
  if (typed === name) return false;
  if (typed.length === name.length) return editDistance(typed, name) === 1 && sorted(typed) === sorted(name);
  return Math.abs(typed.length - name.length) === 1 && undoubled(typed) === undoubled(name);
}

/** Number of typed letters that the name does not contain: with two it is probably another name. */
function foreignLetters(typed: string, name: string): number {
  const own = [...name];
  return [...typed].filter((letter) => {
    const at = own.indexOf(letter);
    if (at >= 0) own.splice(at, 1);
    return at < 0;
  }).length;
}

const sorted = (text: string) => [...text].sort().join('');
const undoubled = (text: string) => text.replace(/(.)\1+/g, '$1');

function split(domain: string): Domain {
  const dot = domain.indexOf('.');
  return dot < 0 ? { name: domain, suffix: '' } : { name: domain.slice(0, dot), suffix: domain.slice(dot + 1) };
}

/** Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment). */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let least = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + cost,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        least = Math.min(least, (before[column - 2] ?? 0) + 1);
      }
      current.push(least);
    }
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? 0;
}

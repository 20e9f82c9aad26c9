/**
 * Latin letters that other characters look like: letters of other alphabets from Unicode's confusables, and common
 * substitutes. `l` maps to `i`, so that `1`, `|` and a capital `I` are all the same.
 */
const LOOK_ALIKES: Record<string, string> = {
  ...{ а: 'a', в: 'b', с: 'c', ԁ: 'd', е: 'e', г: 'r', һ: 'h', н: 'h', і: 'i', ј: 'j', к: 'k', ӏ: 'i', м: 'm', о: 'o' },
  ...{ р: 'p', ԛ: 'q', ѕ: 's', т: 't', у: 'y', ѵ: 'v', ԝ: 'w', х: 'x', п: 'n', и: 'n' },
  ...{ α: 'a', β: 'b', γ: 'y', ε: 'e', η: 'n', ι: 'i', κ: 'k', ν: 'v', ο: 'o', ρ: 'p', σ: 'o', τ: 't', υ: 'u', χ: 'x' },
  ...{ ω: 'w', օ: 'o', ո: 'n', ս: 'u', հ: 'h', ց: 'g' },
  ...{ ı: 'i', ł: 'i', ø: 'o', đ: 'd', ɑ: 'a', ɡ: 'g', ß: 'b', æ: 'ae' },
  ...{
    l: 'i',
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '8': 'b',
    '|': 'i',
    '!': 'i',
    $: 's',
    '@': 'a',
  },
};

/** What a name looks like, in lower case, as words of letters and digits. */
function looksOf(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const letters = [...plain].map((letter) => LOOK_ALIKES[letter] ?? letter).join('');
  return letters
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Words for the people who run a site, in its languages. */
const STAFF = [
  ...['admin', 'administrator', 'moderator', 'support', 'helpdesk', 'webmaster', 'staff', 'official', 'sysadmin'],
  ...['customer service', 'customer support', 'customer care', 'security', 'system'],
  ...['kundenservice', 'kundendienst', 'kundensupport', 'moderatorin', 'offiziell'],
  ...['klantenservice', 'klantendienst', 'beheerder', 'officieel', 'helpdesk medewerker'],
  ...['administrateur', 'administratrice', 'modérateur', 'modératrice', 'service client', 'assistance', 'officiel'],
  ...['administrador', 'administradora', 'moderador', 'moderadora', 'soporte', 'atención al cliente', 'oficial'],
  ...['amministratore', 'amministratrice', 'moderatore', 'moderatrice', 'assistenza', 'servizio clienti', 'ufficiale'],
  ...['kundeservice', 'kundestøtte', 'brukerstøtte', 'kundtjänst', 'kundsupport', 'officiell', 'offisiell'],
  ...['asiakaspalvelu', 'asiakastuki', 'ylläpito', 'ylläpitäjä', 'moderaattori', 'virallinen'],
  ...['administratorka', 'moderatorka', 'obsługa klienta', 'pomoc techniczna', 'oficjalny', 'oficjalna'],
].map(looksOf);

/** Whether a name poses as the site's or its staff's: it contains such a name or consists only of such words. */
export function isReservedName(name: string, siteName: string): boolean {
  const reserved = [looksOf(siteName), ...STAFF].filter((each) => each !== '');
  const looks = looksOf(name.replace(/[\s\d]+$/u, ''));
  if (reserved.some((each) => ` ${looks} `.includes(` ${each} `))) return true;
  return isMadeOf(
    looks.replaceAll(' ', ''),
    reserved.map((each) => each.replaceAll(' ', '')),
  );
}

/** Whether a text is a sequence of these words and nothing else. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const ends = new Set([0]);
  for (let at = 0; at < text.length; at++)
    if (ends.has(at)) for (const word of words) if (text.startsWith(word, at)) ends.add(at + word.length);
  return text !== '' && ends.has(text.length);
}

/** Invisible characters: zero-width, bidirectional and other controls, fillers, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Cyrillic letters that look like Latin ones, in this order. */
const CYRILLIC = 'аеорсхуіѕјԁкмт';
const LATIN = 'aeopcxyisjdkmt';
const LOOKALIKE = new RegExp(`[${CYRILLIC}]`, 'gu');
const FOLDED: Record<string, string> = { æ: 'ae', ø: 'o', ł: 'l', ß: 'ss', đ: 'd', œ: 'oe', ı: 'i' };

/** A text in lower case and without look-alike or invisible characters. */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(LOOKALIKE, (letter) => LATIN[CYRILLIC.indexOf(letter)] as string);
}

/**
 * The words of a plain text without accents, separated and surrounded by single spaces. The end of a clause becomes ` .
 * `, so that no match spans it; currency signs count as words.
 */
export function wordsOf(plain: string): string {
  const words = plain
    .replace(/€/g, ' eur ')
    .replace(/£/g, ' gbp ')
    .replace(/\$/g, ' usd ')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[æøłßđœı]/gu, (letter) => FOLDED[letter] as string)
    .replace(/[.,!?;:…]+(?=\s|$)|[\n!?…]+/gu, ' \u0000 ')
    .replace(/[^\p{L}\p{N}\u0000]+/gu, ' ')
    .replaceAll('\u0000', '.');
  return ` ${words.trim()} `;
}

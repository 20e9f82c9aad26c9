/** Up to four words that stand between two others within one thought. */
const BETWEEN = '(?:[^ .]+ ){0,4}';

/**
 * Finds any of the phrases in what `wordsOf` answers. A phrase is written without accents as a regular expression of
 * words, in which `~` stands for any ending and `..` for up to four words in between.
 */
export function anyOf(phrases: readonly string[]): RegExp {
  return new RegExp(` (?:${phrases.map(sourceOf).join('|')}) `);
}

/** Alternatives as one group of a phrase. */
export function either(words: string): string {
  return `(?:${words})`;
}

function sourceOf(phrase: string): string {
  return phrase.replaceAll('~', '[^ ]*').replaceAll(' .. ', ` ${BETWEEN}`);
}

/** Up to four words in between, within one clause. */
const BETWEEN = '(?:[^ .]+ ){0,4}';

/**
 * Finds any of the phrases in the result of `wordsOf`. A phrase is a regular expression of words without accents, in
 * which `~` stands for any ending and `..` for up to four words in between.
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

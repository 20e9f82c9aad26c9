import { text } from '@vonk/schema';
import { Refusal } from '../operators/refusal.ts';

/** What an answer must not hold: what leads off the site, or asks for money. */
const FORBIDDEN: { what: string; pattern: RegExp }[] = [
  { what: 'a link', pattern: /\bhttps?:|\bwww\./i },
  // In small letters: after "Fine.No" only a space is missing.
  { what: 'a link', pattern: /[a-z0-9-]\.(?:com|net|org|info|nl|be|de|fr|it|es|pl|se|no|dk|fi|uk|eu|io|me|app)\b/ },
  { what: 'an e-mail address', pattern: /[\w.+-]+\s?(?:@|\(at\)|\[at\])\s?[\w-]+(?:\.|\s?\(dot\)\s?)[a-z]{2,}/i },
  { what: 'a bank account', pattern: /\b[a-z]{2}\d{2}(?:\s?[a-z0-9]{4}){2,7}(?:\s?[a-z0-9]{1,4})?\b/i },
  { what: 'a telephone number', pattern: /(?:\+|\b00)\d(?:[\s()./-]{0,2}\d){7,}|\b\d(?:[\s()./-]{0,2}\d){8,}/ },
];

/**
 * The text of an operator's answer as it is sent. The one place that says what operators may not write.
 * @throws Refusal `answer_empty`, `answer_too_long`, `answer_not_allowed`
 */
export function checkAnswer(answer: string, { maxLength }: { maxLength: number }): string {
  if (answer.trim() === '') throw new Refusal('answer_empty', 'An answer needs words.');
  const parsed = text(maxLength).safeParse(answer);
  if (!parsed.success) {
    throw [...answer.trim()].length > maxLength
      ? new Refusal('answer_too_long', `An answer has ${maxLength} characters at most on this site.`)
      : new Refusal('answer_not_allowed', 'The answer holds control characters.');
  }
  const found = FORBIDDEN.find(({ pattern }) => pattern.test(parsed.data));
  if (found) {
    throw new Refusal(
      'answer_not_allowed',
      `The answer holds ${found.what}. Fictional profiles neither ask for money nor lead off the site.`,
    );
  }
  return parsed.data;
}

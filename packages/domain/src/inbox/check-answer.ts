import { text } from '@vonk/schema';
import { findSignals, type Signal } from '@vonk/schema/signals';
import { Refusal } from '../operators/refusal.ts';

/** What an answer must not contain: anything that leads off the site, or is about money. */
const NAMES: Record<Signal, string> = {
  money: 'something about money',
  iban: 'a bank account',
  phone: 'a telephone number',
  link: 'a link',
  contact: 'another way to reach each other',
};

/**
 * Checks an operator's answer and returns the text to send. All rules on what operators may not write are here.
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
  const [found] = findSignals(parsed.data);
  if (found) {
    throw new Refusal(
      'answer_not_allowed',
      `The answer holds ${NAMES[found]}. Fictional profiles neither ask for money nor lead off the site.`,
    );
  }
  return parsed.data;
}

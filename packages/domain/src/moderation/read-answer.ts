import { APPEAL_MAX_LENGTH } from '@vonk/schema';
import { Refusal } from '../operators/refusal.ts';

/**
 * Checks an operator's answer before it is mailed.
 * @throws Refusal `answer_empty`, `answer_too_long`
 */
export function readAnswer(text: string): string {
  const words = text.trim();
  if (words === '') throw new Refusal('answer_empty', 'The answer is empty.');
  if ([...words].length > APPEAL_MAX_LENGTH) {
    throw new Refusal('answer_too_long', `An answer has ${APPEAL_MAX_LENGTH} characters at most.`);
  }
  return words;
}

import { promptQuestion } from '@vonk/i18n';
import type { Locale, Prompt } from '@vonk/schema';
import type { StoredPrompt } from '@vonk/schema/constants';

/** The sentences that a profile completes, each with its beginning in the language. */
export function toPrompts(stored: readonly StoredPrompt[], locale: Locale): Prompt[] {
  return stored.map(({ prompt, answer }) => ({ prompt, question: promptQuestion(locale, prompt), answer }));
}

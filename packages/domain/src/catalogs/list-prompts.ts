import { promptQuestion } from '@vonk/i18n';
import type { Locale, Prompt } from '@vonk/schema';
import { PROMPTS } from '@vonk/schema/constants';

/** All sentences that a profile can complete, in display order and in the given language. */
export function listPrompts({ locale }: { locale: Locale }): Omit<Prompt, 'answer'>[] {
  return PROMPTS.map((prompt) => ({ prompt, question: promptQuestion(locale, prompt) }));
}

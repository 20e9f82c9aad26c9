import { MOST_PROMPTS, type StoredPrompt } from '@vonk/schema/constants';
import type { KnownPrompt } from './prompt-fields.tsx';

/** As many sentences as a profile can complete: its own, and then the first of the others. */
export function slotsOf(own: readonly StoredPrompt[], known: readonly KnownPrompt[]): StoredPrompt[] {
  const open = known.filter(({ prompt }) => !own.some((one) => one.prompt === prompt));
  const slots = [...own, ...open.map(({ prompt }) => ({ prompt, answer: '' }))].slice(0, MOST_PROMPTS);
  return slots.map(({ prompt, answer }) => ({ prompt, answer }));
}

/** The sentences as they are in the form; null if it does not have them. */
export function readSlots(form: FormData): StoredPrompt[] | null {
  if (!form.has('asks_prompts')) return null;
  const answers = form.getAll('answer');
  return form.getAll('prompt').map((prompt, at) => {
    const answer = answers[at];
    return { prompt: prompt as StoredPrompt['prompt'], answer: typeof answer === 'string' ? answer : '' };
  });
}

/** Those that are completed. */
export function completed(slots: readonly StoredPrompt[]): StoredPrompt[] {
  return slots.filter(({ answer }) => answer.trim() !== '');
}

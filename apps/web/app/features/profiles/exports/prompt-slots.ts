import { MOST_PROMPTS, PROMPTS, type StoredPrompt } from '@vonk/schema/constants';

/** As many sentences as a profile can complete: its own, and others that are still open. */
export function slotsOf(prompts: readonly StoredPrompt[]): StoredPrompt[] {
  const own = prompts.map(({ prompt, answer }) => ({ prompt, answer }));
  const open = PROMPTS.filter((key) => !own.some(({ prompt }) => prompt === key));
  return [...own, ...open.map((prompt) => ({ prompt, answer: '' }))].slice(0, MOST_PROMPTS);
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

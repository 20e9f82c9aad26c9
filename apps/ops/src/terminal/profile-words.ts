import { toPrompts } from '@vonk/domain';
import type { StoredPrompt } from '@vonk/schema';
import { indented } from './indented.ts';

/** What a profile says about itself: its text, and the sentences that it completes. */
export function profileWords({ about, prompts }: { about: string | null; prompts: StoredPrompt[] }): string[] {
  const sentences = toPrompts(prompts, 'en').map(({ question, answer }) => `${question} … ${answer}`);
  return [...(about ? [about] : []), ...sentences].map(indented);
}

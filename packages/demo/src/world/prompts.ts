import { type Locale, MOST_PROMPTS, type PromptKey, type StoredPrompt } from '@vonk/schema/constants';
import type { Random } from './random.ts';
import { PROMPT_ANSWERS } from './texts/prompts.ts';

/** Some tell little about themselves. */
const SHARE_WITH_PROMPTS = 3 / 4;

/** Completes sentences, each answer as seldom in a country as possible. */
export class PromptWriter {
  readonly #uses = new Map<string, number>();

  write(random: Random, { country, language }: { country: string; language: Locale }): StoredPrompt[] {
    if (!random.chance(SHARE_WITH_PROMPTS)) return [];
    const all = Object.entries(PROMPT_ANSWERS[language] ?? PROMPT_ANSWERS.en ?? {}).flatMap(([prompt, answers]) =>
      answers.map((answer) => ({ prompt: prompt as PromptKey, answer })),
    );
    const uses = ({ answer }: StoredPrompt) => this.#uses.get(`${country} ${answer}`) ?? 0;
    const chosen: StoredPrompt[] = [];
    while (chosen.length < MOST_PROMPTS) {
      const others = all.filter(({ prompt }) => chosen.every((one) => one.prompt !== prompt));
      const fewest = Math.min(...others.map(uses));
      const one = random.pick(others.filter((other) => uses(other) === fewest));
      this.#uses.set(`${country} ${one.answer}`, fewest + 1);
      chosen.push(one);
    }
    return chosen;
  }
}

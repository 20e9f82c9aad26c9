import type { Gender, Locale } from '@vonk/schema/constants';
import type { Portrait } from './portraits.ts';
import type { Random } from './random.ts';
import type { AboutTemplate } from './texts/about-texts.ts';
import { aboutTextsIn } from './texts/index.ts';

const INTEREST_SENTENCE_CHANCE = 0.8;
const CLOSING_CHANCE = 0.55;
const ATTEMPTS = 60;
/** After this many attempts with texts already used, adds every part. */
const ATTEMPTS_BEFORE_LONG = 20;

/** Remembers used texts, so that no two people in a country have the same. */
export class AboutWriter {
  readonly #uses = new Map<string, number>();
  readonly #written = new Set<string>();

  /** The least used template in this country among those that can be true of the person. */
  chooseTemplate(
    random: Random,
    person: { country: string; language: Locale; gender: Gender; age: number; portrait: Portrait },
  ): AboutTemplate {
    const fitting = aboutTextsIn(person.language).templates.filter((template) => fits(template, person));
    const uses = (template: AboutTemplate) => this.#uses.get(`${person.country} ${template.text}`) ?? 0;
    const fewest = Math.min(...fitting.map(uses));
    const template = random.weighted(
      fitting.filter((one) => uses(one) === fewest),
      (one) => (one.scenes?.includes(person.portrait.scene) ? 5 : 1) * (one.beard ? 2 : 1),
    );
    this.#uses.set(`${person.country} ${template.text}`, fewest + 1);
    return template;
  }

  /**
   * Writes the text: the template, often a sentence on another interest, often an invitation.
   * @throws when every combination has been used in the country.
   */
  write(
    random: Random,
    person: { country: string; language: Locale; template: AboutTemplate; interests: readonly string[] },
  ): string {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const text = this.#compose(random, { ...person, isLong: attempt >= ATTEMPTS_BEFORE_LONG });
      const key = `${person.country} ${text}`;
      if (this.#written.has(key)) continue;
      this.#written.add(key);
      return text;
    }
    throw new Error(`Too few texts in ${person.language} for ${person.country}.`);
  }

  #compose(
    random: Random,
    person: {
      country: string;
      language: Locale;
      template: AboutTemplate;
      interests: readonly string[];
      isLong: boolean;
    },
  ): string {
    const { country, template, interests, isLong } = person;
    const texts = aboutTextsIn(person.language);
    const parts = [template.text];
    const others = interests.filter((key) => !template.interests?.includes(key));
    const sentences = others.flatMap((key) => texts.interests[key] ?? []);
    if (sentences.length > 0 && (isLong || random.chance(INTEREST_SENTENCE_CHANCE))) {
      parts.push(this.#leastUsed(random, country, sentences));
    }
    // One question is enough.
    const asksAlready = template.text.endsWith('?');
    if (isLong || (!asksAlready && random.chance(CLOSING_CHANCE))) {
      const closings = texts.closings.filter((closing) => !asksAlready || !closing.endsWith('?'));
      parts.push(this.#leastUsed(random, country, closings));
    }
    return parts.join(' ');
  }

  #leastUsed(random: Random, country: string, sentences: readonly string[]): string {
    const uses = (sentence: string) => this.#uses.get(`${country} ${sentence}`) ?? 0;
    const fewest = Math.min(...sentences.map(uses));
    const sentence = random.pick(sentences.filter((one) => uses(one) === fewest));
    this.#uses.set(`${country} ${sentence}`, fewest + 1);
    return sentence;
  }
}

function fits(template: AboutTemplate, person: { gender: Gender; age: number; portrait: Portrait }): boolean {
  return (
    (template.gender === undefined || template.gender === person.gender) &&
    person.age >= (template.minAge ?? 0) &&
    person.age <= (template.maxAge ?? 999) &&
    (template.beard === undefined || person.portrait.beard)
  );
}

import type { Answer, BodyInput, endpoints, QueryInput } from '@vonk/schema';
import { GENDERS, MAX_AGE, MIN_AGE, MOST_TASTES } from '@vonk/schema/constants';
import { fieldsOf } from '../../server/form-fields.ts';

type FinderAnswer = Answer<typeof endpoints.matchFinder>;
/** A question of the API. */
export type Asked = Extract<FinderAnswer, { question: object }>;
export type QuestionKey = Asked['question']['key'];

/** In the order of the dialogue. */
const QUESTIONS: QuestionKey[] = ['who', 'age', 'place', 'out', 'home'];
const SEXES = [...GENDERS, 'all'] as const;
const PLACE = /^(anywhere|country|[A-Z]{2}-[A-Z0-9]{1,4})$/;
const INTEREST = /^[a-z_]{1,40}$/;

/** What a member is looking for, as far as answered. */
export interface Wish {
  who?: (typeof SEXES)[number];
  age?: { min: number; max: number };
  place?: string;
  out?: string[];
  home?: string[];
}

/**
 * A form's wish, and the answered questions in order. The wish may contain more: going back keeps the later answers as
 * defaults.
 */
export interface Answers {
  wish: Wish;
  answered: QuestionKey[];
}

/** Reads the form; drops values that were not offered. */
export function readAnswers(form: FormData): Answers {
  const field = fieldsOf(form);
  const answered = QUESTIONS.filter((key) => form.getAll('answered').includes(key));
  const wish: Wish = {};
  const who = SEXES.find((one) => one === field('who'));
  if (who) wish.who = who;
  const ages = [field('min_age'), field('max_age')].map((value) => Number.parseInt(value, 10));
  if (answered.includes('age') || ages.some((age) => !Number.isNaN(age))) wish.age = readAges(ages);
  if (PLACE.test(field('place'))) wish.place = field('place');
  for (const taste of ['out', 'home'] as const) {
    const keys = form.getAll(taste).filter((key): key is string => typeof key === 'string' && INTEREST.test(key));
    if (answered.includes(taste) || keys.length > 0) wish[taste] = [...new Set(keys)].slice(0, MOST_TASTES);
  }
  return { wish, answered: answered.filter((key) => wish[key] !== undefined) };
}

function readAges([one = Number.NaN, other = Number.NaN]: number[]): { min: number; max: number } {
  const within = (age: number, usual: number) => Math.min(Math.max(Number.isNaN(age) ? usual : age, MIN_AGE), MAX_AGE);
  const [min, max] = [within(one, MIN_AGE), within(other, MAX_AGE)];
  return { min: Math.min(min, max), max: Math.max(min, max) };
}

/**
 * The state after a button: `next` keeps the answers, `back` reopens the previous question, `reopen` the last one from
 * the people, `again` the first one.
 */
export function afterIntent({ wish, answered }: Answers, intent: string): Answers {
  if (intent === 'next') return { wish, answered };
  if (intent === 'reopen') return { wish, answered: answered.slice(0, -1) };
  // The question on the page is the last one in the form.
  return { wish, answered: intent === 'back' ? answered.slice(0, -2) : [] };
}

/** The body for the API: only answered questions. */
export function answersBody({ wish, answered }: Answers): BodyInput<typeof endpoints.matchFinder> {
  return Object.fromEntries(answered.map((key) => [key, wish[key]]));
}

/** The search for people who fit, without their interests; `country` is the member's own, where that was chosen. */
export function searchOf({ who, age, place }: Wish, country?: string): QueryInput<typeof endpoints.searchMembers> {
  const region = place?.includes('-') ? place : undefined;
  return { gender: who, min_age: age?.min, max_age: age?.max, region, country };
}

/** The answers as hidden fields, except the open question's: carried along without scripts. */
export function carriedFields({ wish, answered }: Answers, open: QuestionKey | null): [name: string, value: string][] {
  const fields: [QuestionKey, string, string | number | undefined][] = [
    ['who', 'who', wish.who],
    ['age', 'min_age', wish.age?.min],
    ['age', 'max_age', wish.age?.max],
    ['place', 'place', wish.place],
    ...(wish.out ?? []).map((key): [QuestionKey, string, string] => ['out', 'out', key]),
    ...(wish.home ?? []).map((key): [QuestionKey, string, string] => ['home', 'home', key]),
  ];
  return [
    ...[...answered, ...(open ? [open] : [])].map((key): [string, string] => ['answered', key]),
    ...fields.flatMap(([key, name, value]): [string, string][] =>
      key === open || value === undefined ? [] : [[name, String(value)]],
    ),
  ];
}

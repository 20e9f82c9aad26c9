import type { Gender } from '@vonk/schema/constants';
import { readFilters, type SearchGround } from '../members/filters.ts';

/** Interests by what one does with them; each question offers those that the site has. */
export const TASTES = {
  out: [
    'adventure',
    'animals',
    'beach',
    'biking',
    'dancing',
    'gym',
    'hiking',
    'nightlife',
    'outdoors',
    'party',
    'photography',
    'shopping',
    'sports',
    'theater',
    'travelling',
  ],
  home: [
    'art',
    'astrology',
    'bbq',
    'beer',
    'coffee',
    'cooking',
    'fashion',
    'foodie',
    'gardening',
    'movies',
    'music',
    'reading',
    'sushi',
    'tattoos',
    'tea',
    'vegetarian',
    'videogames',
    'wellness',
    'wine',
  ],
} as const;
export type Taste = keyof typeof TASTES;
/** Of each taste; every one is a search of its own. */
export const MOST_TASTES = 4;

export type Question = 'who' | 'age' | 'place' | Taste;
const QUESTIONS: Question[] = ['who', 'age', 'place', 'out', 'home'];
/** Everywhere, as an answer to where. */
export const ANYWHERE = 'all';

/** What somebody looks for, as the questions ask it. */
export interface Wish {
  gender: Gender | 'all';
  minAge: number;
  maxAge: number;
  /** A region's code, empty for the whole country, or `ANYWHERE`. */
  place: string;
  out: string[];
  home: string[];
}

/** The questions that a search of this site can answer. */
export function questionsOf({ fields }: SearchGround): Question[] {
  const needs = { who: 'gender', age: 'age', place: 'region', out: 'interests', home: 'interests' } as const;
  return QUESTIONS.filter((question) => fields.includes(needs[question]));
}

/** The answers of a form; what it lacks, or nobody offered, is the ground's. */
export function readWish(form: FormData, ground: SearchGround): Wish {
  const params = new URLSearchParams();
  for (const key of ['gender', 'min_age', 'max_age']) {
    const value = form.get(key);
    if (typeof value === 'string') params.set(key, value);
  }
  const place = form.get('place');
  if (typeof place === 'string' && place !== ANYWHERE) params.set('region', place);
  const { gender, minAge, maxAge, region } = readFilters(params, ground);
  const tastes = (taste: Taste) =>
    TASTES[taste].filter((key) => form.getAll(taste).includes(key)).slice(0, MOST_TASTES);
  return {
    gender,
    minAge,
    maxAge,
    place: place === ANYWHERE ? ANYWHERE : (region ?? ''),
    out: tastes('out'),
    home: tastes('home'),
  };
}

/** The answers as a form's fields, but those of one question: what a page without scripts carries along. */
export function carriedFields(wish: Wish, but: Question | null): [name: string, value: string][] {
  const fields: [Question, string, string | number][] = [
    ['who', 'gender', wish.gender],
    ['age', 'min_age', wish.minAge],
    ['age', 'max_age', wish.maxAge],
    ['place', 'place', wish.place],
    ...wish.out.map((key) => ['out', 'out', key] as [Question, string, string]),
    ...wish.home.map((key) => ['home', 'home', key] as [Question, string, string]),
  ];
  return fields.filter(([question]) => question !== but).map(([, name, value]) => [name, String(value)]);
}

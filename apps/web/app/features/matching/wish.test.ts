import { describe, expect, test } from 'vitest';
import { formOf } from '../../testing/form-of.ts';
import { type Answers, afterIntent, answersBody, carriedFields, readAnswers, searchOf } from './wish.ts';

/** The form with hidden fields. */
const formWith = (fields: readonly (readonly [string, string])[]) => formOf(...fields.map((field) => field.join('=')));

const WHOLE: Answers = {
  wish: { who: 'all', age: { min: 30, max: 40 }, place: 'NL-UT', out: ['hiking'], home: [] },
  answered: ['who', 'age', 'place', 'out', 'home'],
};

describe('the answers', () => {
  test('are empty at first', () => {
    expect(readAnswers(formOf())).toEqual({ wish: {}, answered: [] });
  });

  test('survive a round trip through hidden fields', () => {
    expect(readAnswers(formWith(carriedFields(WHOLE, null)))).toEqual(WHOLE);
    const half: Answers = { wish: { who: 'female', place: 'anywhere' }, answered: ['who'] };
    expect(readAnswers(formWith(carriedFields(half, null)))).toEqual(half);
  });

  test('leave out the open question, which has its own fields', () => {
    const carried = carriedFields({ ...WHOLE, answered: ['who'] }, 'age').map((field) => field.join('='));
    expect(carried).toEqual(['answered=who', 'answered=age', 'who=all', 'place=NL-UT', 'out=hiking']);
  });

  test('may be an empty selection', () => {
    const { wish, answered } = readAnswers(formOf('answered=out'));
    expect([wish.out, answered]).toEqual([[], ['out']]);
  });

  test('accept ages in either order, clamped to the allowed range', () => {
    const ages = (min: string, max: string) =>
      readAnswers(formOf('answered=age', `min_age=${min}`, `max_age=${max}`)).wish.age;
    expect(ages('45', '30')).toEqual({ min: 30, max: 45 });
    expect(ages('-5', '1000')).toEqual({ min: 18, max: 99 });
    expect(ages('', 'many')).toEqual({ min: 18, max: 99 });
  });

  test('drop values that were not offered', () => {
    const hostile = formOf(
      ...['who', 'place', '__proto__'].map((question) => `answered=${question}`),
      ...['who=<b>', 'place=../NL', 'out=<script>'],
      ...['art', 'art', 'tea', 'wine', 'beer', 'music'].map((key) => `home=${key}`),
    );
    expect(readAnswers(hostile)).toEqual({
      wish: { home: ['art', 'tea', 'wine', 'beer'], out: undefined },
      answered: [],
    });
  });
});

describe('the people beside a question', () => {
  test.each<[Answers['wish'], string | undefined, object]>([
    [{}, undefined, {}],
    [WHOLE.wish, undefined, { gender: 'all', min_age: 30, max_age: 40, region: 'NL-UT' }],
    [{ who: 'male', place: 'country' }, 'NL', { gender: 'male', country: 'NL' }],
    [{ who: 'male', place: 'anywhere' }, undefined, { gender: 'male' }],
  ])('for %j are searched by what is answered', (wish, country, query) => {
    expect(JSON.parse(JSON.stringify(searchOf(wish, country)))).toEqual(query);
  });
});

describe('a button', () => {
  test('continues with all answers of the form', () => {
    expect(answersBody(afterIntent(WHOLE, 'next'))).toEqual(WHOLE.wish);
  });

  test('goes back to the question before the open one, and keeps the answers', () => {
    const open: Answers = { ...WHOLE, answered: ['who', 'age', 'place'] };
    const back = afterIntent(open, 'back');
    expect(answersBody(back)).toEqual({ who: 'all' });
    expect(back.wish).toEqual(WHOLE.wish);
    expect(afterIntent({ ...WHOLE, answered: ['who'] }, 'back').answered).toEqual([]);
  });

  test('goes back from the people to the last question', () => {
    const back = afterIntent(WHOLE, 'reopen');
    expect([back.answered, back.wish]).toEqual([['who', 'age', 'place', 'out'], WHOLE.wish]);
  });

  test('starts again with the earlier answers', () => {
    const again = afterIntent(WHOLE, 'again');
    expect([answersBody(again), again.wish]).toEqual([{}, WHOLE.wish]);
    expect(afterIntent(WHOLE, '<b>').answered).toEqual([]);
  });
});

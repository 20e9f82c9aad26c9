import { describe, expect, test } from 'vitest';
import type { SearchGround } from '../members/filters.ts';
import { carriedFields, MOST_TASTES, questionsOf, readWish, TASTES } from './wish.ts';

const GROUND: SearchGround = {
  fields: ['gender', 'country', 'region', 'age', 'interests'],
  countries: ['NL', 'BE'],
  minAge: 18,
  country: 'NL',
  gender: 'male',
};

function form(fields: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

describe('the answers', () => {
  test('start from the ground', () => {
    expect(readWish(form([]), GROUND)).toEqual({
      gender: 'male',
      minAge: 18,
      maxAge: 99,
      place: '',
      out: [],
      home: [],
    });
  });

  test('survive being carried along', () => {
    const wish = {
      gender: 'all',
      minAge: 30,
      maxAge: 40,
      place: 'NL-UT',
      out: ['hiking'],
      home: ['art', 'tea'],
    } as const;
    const carried = carriedFields({ ...wish, out: [...wish.out], home: [...wish.home] }, null);
    expect(readWish(form(carried), GROUND)).toEqual(wish);
    expect(readWish(form([['place', 'all']]), GROUND).place).toBe('all');
  });

  test('leave the open question to its own fields', () => {
    const wish = { ...readWish(form([]), GROUND), out: ['hiking'] };
    expect(carriedFields(wish, 'age').map(([name]) => name)).toEqual(['gender', 'place', 'out']);
    expect(carriedFields(wish, 'out').map(([name]) => name)).toEqual(['gender', 'min_age', 'max_age', 'place']);
  });

  test('hold nothing that nobody offered', () => {
    const hostile = form([
      ['gender', '<b>'],
      ['min_age', '-5'],
      ['max_age', 'NaN'],
      ['place', 'DE-BE'],
      ['out', 'lingerie'],
      ['out', 'art'],
      ...TASTES.home.map((key): [string, string] => ['home', key]),
    ]);
    const wish = readWish(hostile, GROUND);
    expect(wish).toMatchObject({ gender: 'male', minAge: 18, maxAge: 99, place: '', out: [] });
    expect(wish.home).toHaveLength(MOST_TASTES);
  });
});

test('what the site does not search by is not asked', () => {
  expect(questionsOf(GROUND)).toEqual(['who', 'age', 'place', 'out', 'home']);
  expect(questionsOf({ ...GROUND, fields: ['age'] })).toEqual(['age']);
});

import { expect, it } from 'vitest';
import { ageOf } from './age.ts';
import { readDraft } from './exports/draft.ts';

const now = new Date('2026-04-17T12:00:00Z');

it.each([
  [['17', '4', '1992'], 34],
  [['18', '4', '1992'], 33],
  [['', '4', '1992'], null],
  [['1', '1', '2027'], null],
])('knows of %j the age %j', ([day, month, year], age) => {
  expect(ageOf({ ...readDraft(() => ''), day, month, year } as ReturnType<typeof readDraft>, now)).toBe(age);
});

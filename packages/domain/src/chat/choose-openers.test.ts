import { readFileSync } from 'node:fs';
import { OPENERS, translate } from '@vonk/i18n';
import { LOCALES, MOST_OPENERS, PROMPTS, REASONS_FOR_JOINING } from '@vonk/schema';
import { describe, expect, test } from 'vitest';
import { type Common, chooseOpeners, fittingOpeners } from './choose-openers.ts';
import { hashOfWords } from './same-words.ts';

const INTERESTS = JSON.parse(
  readFileSync(new URL('../../../../prisma/seed/reference/interests.json', import.meta.url), 'utf8'),
) as { key: string; group: string }[];
const everyday = INTERESTS.filter(({ group }) => group === 'everyday').map(({ key }) => key);
const adult = INTERESTS.filter(({ group }) => group === 'adult').map(({ key }) => key);

const NOTHING: Common = {
  profileIds: ['anna', 'bob'],
  shared: [],
  theirs: [],
  prompts: [],
  place: null,
  reason: null,
};
const MUCH: Common = {
  ...NOTHING,
  shared: ['hiking', 'coffee'],
  theirs: ['art', 'sushi'],
  prompts: ['pet', 'song'],
  place: 'town',
  reason: 'dates',
};
const chosen = (common: Partial<Common>) => chooseOpeners(fittingOpeners({ ...NOTHING, ...common }));
const kindsOf = (common: Partial<Common>) => chosen(common).map(({ kind }) => kind);
const pairs = Array.from({ length: 50 }, (_, at) => ['anna', `person ${at}`] as const);

describe('three first lines', () => {
  test.each<[string, Partial<Common>, string[]]>([
    ['what both like, a sentence and the town', MUCH, ['shared', 'prompt', 'place']],
    ['what one likes, where nothing is shared', { theirs: ['art'] }, ['theirs', 'hello', 'question']],
    ['why both joined', { reason: 'friendship' }, ['reason', 'hello', 'question']],
    ['a region', { place: 'region' }, ['place', 'hello', 'question']],
    ['a pet only once', { theirs: ['animals'], prompts: ['pet'] }, ['prompt', 'hello', 'question']],
    ['nothing', {}, ['hello', 'question', 'question']],
    ['interests without lines', { shared: adult }, ['hello', 'question', 'question']],
  ])('are about %s', (_what, common, kinds) => {
    expect(kindsOf(common)).toEqual(kinds);
  });

  test('are always three, each about something else, and name the other one once at most', () => {
    for (const profileIds of pairs)
      for (const common of [
        MUCH,
        NOTHING,
        { ...NOTHING, shared: ['tea'] },
        { ...NOTHING, prompts: ['pet'] as const },
      ]) {
        const lines = chosen({ ...common, profileIds });
        expect(lines).toHaveLength(MOST_OPENERS);
        expect(new Set(lines.map(({ topic }) => topic)).size).toBe(MOST_OPENERS);
        expect(lines.filter(({ text }) => text.message.includes('{name}')).length).toBeLessThanOrEqual(1);
      }
  });

  test('are the same for the same two, and differ between pairs', () => {
    expect(chosen(MUCH)).toEqual(chosen({ ...MUCH, shared: MUCH.shared.toReversed() }));
    const sets = pairs.map((profileIds) => chosen({ ...MUCH, profileIds }).map(({ text }) => text.id));
    expect(new Set(sets.map((ids) => ids.join())).size).toBeGreaterThan(10);
  });

  test('fall back to other lines once some are gone', () => {
    let left = fittingOpeners(MUCH);
    for (let round = 0; round < 3; round++) {
      const lines = chooseOpeners(left);
      expect(lines).toHaveLength(MOST_OPENERS);
      left = left.filter((opener) => !lines.includes(opener));
    }
  });
});

describe('the lines', () => {
  test('exist twice for every interest that has any, and for every sentence and reason', () => {
    expect(Object.keys(OPENERS.shared).sort()).toEqual(everyday.sort());
    expect(Object.keys(OPENERS.interest).sort()).toEqual(everyday.sort());
    expect(Object.keys(OPENERS.prompt).sort()).toEqual([...PROMPTS].sort());
    expect(Object.keys(OPENERS.seek).sort()).toEqual([...REASONS_FOR_JOINING].sort());
  });

  test.each(LOCALES)('are short, different questions in %s, long enough to be told apart once sent', (locale) => {
    const lines = Object.values(OPENERS)
      .flatMap((texts) => Object.values(texts))
      .map((text) => translate(locale, text, { name: 'Noor', city: 'Utrecht' }));
    expect(new Set(lines).size).toBe(lines.length);
    for (const line of lines) {
      expect(line.length, line).toBeLessThanOrEqual(120);
      expect(line, line).toMatch(/[?？]/);
      expect(hashOfWords(line, 'Noor'), line).not.toBeNull();
    }
    expect(new Set(lines.map((line) => hashOfWords(line, 'Noor')?.toString('hex'))).size).toBe(lines.length);
  });
});

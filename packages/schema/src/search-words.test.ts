import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  parametersOfFilter,
  RANGE_FIELDS,
  SEARCH_FIELDS,
  SEARCH_FILTERS,
  type SearchField,
} from './constants/search-filters.ts';
import { saveSearch } from './endpoints/search.ts';
import { readSearch, writeSearch } from './search-words.ts';

const write = (query: Record<string, string>) => writeSearch(saveSearch.body.parse(query));

/** Values of a filter's parameters, as a query has them. */
function valuesOf(field: SearchField): fc.Arbitrary<Record<string, string>> {
  const filter = SEARCH_FILTERS[field];
  const one = (values: readonly (string | number)[]) =>
    fc.constantFrom(...values).map((value) => ({ [field]: String(value) }));
  switch (filter.kind) {
    case 'choice':
    case 'radius':
      return one(filter.values);
    case 'range':
      return fc
        .tuple(fc.integer({ min: filter.least, max: filter.most }), fc.integer({ min: filter.least, max: filter.most }))
        .map((ends) => ends.sort((a, b) => a - b).map(String))
        .chain(([min = '', max = '']) => {
          const ends = { [filter.min]: min, [filter.max]: max };
          return fc
            .subarray(Object.entries(ends), { minLength: 1 })
            .map((some) => Object.fromEntries(some) as Record<string, string>);
        });
    case 'switch':
      return one(['0', '1']);
    case 'gender':
      return one(['all', 'female', 'male']);
    case 'country':
      return one(['NL', 'BE']);
    case 'region':
      return one(['NL-UT', 'BE-VAN']);
    case 'interests':
      return fc
        .array(fc.constantFrom('tea', 'art', 'board_games', 'wine'), { minLength: 1, maxLength: 10 })
        .map((keys) => ({ interests: keys.join(',') }));
  }
}
const searches = fc
  .tuple(...SEARCH_FIELDS.map((field) => fc.option(valuesOf(field), { nil: {} })))
  .map((parts) => Object.assign({}, ...parts) as Record<string, string>);
const shuffled = searches.chain((search) => {
  const entries = Object.entries(search);
  return fc.tuple(
    fc.constant(search),
    fc.shuffledSubarray(entries, { minLength: entries.length }).map(Object.fromEntries),
  );
});

describe('a written search', () => {
  it('is the same in whatever order its filters and interests come, and with those that leave out nobody', () => {
    fc.assert(
      fc.property(shuffled, ([one, other]) => {
        const interests = one.interests && {
          interests: [...one.interests.split(',')].reverse().slice(0, 10).join(','),
        };
        const nobody = Object.fromEntries(
          RANGE_FIELDS.flatMap((field) => {
            const { min, max, least, most } = SEARCH_FILTERS[field];
            return [
              [min, String(least)],
              [max, String(most)],
            ];
          }),
        );
        const off = { online: '0', photo: '0' };
        expect(write({ ...nobody, ...off, ...other, ...interests })).toBe(write(one));
      }),
    );
  });

  it('finds what it was written of, and is written as itself', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const written = write(search);
        expect(readSearch(written, SEARCH_FIELDS)).toBe(written);
        expect(write(Object.fromEntries(new URLSearchParams(written)))).toBe(written);
      }),
    );
  });

  it('differs for searches that find others', () => {
    fc.assert(
      fc.property(
        searches,
        fc.constantFrom({ hair_color: 'blond' }, { max_age: '40' }, { gender: 'male' }),
        (search, one) => {
          const other = { ...search, hair_color: 'red', min_age: '18', max_age: '41', gender: 'all' };
          expect(write({ ...other, ...one })).not.toBe(write(other));
        },
      ),
    );
  });

  it('fits its column, however much is asked for', () => {
    const interests = Array.from({ length: 10 }, (_, number) => `${'x'.repeat(39)}${'abcdefghij'[number]}`).join(',');
    const choices = Object.fromEntries(
      SEARCH_FIELDS.flatMap((field) => {
        const filter = SEARCH_FILTERS[field];
        return filter.kind === 'choice'
          ? [[field, [...filter.values].sort((a, b) => b.length - a.length)[0] ?? '']]
          : [];
      }),
    );
    const all = { gender: 'female', country: 'NL', region: 'NL-ABCD', radius: '100', min_age: '40', max_age: '90' };
    expect(write({ ...all, ...choices, interests, online: '1', photo: '1' }).length).toBeLessThan(2000);
  });

  it('loses what a site no longer offers and what no search takes', () => {
    fc.assert(
      fc.property(searches, fc.subarray(SEARCH_FIELDS), (search, fields) => {
        const read = new URLSearchParams(readSearch(write(search), fields));
        expect(fields.flatMap(parametersOfFilter)).toEqual(expect.arrayContaining([...read.keys()]));
      }),
    );
  });
});

test.each([
  ['hair_color=green&online=1', 'online=1'],
  ['min_age=7&max_age=40', 'max_age=40'],
  ['min_age=50&max_age=40&photo=1', 'photo=1'],
  ['min_age=&radius=&country=&photo=1', 'photo=1'],
  ['radius=33', ''],
  ['interests=Tea;DROP&sort=near&unknown=1&gender=male', 'gender=male'],
  ['interests=tea,art,tea', 'interests=art%2Ctea'],
  ['%%%', ''],
])('of %s remains “%s”', (written, read) => {
  expect(readSearch(written, SEARCH_FIELDS)).toBe(read);
});

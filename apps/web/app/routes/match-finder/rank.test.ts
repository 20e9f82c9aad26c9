import type { ProfileCard } from '@vonk/schema';
import { describe, expect, test } from 'vitest';
import { type Found, type Measure, rankPeople } from './rank.ts';

const MEASURE = { minAge: 28, maxAge: 36, country: 'NL', city: 'Utrecht' };

function found(
  name: string,
  changes: Partial<Omit<Found, 'profile'>> & { profile?: Partial<ProfileCard> } = {},
): Found {
  const profile = {
    id: name,
    name,
    age: 32,
    country: 'NL',
    city: 'Zeist',
    online: false,
    main_image: null,
    ...changes.profile,
  };
  return { interests: [], isNear: false, ...changes, profile: profile as ProfileCard };
}

const order = (...people: Found[]) => rankPeople(people, MEASURE).map(({ profile }) => profile.name);
const reasons = (one: Found, measure: Measure = MEASURE) => rankPeople([one], measure)[0]?.reasons;

describe('the order', () => {
  test('adds up interests, place and age', () => {
    expect(
      order(
        found('nothing', { profile: { age: 40 } }),
        found('age'),
        found('near', { isNear: true }),
        found('two', { interests: ['art', 'tea'] }),
        found('both', { interests: ['art'], isNear: true }),
        found('one', { interests: ['art'] }),
      ),
    ).toEqual(['two', 'both', 'near', 'one', 'age', 'nothing']);
  });

  test('puts one’s own town before the region', () => {
    expect(
      order(found('region', { isNear: true }), found('town', { isNear: true, profile: { city: 'utrecht' } })),
    ).toEqual(['town', 'region']);
  });

  test('puts people of another country last, unless everywhere was asked for', () => {
    const people = [found('abroad', { interests: ['art'], profile: { country: 'DE' } }), found('here')];
    expect(order(...people)).toEqual(['here', 'abroad']);
    const anywhere = rankPeople(people, { ...MEASURE, country: null });
    expect(anywhere.map(({ profile }) => profile.name)).toEqual(['abroad', 'here']);
  });

  test('puts the ages that were asked for first, and the far ones last', () => {
    const ages = [70, 38, 28, 32, 20].map((age) => found(String(age), { profile: { age } }));
    expect(order(...ages)).toEqual(['28', '32', '38', '20', '70']);
  });

  test('prefers a photo and whoever is there, and else keeps what it was given', () => {
    const photo = { main_image: {} } as Partial<ProfileCard>;
    expect(
      order(found('a'), found('b'), found('online', { profile: { online: true } }), found('photo', { profile: photo })),
    ).toEqual(['photo', 'online', 'a', 'b']);
  });

  test('does not stumble over one single age', () => {
    const people = [40, 30].map((age) => found(String(age), { profile: { age } }));
    const ranked = rankPeople(people, { ...MEASURE, minAge: 30, maxAge: 30 });
    expect(ranked.map(({ profile }) => profile.name)).toEqual(['30', '40']);
  });
});

describe('why', () => {
  test('names what both have, the strongest first', () => {
    expect(reasons(found('a', { interests: ['art'], isNear: true, profile: { city: 'Utrecht' } }))).toEqual([
      { kind: 'interests', interests: ['art'] },
      { kind: 'city', city: 'Utrecht' },
      { kind: 'age' },
    ]);
    expect(reasons(found('a', { isNear: true }))).toEqual([{ kind: 'region' }, { kind: 'age' }]);
  });

  test('says nothing that is not so', () => {
    expect(reasons(found('a', { profile: { age: 50 } }))).toEqual([]);
    expect(reasons(found('a', { profile: { city: null } }), { ...MEASURE, city: null })).toEqual([{ kind: 'age' }]);
  });
});

import { readdirSync, readFileSync } from 'node:fs';
import { buildWorld, DEMO_LOCALES } from '@vonk/demo/world';
import { createPlaces } from '@vonk/integrations';
import { describe, expect, it } from 'vitest';
import giftList from './gifts.json' with { type: 'json' };
import interestList from './interests.json' with { type: 'json' };
import regionList from './regions.json' with { type: 'json' };

const regions = new Map(regionList.flatMap((entry) => entry.regions.map(({ code }) => [code, entry.country])));

describe('the reference data', () => {
  it('has about 50 interests, each once, in the demo’s languages', () => {
    expect(interestList.length).toBeGreaterThanOrEqual(45);
    expect(interestList.length).toBeLessThanOrEqual(55);
    expect(new Set(interestList.map(({ key }) => key)).size).toBe(interestList.length);
    for (const interest of interestList) expect(Object.keys(interest.names).sort()).toEqual(DEMO_LOCALES);
  });

  it('has gifts in the demo’s languages, each once, and no drawing without a gift', () => {
    for (const gift of giftList) expect(Object.keys(gift.names).sort()).toEqual(DEMO_LOCALES);
    const keys = giftList.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    const icons = readdirSync(new URL('../../../apps/web/app/features/gifts/exports/icons', import.meta.url));
    expect(icons.length).toBeGreaterThan(20);
    expect(icons.filter((file) => !keys.some((key) => file === `${key}.svg`))).toEqual([]);
  });
});

describe('the people of the demo', () => {
  const { profiles } = buildWorld({ seed: 'test', now: new Date('2026-11-20T12:00:00.000Z'), interests: interestList });

  it('have existing regions and interests', () => {
    const cities = new URL('../../../packages/demo/src/world/cities.json', import.meta.url);
    for (const code of Object.keys(JSON.parse(readFileSync(cities, 'utf8'))))
      expect([...regions.keys()]).toContain(code);
    const interests = interestList.map(({ key }) => key);
    for (const person of profiles) {
      expect(regions.get(person.region)).toBe(person.country);
      expect(interests).toEqual(expect.arrayContaining(person.interests));
    }
  });

  it('live in towns that sign-up accepts, in their spelling', async () => {
    const places = createPlaces();
    const homes = new Map(profiles.map((one) => [`${one.city}, ${one.region}`, one]));
    const others: string[] = [];
    for (const [home, { country, region, city }] of homes) {
      const called = await places.townsCalled({ country, name: city });
      if (!called?.some((town) => town.region === region && town.city === city)) others.push(home);
    }
    expect(others).toEqual([]);
  });
});

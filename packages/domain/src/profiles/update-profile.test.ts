import type { StoredPrompt } from '@vonk/schema';
import { createMember, createReferenceRows } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { createRegions } from '../../tests/regions.ts';
import { TOLD as ABOUT } from '../../tests/told-profile.ts';
import { getUser } from '../accounts/get-user.ts';
import { updateProfile } from './update-profile.ts';

const { ctx, site } = setUpSite();

beforeAll(async () => {
  await createReferenceRows(ctx.db);
  await createRegions(ctx.db, 'NL');
});

async function person(profile: object = {}) {
  const { user, member } = await createMember(ctx.db, { site, name: 'alice', profile });
  return {
    change: (change: Parameters<typeof updateProfile>[1]['change']) => updateProfile(ctx, { member, change }),
    profile: async () => (await getUser(ctx, { site, locale: 'en', userId: user.id })).profile,
  };
}

const TOLD = { ...ABOUT, city: 'Utrecht' };
const alice = eachTest(() => person(TOLD));

describe('the own profile', () => {
  test('takes on the given values', async () => {
    const alice = await person();
    await alice.change(TOLD);
    expect(await alice.profile()).toMatchObject(TOLD);
  });

  test('keeps omitted fields and clears empty ones', async () => {
    await alice.change({ about: null, interests: [], region: null });
    const { about, interests, region, ...rest } = TOLD;
    expect(await alice.profile()).toMatchObject({ ...rest, about: null, interests: [], region: null });
    await alice.change({});
    expect(await alice.profile()).toMatchObject(rest);
  });

  test('stores an interest once', async () => {
    const alice = await person();
    await alice.change({ interests: ['art', 'art', 'hiking'] });
    expect((await alice.profile()).interests).toEqual(['art', 'hiking']);
  });

  test('completes two sentences, in their order, until they are taken out', async () => {
    const prompts = [
      { prompt: 'song', answer: 'Anything by Nina Simone' },
      { prompt: 'pet', answer: 'A cat.\nShe owns me.' },
    ] satisfies StoredPrompt[];
    await alice.change({ prompts });
    expect((await alice.profile()).prompts).toEqual([
      { ...prompts[0], question: 'A song I never get tired of' },
      { ...prompts[1], question: 'My pet, real or imaginary' },
    ]);
    await alice.change({ about: 'new' });
    expect((await alice.profile()).prompts).toHaveLength(2);
    const twice = [prompts[1], { ...prompts[1], answer: 'A dog' }] as StoredPrompt[];
    expect(await refusal(alice.change({ about: 'newer', prompts: twice }))).toBe('invalid_value');
    expect(await alice.profile()).toMatchObject({ about: 'new', prompts });
    await alice.change({ prompts: [] });
    expect((await alice.profile()).prompts).toEqual([]);
  });

  test('is changed completely or not at all', async () => {
    expect(await refusal(alice.change({ about: 'new', interests: ['art', 'no_such'] }))).toBe('invalid_value');
    for (const region of ['BE-VAN', 'NL-ZZ'])
      expect(await refusal(alice.change({ about: 'new', region }))).toBe('region_unknown');
    expect(await refusal(alice.change({ about: 'new', city: 'Delft, Fryslân' }))).toBe('city_elsewhere');
    expect(await alice.profile()).toMatchObject(TOLD);
  });
});

describe('the town of a member', () => {
  const home = async (alice: Awaited<ReturnType<typeof person>>) => {
    const { region, city } = await alice.profile();
    return [city, region];
  };

  test('must be in the country, and sets the region', async () => {
    await alice.change({ city: 'delft' });
    expect(await home(alice)).toEqual(['Delft', 'NL-ZH']);
    await alice.change({ city: 'Hengelo, Gelderland' });
    expect(await home(alice)).toEqual(['Hengelo', 'NL-GE']);
    await alice.change({ city: 'Hengelo', region: 'NL-OV' });
    expect(await home(alice)).toEqual(['Hengelo', 'NL-OV']);
    await alice.change({ city: null });
    expect(await home(alice)).toEqual([null, 'NL-OV']);
  });

  test('stored before validation stays until another is given', async () => {
    const old = { region: 'NL-FR', city: 'Qwertyville' };
    const alice = await person(old);
    for (const change of [
      { about: 'new' },
      old,
      { city: 'Qwertyville' },
      { city: 'Qwertyville, Friesland' },
      { city: 'Qwertyville, Fryslân', region: 'NL-FR' },
    ]) {
      await alice.change(change);
      expect(await home(alice)).toEqual(['Qwertyville', 'NL-FR']);
    }
    await alice.change({ region: 'NL-UT', city: 'Qwertyville' });
    expect(await home(alice)).toEqual(['Qwertyville', 'NL-UT']);
    await alice.change({ region: null });
    expect(await home(alice)).toEqual(['Qwertyville', null]);
    expect(await refusal(alice.change({ city: 'Qwertyvill' }))).toBe('city_unknown');
    await alice.change({ city: 'Zeist' });
    expect(await refusal(alice.change({ city: 'Qwertyville' }))).toBe('city_unknown');
    expect(await home(alice)).toEqual(['Zeist', 'NL-UT']);
  });

  test('is cleared if it is not in the newly chosen region', async () => {
    await alice.change({ region: 'NL-FR' });
    expect(await home(alice)).toEqual([null, 'NL-FR']);
    const bob = await person({ region: 'NL-OV', city: 'Hengelo' });
    await bob.change({ region: 'NL-GE' });
    expect(await home(bob)).toEqual(['Hengelo', 'NL-GE']);
  });
});

describe('contact details in a profile', () => {
  const flagsOf = (userId: string) => ctx.db.prisma.memberFlag.findMany({ where: { user_id: userId } });

  test('are stored as written, reported to the member and flagged for an operator until removed', async () => {
    const { member, user, profile } = await createMember(ctx.db, { site, name: 'alice' });
    const save = (change: object) => updateProfile(ctx, { member, change });
    const about = 'I like cats. Call me on +31 6 12345678';
    expect(await save({ about })).toEqual({ signals: ['phone'] });
    expect(await ctx.db.prisma.profile.findUnique({ where: { id: profile.id } })).toMatchObject({ about });
    expect(await flagsOf(user.id)).toMatchObject([{ kind: 'about', signals: ['phone'], settled_at: null }]);
    expect(await save({ city: null })).toEqual({ signals: [] });
    expect(await flagsOf(user.id)).toHaveLength(1);
    expect(await save({ about: 'I like cats.' })).toEqual({ signals: [] });
    expect(await flagsOf(user.id)).toEqual([]);
  });

  test('are found in answers, too, and flagged as long as one of them or the text has any', async () => {
    const { member, user } = await createMember(ctx.db, { site, name: 'alice' });
    const save = (change: Parameters<typeof updateProfile>[1]['change']) => updateProfile(ctx, { member, change });
    const signals = async () => (await flagsOf(user.id)).map((flag) => flag.signals);
    const song = { prompt: 'song', answer: 'I sing it to you: +31 6 12345678' } as const;
    expect(await save({ prompts: [song] })).toEqual({ signals: ['phone'] });
    expect(await save({ about: 'I like cats.' })).toEqual({ signals: [] });
    expect(await signals()).toEqual([['phone']]);
    expect(await save({ about: 'See www.example.com', prompts: [] })).toEqual({ signals: ['link'] });
    expect(await signals()).toEqual([['link', 'phone']]);
    expect(await save({ about: null })).toEqual({ signals: [] });
    expect(await signals()).toEqual([]);
  });

  test('are refused as a town', async () => {
    for (const city of ['06 12345678', 'insta: cat.lover', 'cats@example.com', 'www.example.com', 'NL91ABNA0417164300'])
      expect(await refusal(alice.change({ city, about: 'new' }))).toBe('city_has_contact');
    expect(await alice.profile()).toMatchObject(TOLD);
  });
});

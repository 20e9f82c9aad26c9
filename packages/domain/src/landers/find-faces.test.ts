import { landerFace, MOST_FACES } from '@vonk/schema';
import { createFictional, createMember, createPhoto, createReferenceRows } from '@vonk/testing';
import { beforeAll, expect, test } from 'vitest';
import { setUpSitePerTest } from '../../tests/context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { findFaces } from './find-faces.ts';

const { createSite, ctx, site } = setUpSitePerTest();

beforeAll(() => createReferenceRows(ctx.db));

type Visit = Parameters<typeof findFaces>[1];
const find = (site: SiteRecord, query: Partial<Visit['query']> = {}, own: Partial<Visit> = {}) =>
  findFaces(ctx, { site, member: null, hasTrafficSource: false, ...own, query: { count: 12, ...query } });
const names = (faces: { name: string }[]) => faces.map(({ name }) => name);

async function pictured(site: SiteRecord, name: string, gender: 'female' | 'male', profile: object = {}) {
  const person = await createFictional(ctx.db, { site, name, gender, profile });
  await createPhoto(ctx.db, { profile: person });
  return person;
}
const activeAt = (minute: number) => ({ last_active_at: new Date(Date.UTC(2026, 3, 1, 12, minute)) });

test('thirty newer members with pictures displace nobody, whatever search fields the site offers', async () => {
  const site = await createSite({ search_fields: [] });
  const shown = await Promise.all(
    Array.from({ length: 6 }, (_, at) => pictured(site, `face ${at}`, at % 2 ? 'male' : 'female', activeAt(at))),
  );
  for (let at = 0; at < 30; at++) {
    const { profile } = await createMember(ctx.db, { site, name: `member ${at}`, profile: activeAt(30 + at) });
    await createPhoto(ctx.db, { profile });
  }
  const faces = await find(site);
  expect(names(faces)).toEqual(['face 4', 'face 5', 'face 2', 'face 3', 'face 0', 'face 1']);
  expect(new Set(faces.map(({ id }) => id))).toEqual(new Set(shown.map(({ id }) => id)));
  for (const face of faces) expect(landerFace.parse(face)).toMatchObject({ fictional: true, liked: false });
  expect(names(await find(site, { country: 'NL', count: MOST_FACES }))).toHaveLength(6);
});

test('women and men alternate, and the rest of the larger group comes last', async () => {
  for (const [at, name] of ['ann', 'bea', 'cas'].entries()) await pictured(site, name, 'female', activeAt(9 - at));
  await pictured(site, 'dan', 'male');
  expect(names(await find(site))).toEqual(['ann', 'dan', 'bea', 'cas']);
  expect(names(await find(site, { count: 2 }))).toEqual(['ann', 'dan']);
});

test('faces can be limited to a country or an interest', async () => {
  const site = await createSite({ search_fields: [] });
  await pictured(site, 'ann', 'female', { interests: ['art', 'sushi'] });
  await pictured(site, 'dan', 'male', { country: 'BE', interests: ['art'] });
  expect(names(await find(site, { country: 'BE' }))).toEqual(['dan']);
  expect(names(await find(site, { interest: 'sushi' }))).toEqual(['ann']);
  expect(names(await find(site, { interest: 'art', country: 'NL' }))).toEqual(['ann']);
  expect(await find(site, { country: 'DE' })).toEqual([]);
  expect(await find(site, { interest: 'nothing' })).toEqual([]);
});

test('faces are of the chosen gender, with the chosen region first', async () => {
  await pictured(site, 'ann', 'female', { region: 'NL-NH', ...activeAt(1) });
  await pictured(site, 'bea', 'female', { region: 'NL-UT', ...activeAt(3) });
  await pictured(site, 'cas', 'female', { country: 'BE', region: null, ...activeAt(4) });
  await pictured(site, 'dan', 'male', { region: 'NL-NH', ...activeAt(2) });
  expect(names(await find(site, { gender: 'male' }))).toEqual(['dan']);
  expect(names(await find(site, { region: 'NL-NH' }))).toEqual(['ann', 'dan', 'bea']);
  expect(names(await find(site, { region: 'NL-NH', country: 'NL', count: 1 }))).toEqual(['ann']);
  expect(names(await find(site, { region: 'NL-NH', gender: 'female' }))).toEqual(['ann', 'bea']);
});

test('faces fit the site’s niche, unless others were chosen', async () => {
  const LEATHER = 'leather_and_latex';
  const liking = { key: LEATHER, group: 'passion', position: 4, names: { en: 'Leather and latex' } };
  await ctx.db.prisma.interest.create({ data: liking });
  const born = (year: number) => ({ date_of_birth: new Date(Date.UTC(year, 0, 1)) });
  await pictured(site, 'young', 'female', { ...born(2000), body_type: 'slim', ...activeAt(9) });
  await pictured(site, 'ripe', 'female', { ...born(1984), body_type: 'curvy', ...activeAt(8) });
  await pictured(site, 'old', 'female', { ...born(1964), body_type: 'average', ...activeAt(7), interests: [LEATHER] });
  await pictured(site, 'man', 'male', {
    ...born(2000),
    body_type: 'slim',
    ...activeAt(6),
    interests: [LEATHER, 'art'],
  });
  const ofNiche = async (niche: number, query: Partial<Visit['query']> = {}) =>
    names(await find({ ...site, niche }, query));
  const everyone = ['young', 'man', 'ripe', 'old'];
  expect(await ofNiche(1)).toEqual(everyone);
  expect(await ofNiche(2)).toEqual(['young', 'ripe', 'old']);
  expect(await ofNiche(3)).toEqual(['old', 'man']);
  expect(await ofNiche(3, { gender: 'male' })).toEqual(['man']);
  expect(await ofNiche(3, { interest: 'art' })).toEqual(['man']);
  expect(await ofNiche(4)).toEqual(['ripe']);
  expect(await ofNiche(5)).toEqual(['old']);
  expect(await ofNiche(6)).toEqual(['ripe', 'old']);
  expect(await ofNiche(7)).toEqual(['man']);
  expect(await ofNiche(6, { gender: 'male' })).toEqual(['man']);
});

test('profiles that are disabled, of another site or without a picture to show are left out', async () => {
  const [site, other] = [await createSite(), await createSite()];
  await pictured(other, 'elsewhere', 'female');
  await pictured(site, 'disabled', 'female', { status: 'disabled' });
  await createFictional(ctx.db, { site, name: 'faceless' });
  for (const [name, photo] of [
    ['waiting', { moderation: 'pending' }],
    ['refused', { moderation: 'rejected' }],
    ['aside', { is_main: false }],
  ] as const)
    await createPhoto(ctx.db, { profile: await createFictional(ctx.db, { site, name }), ...photo });
  expect(await find(site)).toEqual([]);
});

test('the about text is included only where the site’s profiles show it', async () => {
  const words = { about: 'I like the sea. And you?', language: 'en' };
  for (const [visible_profile_fields, about] of [
    [['about'], words.about],
    [[], null],
  ] as const) {
    const site = await createSite({ visible_profile_fields: [...visible_profile_fields] });
    await pictured(site, 'ann', 'female', words);
    expect(await find(site)).toMatchObject([{ name: 'ann', about, language: 'en' }]);
  }
});

test('visitors see faces where they may see people; a member never sees a blocked one', async () => {
  const site = await createSite({ logged_out_search: false, logged_out_search_trafficsource: true });
  const [ann, bea] = [await pictured(site, 'ann', 'female'), await pictured(site, 'bea', 'female')];
  expect(await find(site)).toEqual([]);
  expect(await find(site, {}, { hasTrafficSource: true })).toHaveLength(2);
  const { member, profile } = await createMember(ctx.db, { site, name: 'bob' });
  await ctx.db.prisma.like.create({ data: { from_profile_id: profile.id, to_profile_id: ann.id } });
  await ctx.db.prisma.block.create({ data: { blocker_profile_id: profile.id, blocked_profile_id: bea.id } });
  expect(await find(site, {}, { member })).toMatchObject([{ name: 'ann', liked: true }]);
});

import { randomUUID } from 'node:crypto';
import type { Prisma } from '@vonk/db';
import { LANDER_THEMES, SLUG_LANDERS, shownLanderCopy } from '@vonk/schema';
import { createFictional, createMember, createPhoto, createReferenceRows } from '@vonk/testing';
import { beforeAll, expect, test } from 'vitest';
import { setUpSite } from '../../tests/context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { findLanderCopy } from './find-lander-copy.ts';

const { createSite, ctx, site } = setUpSite({ is_default: true, domain_language: 'de-CH' });
let other: SiteRecord;

beforeAll(async () => {
  await createReferenceRows(ctx.db);
  other = await createSite();
});

const words = {
  headline: { nl: 'Lange nachten', de: 'Lange Nächte' },
  text: { en: 'Someone is up.' },
  button: { en: 'Join' },
};

async function write(copy: Partial<Prisma.LanderCopyUncheckedCreateInput> = {}): Promise<string> {
  const slug = `s-${randomUUID()}`;
  await ctx.db.prisma.landerCopy.create({
    data: { id: randomUUID(), site_id: site.id, lander: 'gallery', slug, theme: 'harbour', ...words, ...copy },
  });
  ctx.sites.drop();
  return slug;
}

const find = (slug: string, own: Partial<Parameters<typeof findLanderCopy>[1]> = {}) =>
  findLanderCopy(ctx, { site, lander: 'gallery', slug, locale: 'en', member: null, hasTrafficSource: false, ...own });

test('a slug has its own texts and theme, with the same language fallback as messages', async () => {
  const slug = await write();
  const copy = await find(slug, { locale: 'nl' });
  expect(shownLanderCopy.parse(copy)).toEqual({
    slug,
    theme: 'harbour',
    headline: 'Lange nachten',
    text: 'Someone is up.',
    button: 'Join',
    faces: [],
  });
  expect((await find(slug, { locale: 'fr' }))?.headline).toBe('Lange Nächte');
  const dutch = await write({ headline: { it: 'Notti lunghe', nl: 'Lange nachten' } });
  expect((await find(dutch, { locale: 'fr' }))?.headline).toBe('Lange nachten');
});

test('a slug works only on its own site and lander, while it is active', async () => {
  const slug = await write();
  expect(await find(slug)).not.toBeNull();
  expect(await find(slug, { site: other })).toBeNull();
  expect(await find(slug, { lander: 'video' })).toBeNull();
  expect(await find(slug.toUpperCase())).toBeNull();
  expect(await find('')).toBeNull();
  expect(await find(await write({ is_active: false }))).toBeNull();
});

test('only fictional profiles of the site with a picture are shown, in the configured order', async () => {
  const { db } = ctx;
  const [anna, ben, hidden, faceless] = await Promise.all([
    createFictional(db, { site, name: 'anna' }),
    createFictional(db, { site, name: 'ben' }),
    createFictional(db, { site, name: 'carla', profile: { status: 'disabled' } }),
    createFictional(db, { site, name: 'dora' }),
  ]);
  const member = await createMember(db, { site, name: 'alice' });
  const stranger = await createFictional(db, { site: other, name: 'eva' });
  for (const profile of [anna, ben, hidden, member.profile, stranger]) await createPhoto(db, { profile });
  const pictures = [ben, stranger, hidden, member.profile, faceless, anna].map(({ id }) => id);
  const slug = await write({ pictures: [...pictures, randomUUID()] });
  const copy = await find(slug);
  expect(copy?.faces.map(({ name, fictional }) => [name, fictional])).toEqual([
    ['ben', true],
    ['anna', true],
  ]);
  const closed = { ...site, logged_out_search: false };
  expect((await find(slug, { site: closed }))?.faces).toEqual([]);
  expect((await find(slug, { site: closed, hasTrafficSource: true }))?.faces).toHaveLength(2);
});

test('the database accepts every lander and theme of the contract', async () => {
  for (const lander of SLUG_LANDERS) expect((await find(await write({ lander }), { lander }))?.theme).toBe('harbour');
  for (const theme of LANDER_THEMES) expect((await find(await write({ theme })))?.theme).toBe(theme);
});

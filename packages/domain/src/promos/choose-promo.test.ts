import { randomUUID } from 'node:crypto';
import type { Prisma } from '@vonk/db';
import { createFictional, createMember } from '@vonk/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestContext, type TestContext } from '../../tests/context.ts';
import { searchMembers } from '../members/search-members.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

let world: TestContext;

beforeAll(async () => {
  world = await createTestContext();
});
afterAll(() => world.close());

type Card = Partial<Prisma.PromoCardUncheckedCreateInput>;

async function siteWith(cards: Card[], options: object = {}): Promise<SiteRecord> {
  const site = await world.createSite(options);
  for (const [position, card] of cards.entries()) {
    const own = { kind: 'cam', target_url: '/members?online=1', image: `promos/card-${position}.webp`, position };
    const texts = { title: { en: `card ${position}` }, text: { en: 'text' }, button: { en: 'button' } };
    await world.ctx.db.prisma.promoCard.create({
      data: { id: randomUUID(), site_id: site.id, ...own, ...texts, ...card },
    });
  }
  world.ctx.sites.drop();
  return site;
}

async function shown(site: SiteRecord, { page = 1, locale = 'en' as const, country = 'NL' as string | null } = {}) {
  const query = { sort: 'active', page } as const;
  const { promos } = await searchMembers(world.ctx, { site, member: null, query, locale, country });
  return promos;
}
const titles = async (...given: Parameters<typeof shown>) => (await shown(...given)).map(({ title }) => title);

describe('an advertisement', () => {
  test('is one a page; those that fit take turns in their order', async () => {
    const site = await siteWith([{ position: 2 }, { position: 1 }, { position: 3, is_active: false }]);
    expect([await titles(site), await titles(site, { page: 2 }), await titles(site, { page: 3 })]).toEqual([
      ['card 1'],
      ['card 0'],
      ['card 1'],
    ]);
  });

  test('is what the page needs to show it, in the language of the reader', async () => {
    const site = await siteWith([{ title: { en: 'Live', nl: 'Nu' } }]);
    const promo = { kind: 'cam', title: 'Live', text: 'text', button: 'button', image: 'promos/card-0.webp' };
    expect(await shown(site)).toEqual([{ id: expect.any(String), ...promo, target_url: '/members?online=1' }]);
    expect(await titles(site, { locale: 'nl' as never })).toEqual(['Nu']);
    expect(await titles(site, { locale: 'fi' as never })).toEqual(['Live']);
  });

  test('is for the countries that it names', async () => {
    const site = await siteWith([{ countries: ['BE', 'DE'] }]);
    expect(await titles(site, { country: 'BE' })).toEqual(['card 0']);
    expect(await titles(site, { country: 'NL' })).toEqual([]);
    expect(await titles(site, { country: null })).toEqual([]);
  });

  test('of a sister site is shown only where the site sells to them', async () => {
    const cards = [{ kind: 'resell', target_url: 'https://sister.test/' }];
    expect(await titles(await siteWith(cards))).toEqual([]);
    expect(await titles(await siteWith(cards, { member_resell: true }))).toEqual(['card 0']);
  });

  test('belongs to its site, and never hides a person', async () => {
    await siteWith([{}]);
    const other = await world.createSite();
    const { member } = await createMember(world.ctx.db, { site: other, name: 'alice' });
    await createFictional(world.ctx.db, { site: other, name: 'frits', gender: 'male' });
    const query = { sort: 'active', page: 1 } as const;
    const answer = await searchMembers(world.ctx, { site: other, member, query, locale: 'en', country: 'NL' });
    expect([answer.profiles.length, answer.numResults, answer.promos]).toEqual([1, 1, []]);
  });
});

import { randomUUID } from 'node:crypto';
import type { Prisma } from '@vonk/db';
import { HAIR_COLORS, type Locale } from '@vonk/schema';
import { createFictional, createMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { setUpContext } from '../../tests/context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { searchMembers } from './search-members.ts';

const { createSite, ctx } = setUpContext();

type Card = Partial<Prisma.PromoCardUncheckedCreateInput>;

async function siteWith(cards: Card[], options: object = {}): Promise<SiteRecord> {
  const site = await createSite(options);
  for (const [position, card] of cards.entries()) {
    const own = { kind: 'cam', target_url: '/members?online=1', image: `promos/card-${position}.webp`, position };
    const texts = { title: { en: `card ${position}` }, text: { en: 'text' }, button: { en: 'button' } };
    await ctx.db.prisma.promoCard.create({ data: { id: randomUUID(), site_id: site.id, ...own, ...texts, ...card } });
  }
  ctx.sites.drop();
  return site;
}

interface Look {
  page?: number;
  locale?: Locale;
  country?: string | null;
  filters?: object;
}

async function shown(site: SiteRecord, { page = 1, locale = 'en', country = 'NL', filters = {} }: Look = {}) {
  const query = { sort: 'active', page, ...filters } as const;
  const { promos } = await searchMembers(ctx, { site, member: null, query, locale, country });
  return promos;
}
const titles = async (...given: Parameters<typeof shown>) => (await shown(...given)).map(({ title }) => title);

describe('an advertisement', () => {
  test('is one per page; matching ones take turns in order', async () => {
    const site = await siteWith([{ position: 2 }, { position: 1 }, { position: 3, is_active: false }, { position: 4 }]);
    const order = ['card 1', 'card 0', 'card 3'];
    const [[first = ''] = [], ...others] = await Promise.all([1, 2, 3, 4].map((page) => titles(site, { page })));
    const begin = order.indexOf(first);
    expect(begin).toBeGreaterThanOrEqual(0);
    expect(others).toEqual([1, 2, 3].map((turn) => [order[(begin + turn) % order.length]]));
  });

  test('rotates even for single-page searches: another search starts with another one', async () => {
    const site = await siteWith([{}, { kind: 'resell' }], { member_resell: true });
    const found = await Promise.all(HAIR_COLORS.map((hair_color) => titles(site, { filters: { hair_color } })));
    expect(new Set(found.flat())).toEqual(new Set(['card 0', 'card 1']));
    const again = await Promise.all(HAIR_COLORS.map((hair_color) => titles(site, { filters: { hair_color } })));
    expect(again).toEqual(found);
  });

  test('is the same regardless of the order of the filters', async () => {
    const site = await siteWith([{}, {}, {}, {}, {}]);
    for (const hair_color of HAIR_COLORS) {
      const filters = { hair_color, gender: 'all' };
      const turned = { gender: 'all', country: undefined, hair_color };
      expect(await titles(site, { filters: turned })).toEqual(await titles(site, { filters }));
    }
  });

  test('has the texts the page needs in the reader’s language', async () => {
    const site = await siteWith([{ title: { en: 'Live', nl: 'Nu' } }]);
    const promo = { kind: 'cam', title: 'Live', text: 'text', button: 'button', image: 'promos/card-0.webp' };
    expect(await shown(site)).toEqual([{ id: expect.any(String), ...promo, target_url: '/members?online=1' }]);
    expect(await titles(site, { locale: 'nl' })).toEqual(['Nu']);
    expect(await titles(site, { locale: 'fi' })).toEqual(['Live']);
  });

  test('is shown only in its countries', async () => {
    const site = await siteWith([{ countries: ['BE', 'DE'] }]);
    expect(await titles(site, { country: 'BE' })).toEqual(['card 0']);
    expect(await titles(site, { country: 'NL' })).toEqual([]);
    expect(await titles(site, { country: null })).toEqual([]);
  });

  test('of a sister site is shown only in countries the site sells to', async () => {
    const cards = [{ kind: 'resell', target_url: 'https://sister.test/' }];
    expect(await titles(await siteWith(cards))).toEqual([]);
    expect(await titles(await siteWith(cards, { member_resell: true }))).toEqual(['card 0']);
  });

  test('belongs to its site and never replaces a person', async () => {
    await siteWith([{}]);
    const other = await createSite();
    const { member } = await createMember(ctx.db, { site: other, name: 'alice' });
    await createFictional(ctx.db, { site: other, name: 'frits', gender: 'male' });
    const query = { sort: 'active', page: 1 } as const;
    const answer = await searchMembers(ctx, { site: other, member, query, locale: 'en', country: 'NL' });
    expect([answer.profiles.length, answer.numResults, answer.promos]).toEqual([1, 1, []]);
  });
});

import { DAY, ENTRY_PAGES } from '@vonk/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { createNetwork } from '../../tests/networks.ts';
import { setUpShop } from '../../tests/shop.ts';
import { countBounce, countEntry } from './count-visits.ts';
import { reportTracking, type TrackingGroup, type TrackingSpan } from './report-tracking.ts';

const shop = setUpShop();
/** Day of all test data unless stated otherwise. */
const TODAY = '2026-05-04';

beforeAll(async () => {
  shop.clock.set(`${TODAY}T23:30:00Z`);
  await createNetwork(shop.ctx);
  await createNetwork(shop.ctx, { network: 'quiet', isActive: false });
});

let people = 0;
const member = (tracking: Record<string, string>, created_at = shop.clock.now()) =>
  shop.person(`m${people++}`, { user: { tracking, created_at } });
const report = (by: TrackingGroup, changes: Partial<TrackingSpan> = {}) =>
  reportTracking(shop.ctx, { siteId: shop.site.id, network: null, from: TODAY, to: '2026-05-05', by, ...changes });
const visit = { network: 'Ads', lander: 'gallery' } as const;

describe('the report', () => {
  beforeAll(async () => {
    const first = await member({ network: 'Ads', sub1: '7', sub2: 'x', sub3: 'y', lander: 'gallery', slug: 'winter' });
    const second = await member({ network: 'ads', sub1: '8', lander: 'front' });
    await member({ network: 'ads', sub1: '8', lander: 'front' });
    await shop.person('waits', {
      status: 'not_confirmed',
      user: { tracking: { network: 'quiet' }, created_at: shop.clock.now() },
    });
    await member({});
    await member({ network: 'ads' }, new Date(shop.clock.now().getTime() - DAY));
    await member({ network: 'ads' }, new Date(shop.clock.now().getTime() + DAY));
    await shop.buy(first, 50);
    const returned = await shop.buy(first, 10);
    await shop.refund(returned, 300);
    await shop.buy(second, 100);
    for (let entry = 0; entry < 3; entry++) await countEntry(shop.ctx, { siteId: shop.site.id, ...visit });
    await countBounce(shop.ctx, { siteId: shop.site.id, ...visit });
    await countEntry(shop.ctx, { siteId: shop.site.id, network: 'nobody-knows', lander: 'front' });
  });

  test('lists by network visits, sign-ups, confirmations, payments and net revenue', async () => {
    expect(await report('network')).toEqual([
      {
        name: 'ads',
        entries: 3,
        bounces: 1,
        signups: 3,
        confirmed: 3,
        paying: 2,
        conversion: 66.7,
        revenue: [
          {
            paid: { value: '60.00', currency: 'EUR' },
            returned: { value: '3.00', currency: 'EUR' },
            net: { value: '57.00', currency: 'EUR' },
          },
        ],
      },
      { name: '', entries: 1, bounces: 0, signups: 1, confirmed: 1, paying: 0, conversion: 0, revenue: [] },
      { name: 'quiet', entries: 0, bounces: 0, signups: 1, confirmed: 0, paying: 0, conversion: 0, revenue: [] },
    ]);
  });

  test('lists visits by lander, and by link value only what is known of it', async () => {
    const landers = await report('lander', { network: 'ads' });
    expect(landers.map(({ name, entries, signups }) => [name, entries, signups])).toEqual([
      ['front', 0, 2],
      ['gallery', 3, 1],
    ]);
    const values = await report('sub1', { network: 'ads' });
    expect(values.map(({ name, entries, signups, paying }) => [name, entries, signups, paying])).toEqual([
      ['8', null, 2, 1],
      ['7', null, 1, 1],
    ]);
  });

  test.each([
    ['sub2', 'x'],
    ['sub3', 'y'],
    ['slug', 'winter'],
  ] as const)('lists by %s of the link', async (by, name) => {
    const lines = await report(by, { network: 'ads' });
    expect(lines.map((line) => [line.name, line.entries, line.signups, line.paying])).toEqual([
      ['', null, 2, 1],
      [name, null, 1, 1],
    ]);
  });

  test('is limited to its days, in UTC, and to its site', async () => {
    const week = await report('network', { from: '2026-05-01', to: '2026-05-08', network: 'ads' });
    expect(week.map(({ signups }) => signups)).toEqual([5]);
    const elsewhere = await shop.createSite();
    expect(await report('network', { siteId: elsewhere.id })).toEqual([]);
    const everywhere = await report('network', { siteId: null, network: 'ads' });
    expect(everywhere.map(({ signups }) => signups)).toEqual([3]);
  });
});

test('a thousand links of unknown networks make one row', async () => {
  const other = await shop.createSite();
  const visits = shop.inTurns(1000, (ctx, turn) =>
    countEntry(ctx, { siteId: other.id, network: `spam-${turn}`, lander: 'front' }),
  );
  await Promise.all(visits);
  expect(await shop.ctx.db.prisma.trackingVisit.findMany({ where: { site_id: other.id } })).toMatchObject([
    { network: '', lander: 'front', entries: 1000, bounces: 0 },
  ]);
});

test('visits to every entry page are counted', async () => {
  const { id: siteId } = await shop.createSite();
  for (const lander of ENTRY_PAGES) await countEntry(shop.ctx, { siteId, network: 'ads', lander });
  const counted = await shop.ctx.db.prisma.trackingVisit.findMany({ where: { site_id: siteId } });
  expect(counted.map(({ lander }) => lander).sort()).toEqual([...ENTRY_PAGES].sort());
});

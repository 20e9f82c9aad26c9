import { DAY, STAY_CODE_DAYS } from '@vonk/schema';
import { beforeEach, expect, test } from 'vitest';
import { refusal } from '../../tests/context.ts';
import { setUpShop } from '../../tests/shop.ts';
import type { Context } from '../context.ts';
import { getDiscountCode } from '../discounts/get-discount-code.ts';
import { readStayOffer, takeStayOffer } from './stay-offer.ts';

const shop = setUpShop();

beforeEach(async () => {
  shop.clock.set('2026-06-04T12:00:00.000Z');
  await offer(50);
});
const alice = shop.personPerTest('alice');

async function offer(percent: number | null): Promise<void> {
  await shop.ctx.db.prisma.company.update({ where: { id: shop.site.company_id }, data: { delete_discount: percent } });
  shop.ctx.sites.drop();
}
const site = () => shop.ctx.sites.byId(shop.site.id);
const read = async ({ member } = alice) => readStayOffer(shop.ctx, { site: await site(), member });
const take = async ({ member } = alice, ctx: Context = shop.ctx) => takeStayOffer(ctx, { site: await site(), member });

test('offers nothing if the company does not', async () => {
  await offer(null);
  expect(await read()).toBeNull();
  expect(await refusal(take())).toBe('not_found');
});

test('gives the member one code, also for concurrent requests, for one order', async () => {
  expect(await read()).toEqual({ percentage: 50, code: null, expiresAt: null });
  const other = shop.secondProcess();
  const taken = await Promise.all([shop.ctx, other, shop.ctx, other].map((ctx) => take(alice, ctx)));
  const code = taken[0]?.code ?? '';
  expect(new Set(taken.map((each) => each.code)).size).toBe(1);
  expect(await read()).toMatchObject({ percentage: 50, code });
  const order = await shop.buy(alice, 50, { code });
  expect(await shop.paymentOf(order)).toMatchObject({ amount_minor: 1000, discount_minor: 1000 });
  expect(await read()).toBeNull();
  expect(await refusal(take())).toBe('not_found');
  expect(await refusal(shop.order(alice, 50, { code }))).toBe('code_used');
});

test('gives a code that only its member can use and that expires', async () => {
  const { code, expiresAt } = await take();
  const { member } = await shop.person('bob');
  const asked = { site: await site(), member, code: code ?? '', welcome: false };
  expect(await refusal(getDiscountCode(shop.ctx, asked))).toBe('code_unknown');
  expect(expiresAt).toEqual(new Date(shop.clock.now().getTime() + STAY_CODE_DAYS * DAY));
  shop.clock.advance(STAY_CODE_DAYS * DAY);
  expect(await read()).toBeNull();
  expect(await refusal(take())).toBe('not_found');
});

test('offers nothing if the member already has an equal discount', async () => {
  const newcomer = await shop.person('carol', { user: { created_at: shop.clock.now() } });
  expect(await read(newcomer)).toMatchObject({ percentage: 50 });
  await offer(25);
  expect(await read(newcomer)).toBeNull();
});

import { randomUUID } from 'node:crypto';
import { DAY, HOUR } from '@vonk/schema';
import type { TestMember } from '@vonk/testing';
import { beforeEach, expect, test } from 'vitest';
import { refusalOf } from '../../tests/context.ts';
import { countStates, runAll, statesOf } from '../../tests/mailing-kit.ts';
import { setUpShop } from '../../tests/shop.ts';
import { changeMailing } from './change-mailing.ts';
import { draftPromotion } from './draft-promotion.ts';

const shop = setUpShop();
let code: string;
const operator = 'anna';
const NOON = new Date('2026-05-04T12:00:00Z');

beforeEach(async () => {
  shop.clock.set(NOON);
  await shop.ctx.db.prisma.mailing.deleteMany();
  await shop.ctx.db.prisma.user.updateMany({ data: { marketing_consent_at: null } });
  code = `C${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
  const columns = { code, percentage: 20, country: 'NL', expires_at: new Date(NOON.getTime() + 2 * DAY) };
  await shop.ctx.db.prisma.discountCode.create({ data: { id: randomUUID(), site_id: shop.site.id, ...columns } });
});

const reader = (options: object = {}) => shop.person('alice', { user: { marketing_consent_at: NOON }, ...options });
async function promote(audience: 'all' | 'unpaid' = 'all') {
  const { site } = shop;
  const draft = await draftPromotion(shop.ctx, { operator, site, audience, ratePerMinute: 6000, code });
  await changeMailing(shop.ctx, { operator, mailing: draft, act: 'send' });
  return draft;
}
const stateOf = async (id: string, { user }: TestMember) => (await statesOf(shop, id))[user.id];

test('a promotion contains its code, the percentage and the end', async () => {
  const alice = await reader();
  await promote();
  await runAll(shop);
  const [mail, ...others] = shop.mails;
  expect(others).toEqual([]);
  expect(mail?.to).toBe(alice.user.email);
  for (const words of [code, '20%', `http://${shop.site.domain}:3000/credits?code=${code}`])
    expect(mail?.text).toContain(words);
  expect(mail?.headers?.['List-Unsubscribe']).toContain('/unsubscribe?token=1.promotions.');
});

test('it is not sent to members who used the code or live outside its country', async () => {
  const [used, abroad, fine] = [await reader(), await reader({ profile: { country: 'BE' } }), await reader()];
  await shop.buy(used, 50, { code });
  const { id, recipients } = await promote();
  await runAll(shop);
  expect(recipients).toBe(3);
  expect(await statesOf(shop, id)).toEqual({
    [used.user.id]: 'skipped:code_used',
    [abroad.user.id]: 'skipped:code_not_valid',
    [fine.user.id]: 'sent',
  });
});

test('it is not sent to members without an offer in the code’s currency', async () => {
  const alice = await reader();
  await shop.ctx.db.prisma.discountCode.updateMany({ where: { code }, data: { currency: 'USD' } });
  const { id } = await promote();
  await runAll(shop);
  expect(await stateOf(id, alice)).toBe('skipped:code_not_valid');
});

test.each([{ minimum_order_minor: 2000, currency: 'EUR' }, { payment_methods: ['ideal'] }])(
  'a code that applies only to some orders is not mailed: %j',
  async (columns) => {
    await shop.ctx.db.prisma.discountCode.updateMany({ where: { code }, data: columns });
    expect(await refusalOf(promote())).toBe('code_not_mailable');
  },
);

test('it can be limited to members who never paid', async () => {
  const [paid, free] = [await reader(), await reader()];
  await shop.buy(paid, 50, {});
  const { id, recipients } = await promote('unpaid');
  await runAll(shop);
  expect([recipients, await stateOf(id, paid), await stateOf(id, free)]).toEqual([1, undefined, 'sent']);
});

test('it is no longer sent once the code has ended or is disabled', async () => {
  await reader();
  const { id } = await promote();
  await changeMailing(shop.ctx, { operator, mailing: { id }, act: 'pause' });
  shop.clock.set(new Date(NOON.getTime() + 2 * DAY + HOUR));
  await changeMailing(shop.ctx, { operator, mailing: { id }, act: 'resume' });
  await runAll(shop);
  expect(await countStates(shop, id)).toEqual({ 'skipped:code_expired': 1 });
  shop.clock.set(NOON);
  const next = await promote();
  await shop.ctx.db.prisma.discountCode.updateMany({ where: { code }, data: { is_active: false } });
  await runAll(shop);
  expect(await countStates(shop, next.id)).toEqual({ 'skipped:code_unknown': 1 });
});

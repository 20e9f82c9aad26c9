import { DAY, HOUR } from '@vonk/schema';
import { expect, test, vi } from 'vitest';
import { setUpShop } from '../../tests/shop.ts';
import { followReversals } from './follow-reversals.ts';

const shop = setUpShop();

const rowOf = (id: string) => shop.paymentOf({ id });
const UNHEARD = { notify: false };

test('a charge-back and a refund with lost webhooks take their credits back, once', async () => {
  const [alice, bob] = await Promise.all([shop.person('alice'), shop.person('bob')]);
  const [hers, his] = [await shop.buy(alice, 10), await shop.buy(bob, 10)];
  shop.clock.advance(DAY);
  await shop.sandbox.chargeback(hers.id, UNHEARD);
  await shop.sandbox.refund(his.id, undefined, UNHEARD);
  expect([(await rowOf(hers.id)).charged_back_minor, (await rowOf(his.id)).refunded_minor]).toEqual([0, 0]);
  for (let run = 0; run < 2; run++) {
    shop.clock.advance(HOUR);
    await followReversals(shop.ctx);
  }
  const [charged, refunded] = [await rowOf(hers.id), await rowOf(his.id)];
  expect([charged.charged_back_minor, refunded.refunded_minor]).toEqual([charged.amount_minor, refunded.amount_minor]);
  for (const person of [alice, bob]) expect(await shop.creditsOf(person)).toEqual({ credits: 0, paid_user: false });
});

test('does not ask for payments seen since or for unknown ones', async () => {
  const alice = await shop.person('carol');
  const { id } = await shop.buy(alice, 10);
  await shop.sandbox.chargeback(id);
  shop.clock.advance(HOUR);
  await followReversals(shop.ctx);
  const asked = vi.spyOn(shop.ctx.payments, 'getPayment');
  const listed = vi.spyOn(shop.ctx.payments, 'listReversals');
  shop.clock.advance(HOUR);
  await followReversals(shop.ctx);
  listed.mockResolvedValueOnce([{ providerId: 'tr_ofSomebodyElse', at: shop.clock.now(), isUndone: false }]);
  await followReversals(shop.ctx);
  expect(asked).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('a failed refund and a charge-back reversed months later give the credits back', async () => {
  const [frank, gina] = await Promise.all([shop.person('frank'), shop.person('gina')]);
  const [his, hers] = [await shop.buy(frank, 10), await shop.buy(gina, 10)];
  await shop.sandbox.chargeback(hers.id);
  await shop.sync(hers);
  shop.clock.advance(100 * DAY);
  await shop.refund(his, undefined, { isPending: true });
  for (const person of [frank, gina]) expect(await shop.creditsOf(person)).toEqual({ credits: 0, paid_user: false });
  shop.clock.advance(3 * DAY);
  await shop.sandbox.finishRefunds(his.id, 'failed', UNHEARD);
  await shop.sandbox.reverseChargebacks(hers.id, UNHEARD);
  await followReversals(shop.ctx);
  for (const person of [frank, gina]) expect(await shop.creditsOf(person)).toEqual({ credits: 10, paid_user: true });
});

test('continues with other payments when one request fails', async () => {
  const [dave, erin] = await Promise.all([shop.person('dave'), shop.person('erin')]);
  const orders = [await shop.buy(dave, 10), await shop.buy(erin, 10)];
  shop.clock.advance(DAY);
  for (const { id } of orders) await shop.sandbox.chargeback(id, UNHEARD);
  shop.clock.advance(HOUR);
  vi.spyOn(shop.ctx.payments, 'getPayment').mockRejectedValueOnce(new Error('down'));
  await followReversals(shop.ctx);
  const seen = async () =>
    (await Promise.all(orders.map(({ id }) => rowOf(id)))).filter((row) => row.charged_back_minor > 0);
  expect(await seen()).toHaveLength(1);
  vi.restoreAllMocks();
  await followReversals(shop.ctx);
  expect(await seen()).toHaveLength(2);
});

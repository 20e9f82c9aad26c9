import { randomUUID } from 'node:crypto';
import { createMolliePayments } from '@vonk/integrations';
import { silentLogger } from '@vonk/logger';
import { openDb } from '@vonk/testing';
import { later } from '@vonk/testing/later';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../tests/context.ts';
import { queriesOf } from '../../tests/count-queries.ts';
import { MemoryProvider } from '../../tests/memory-provider.ts';
import { setUpShop } from '../../tests/shop.ts';
import type { Context } from '../context.ts';
import { createPayment } from './create-payment.ts';
import { listBundles } from './offers.ts';

const shop = setUpShop();
const alice = shop.personPerTest('alice');

const bundleOf = (credits: number) => shop.bundles.find((bundle) => bundle.credits === credits)?.id ?? '';

describe('the shop', () => {
  test('lists the bundles smallest first, with prices per credit and per message', async () => {
    const { member } = await shop.person('alice', { paid: true });
    const { bundles, methods } = await listBundles(shop.ctx, { site: shop.site, member, locale: 'nl' });
    expect(
      bundles.map((one) => [one.credits, one.price.value, one.price_per_credit.value, one.price_per_message?.value]),
    ).toEqual([
      [10, '5.00', '0.50', '1.50'],
      [50, '20.00', '0.40', '1.20'],
      [100, '35.00', '0.35', '1.05'],
    ]);
    expect(bundles.map(({ messages }) => messages)).toEqual([3, 16, 33]);
    expect(bundles.map(({ recommended }) => recommended)).toEqual([false, true, false]);
    const names = Object.fromEntries(methods.map(({ id, name }) => [id, name]));
    expect(names).toMatchObject({ ideal: 'iDEAL', bank_transfer: 'Bankoverschrijving' });
  });

  test('lists the country’s own methods, and its own bundles if it has any', async () => {
    const { member } = await shop.person('alice', { profile: { country: 'BE' } });
    const { bundles, methods } = await listBundles(shop.ctx, { site: shop.site, member, locale: 'nl' });
    expect(bundles).toHaveLength(3);
    expect(methods.map(({ id }) => id)).toContain('bancontact');
    expect(methods.map(({ id }) => id)).not.toContain('ideal');
    await shop.ctx.db.prisma.bundle.create({
      data: { id: randomUUID(), site_id: shop.site.id, country: 'DE', currency: 'EUR', credits: 20, price_minor: 900 },
    });
    const german = await shop.person('alice', { profile: { country: 'DE' } });
    const offers = await listBundles(shop.ctx, { site: shop.site, member: german.member, locale: 'de' });
    expect(offers.bundles.map(({ credits }) => credits)).toEqual([20]);
  });

  test('shows the bundle last bought, not one only ordered', async () => {
    const list = () => listBundles(shop.ctx, { site: shop.site, member: alice.member, locale: 'en' });
    await shop.buy(alice, 10);
    shop.clock.advance(1000);
    const { id } = await shop.buy(alice, 50);
    shop.clock.advance(1000);
    await shop.order(alice, 100);
    expect((await list()).last_order).toMatchObject({ payment_id: id, bundle: bundleOf(50), credits: 50 });
  });

  test('is empty for a site that sells nothing', async () => {
    const bare = await shop.createSite();
    const { member } = await shop.person('alice', { site: bare, paid: true });
    const empty = { bundles: [], methods: [], methods_known: true, last_order: null };
    expect(await listBundles(shop.ctx, { site: bare, member, locale: 'en' })).toMatchObject(empty);
  });
});

describe('an order', () => {
  const orderOf = (bundleId = '') => {
    const { site } = shop;
    return { site, member: alice.member, bundleId, method: 'ideal', locale: 'en', idempotencyKey: null } as const;
  };

  test('is open, has a checkout link and gives no credits yet', async () => {
    const payment = await createPayment(shop.ctx, orderOf(bundleOf(50)));
    expect(payment).toMatchObject({
      credits: 50,
      amount: { value: '20.00', currency: 'EUR' },
      method: 'ideal',
      status: 'open',
      bundle: bundleOf(50),
    });
    expect(payment.checkout_url).toBe(`http://localhost:3000/dev/checkout/${payment.payment_id}`);
    expect(await shop.creditsOf(alice)).toEqual({ credits: 0, paid_user: false });
    const atProvider = await shop.sandbox.findPayment(payment.payment_id);
    expect(atProvider).toMatchObject({
      amount: 2000,
      redirect_url: `http://${shop.site.domain}:3000/transactions/${payment.payment_id}`,
      webhook_url: 'http://127.0.0.1:1/api/mollie-webhook.php',
      metadata: { payment_id: payment.payment_id },
    });
  });

  test('is refused for a bundle of another site or country, or a withdrawn one', async () => {
    const other = await shop.createSite();
    const bundle = { currency: 'EUR', credits: 70, price_minor: 1 };
    const unfit = await shop.ctx.db.prisma.bundle.createManyAndReturn({
      data: [
        { id: randomUUID(), ...bundle, site_id: shop.site.id, country: 'NL', is_active: false },
        { id: randomUUID(), ...bundle, site_id: other.id, country: 'NL' },
        { id: randomUUID(), ...bundle, site_id: shop.site.id, country: 'BE' },
      ],
    });
    expect(unfit).toHaveLength(3);
    for (const bundleId of [...unfit.map(({ id }) => id), randomUUID()]) {
      const order = createPayment(shop.ctx, orderOf(bundleId));
      await expect(order).rejects.toMatchObject({ code: 'bundle_unavailable', field: 'bundle' });
    }
    expect(await shop.ctx.db.prisma.payment.count({ where: { user_id: alice.user.id } })).toBe(0);
  });

  test('is refused with a method that is not offered there', async () => {
    for (const method of ['twint', 'sofort', 'nonsense'])
      expect(await refusal(shop.order(alice, 10, { method }))).toBe('method_unavailable');
  });
});

/** Waits a tenth of a second for the creation of a payment instead of the default ten. */
function impatient(): Context {
  const { createPayment } = createMolliePayments({ apiKey: shop.sandbox.apiKey, clock: shop.clock, timeoutMs: 100 });
  return shop.withPayments({ createPayment });
}

describe('the same key', () => {
  test('at once from two processes is one payment, here and at the provider', async () => {
    const idempotencyKey = randomUUID();
    const orders = await Promise.all(shop.inTurns(8, (ctx) => shop.order(alice, 10, { idempotencyKey, ctx })));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(new Set(orders.map(({ providerId }) => providerId)).size).toBe(1);
    expect(await paymentsAtProvider(alice.user.id)).toBe(1);
  });

  test('is refused for another bundle or method, however old the first order is', async () => {
    const idempotencyKey = randomUUID();
    const first = await shop.order(alice, 10, { idempotencyKey });
    expect(await refusal(shop.order(alice, 100, { idempotencyKey }))).toBe('idempotency_conflict');
    expect(await refusal(shop.order(alice, 10, { idempotencyKey, method: 'paypal' }))).toBe('idempotency_conflict');
    expect((await shop.order(alice, 10, { idempotencyKey })).id).toBe(first.id);
    expect(await paymentsAtProvider(alice.user.id)).toBe(1);
  });

  test('makes a separate payment for another member', async () => {
    const key = { idempotencyKey: randomUUID() };
    const [one, other] = [await shop.order(alice, 10, key), await shop.order(await shop.person('bob'), 10, key)];
    expect(one.id).not.toBe(other.id);
  });

  test.each(['timeout', '500'] as const)('makes one payment after a %s from the provider', async (failure) => {
    const idempotencyKey = randomUUID();
    // Fetches the methods beforehand, so that the creation is the call that fails.
    await listBundles(shop.ctx, { site: shop.site, member: alice.member, locale: 'en' });
    await shop.order(await shop.person('carol'), 10);
    shop.sandbox.failNext(failure);
    const ctx = failure === 'timeout' ? impatient() : shop.ctx;
    await expect(shop.order(alice, 10, { idempotencyKey, ctx })).rejects.toMatchObject({
      code: 'payment_provider_unavailable',
      retryAfter: 5,
    });
    const left = await shop.ctx.db.prisma.payment.findFirstOrThrow({ where: { user_id: alice.user.id } });
    expect(left).toMatchObject({ status: 'open', provider_id: null });

    const order = await shop.order(alice, 10, { idempotencyKey });
    expect(order.id).toBe(left.id);
    expect(await paymentsAtProvider(alice.user.id)).toBe(1);
    await shop.become(order, 'paid');
    expect((await shop.creditsOf(alice)).credits).toBe(10);
  });

  test('keeps the ordered price after a failure and a price change', async () => {
    const idempotencyKey = randomUUID();
    await shop.order(await shop.person('carol'), 100);
    shop.sandbox.failNext('500');
    expect(await refusal(shop.order(alice, 100, { idempotencyKey }))).toBe('payment_provider_unavailable');
    await shop.ctx.db.prisma.bundle.update({ where: { id: bundleOf(100) }, data: { price_minor: 3900 } });
    const order = await shop.order(alice, 100, { idempotencyKey });
    await shop.ctx.db.prisma.bundle.update({ where: { id: bundleOf(100) }, data: { price_minor: 3500 } });
    expect((await shop.sandbox.findPayment(order.id))?.amount).toBe(3500);
    await shop.become(order, 'paid');
    expect((await shop.creditsOf(alice)).credits).toBe(100);
  });
});

async function paymentsAtProvider(userId: string): Promise<number> {
  const rows = await shop.ctx.db.prisma.payment.findMany({ where: { user_id: userId }, select: { id: true } });
  const { rows: found } = await shop.ctx.db.pool.query(
    `SELECT count(*)::int AS count FROM sandbox.mollie_payments WHERE metadata ->> 'payment_id' = ANY($1)`,
    [rows.map(({ id }) => id)],
  );
  return found[0].count;
}

describe('while the provider is slow or down', () => {
  const down = setUpShop();

  test('the shop shows its prices and says that the methods are unknown', async () => {
    const { member } = await down.person('alice', { paid: true });
    const list = () => listBundles(down.ctx, { site: down.site, member, locale: 'en' });
    const goDown = () => {
      // Two lists, each fetched for the lowest and highest amount.
      for (let calls = 0; calls < 4; calls += 1) down.sandbox.failNext('500');
    };
    goDown();
    const { bundles, ...rest } = await list();
    expect(bundles.map(({ price }) => price.value)).toEqual(['5.00', '20.00', '35.00']);
    expect(rest).toMatchObject({ methods: [], methods_known: false });
    down.clock.advance(5000);
    expect(await list()).toMatchObject({ methods: expect.arrayContaining([{ id: 'ideal', name: 'iDEAL' }]) });
    // Half an hour later it fails again: the last known methods are shown.
    down.clock.advance(30 * 60_000);
    goDown();
    expect(await list()).toMatchObject({ methods: expect.arrayContaining([{ id: 'ideal', name: 'iDEAL' }]) });
  });

  test('a pool of one connection still serves everybody else', async () => {
    const db = openDb({ url: shop.url, max: 1, logger: silentLogger(), applicationName: 'vonk-test-single' });
    const order = await shop.order(alice, 10);
    await listBundles(shop.ctx, { site: shop.site, member: alice.member, locale: 'en' });
    const answered = later<void>();
    const asked: string[] = [];
    const slowly =
      <In, Out>(name: string, call: (input: In) => Promise<Out>) =>
      async (input: In) => {
        asked.push(name);
        await answered.promise;
        return call(input);
      };
    const { createPayment, getPayment } = shop.ctx.payments;
    const slow = { createPayment: slowly('create', createPayment), getPayment: slowly('get', getPayment) };
    const ctx = { ...shop.withPayments(slow), db };
    try {
      const waiting = [shop.order(alice, 50, { ctx }), shop.sync(order, ctx)];
      await expect.poll(() => asked.sort()).toEqual(['create', 'get']);
      expect((await listBundles(ctx, { site: shop.site, member: alice.member, locale: 'en' })).bundles).toHaveLength(3);
      const { rows } = await shop.ctx.db.pool.query(
        `SELECT state FROM pg_stat_activity WHERE application_name = 'vonk-test-single'`,
      );
      expect(rows).toEqual([{ state: 'idle' }]);
      answered.answer();
      await Promise.all(waiting);
    } finally {
      answered.answer();
      await db.close();
    }
  });
});

describe('an order takes', () => {
  async function callsOf(code?: string): Promise<string[]> {
    const ctx = { ...shop.ctx, payments: new MemoryProvider(() => shop.clock.now()).port };
    const { member } = await shop.person('alice', { user: { created_at: shop.clock.now() } });
    const input = { site: shop.site, member, bundleId: bundleOf(50), method: 'ideal', locale: 'en', code } as const;
    return queriesOf(ctx.db, () => createPayment(ctx, { ...input, idempotencyKey: randomUUID() }));
  }

  test.each([
    ['nine database calls, including those of its transaction', undefined, 9],
    ['fourteen with a code, which is checked beforehand and again when taken', 'WELCOME25', 14],
  ])('%s', async (_what, code, calls) => {
    expect(await callsOf(code)).toHaveLength(calls);
  });
});

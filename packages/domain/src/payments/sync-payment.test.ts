import { randomUUID } from 'node:crypto';
import { createMolliePayments } from '@vonk/integrations';
import type { ProviderPayment, ProviderPaymentStatus } from '@vonk/ports';
import type { TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { lockWaits } from '../../tests/lock-waits.ts';
import { setUpShop } from '../../tests/shop.ts';
import type { Context } from '../context.ts';
import { syncOpenPayments } from './sync-open-payments.ts';
import { syncPayment } from './sync-payment.ts';

const shop = setUpShop();
const second = shop.secondProcess();

const alice = shop.personPerTest('alice');

type Status = ProviderPaymentStatus;
const sync = (providerId: string, ctx = shop.ctx) => syncPayment(ctx, { providerId });
/** Each call has its response and waits for the member's row before the next one starts. */
async function tellAtOnce(order: { id: string; providerId: string }, statuses: Status[]): Promise<void> {
  const { calls } = await shop.ctx.db.tx(async (client) => {
    await client.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [alice.user.id]);
    const begun: Promise<void>[] = [];
    for (const status of statuses) {
      await shop.set(order, status);
      begun.push(sync(order.providerId, second));
      await expect.poll(() => lockWaits(shop.ctx.db)).toBe(begun.length);
    }
    return { calls: Promise.all(begun) };
  });
  await calls;
}
const statusOf = async ({ id }: { id: string }) => (await shop.paymentOf({ id })).status;
const entriesOf = ({ user }: TestMember) =>
  shop.ctx.db.prisma.creditEntry.findMany({ where: { user_id: user.id }, orderBy: { id: 'asc' } });

describe('a payment', () => {
  test('that is paid adds credits once, makes premium and publishes the change', async () => {
    const order = await shop.order(alice, 50);
    await shop.set(order, 'paid');
    await sync(order.providerId);
    expect(await shop.creditsOf(alice)).toEqual({ credits: 50, paid_user: true });
    expect(await statusOf(order)).toBe('paid');
    expect(await entriesOf(alice)).toMatchObject([{ balance: 50, reason: 'purchase', payment_id: order.id }]);
    expect(await shop.eventsOf(alice)).toMatchObject([{ kind: 'credits', data: { payment_id: order.id } }]);
  });

  test('told many times at once credits once, and no call fails', async () => {
    const order = await shop.order(alice, 50);
    await tellAtOnce(order, Array<Status>(6).fill('paid'));
    expect(await shop.creditsOf(alice)).toEqual({ credits: 50, paid_user: true });
    expect(await entriesOf(alice)).toHaveLength(1);
  });

  test('that is paid while a call with older news is under way stays paid', async () => {
    const order = await shop.order(alice, 50);
    await tellAtOnce(order, ['paid', 'failed']);
    expect(await statusOf(order)).toBe('paid');
    expect(await shop.creditsOf(alice)).toEqual({ credits: 50, paid_user: true });
  });

  test('told while its creation’s answer was lost is found by our own id, and both told at once apply it', async () => {
    const order = await shop.order(alice, 50);
    const data = { provider_id: null, checkout_url: null };
    await shop.ctx.db.prisma.payment.update({ where: { id: order.id }, data });
    await shop.set(order, 'paid');
    await Promise.all(shop.inTurns(6, (ctx) => sync(order.providerId, ctx)));
    expect(await shop.creditsOf(alice)).toEqual({ credits: 50, paid_user: true });
    expect(await shop.paymentOf(order)).toMatchObject({ provider_id: order.providerId, status: 'paid' });
  });

  test.each<[string, Status[], Status]>([
    ['paid before the page came back', ['paid'], 'paid'],
    ['paid after it expired', ['expired', 'paid'], 'paid'],
    ['paid after it failed and was canceled', ['failed', 'canceled', 'paid'], 'paid'],
    ['paid, whatever is said later', ['paid', 'expired', 'failed', 'open'], 'paid'],
    ['pending, then failed', ['pending', 'failed'], 'failed'],
    ['never paid', ['expired'], 'expired'],
  ])('%s', async (_case, steps, end) => {
    const order = await shop.order(alice, 10);
    for (const step of steps) {
      await shop.set(order, step);
      await sync(order.providerId);
    }
    expect(await statusOf(order)).toBe(end);
    expect(await shop.creditsOf(alice)).toEqual(
      end === 'paid' ? { credits: 10, paid_user: true } : { credits: 0, paid_user: false },
    );
  });

  test('whose news come in any order ends paid', async () => {
    const order = await shop.order(alice, 10);
    const states: Awaited<ReturnType<Context['payments']['getPayment']>>[] = [];
    for (const status of ['open', 'pending', 'paid'] as const) {
      await shop.set(order, status);
      states.push(await shop.ctx.payments.getPayment(order.providerId));
    }
    // Each process gets a different state.
    const hearing = (turn: number): Context => ({
      ...(turn % 2 ? second : shop.ctx),
      payments: { ...shop.ctx.payments, getPayment: async () => states[turn % 3] ?? null },
    });
    // Also while the response to its creation is pending.
    await shop.ctx.db.prisma.payment.update({ where: { id: order.id }, data: { provider_id: null } });
    await Promise.all(Array.from({ length: 6 }, (_, turn) => sync(order.providerId, hearing(turn))));
    expect(await statusOf(order)).toBe('paid');
    expect(await shop.creditsOf(alice)).toEqual({ credits: 10, paid_user: true });
  });
});

describe('a hint that is forged or unknown', () => {
  /** A provider whose answers differ in this. */
  const answering = (changes: Partial<ProviderPayment>) =>
    shop.withPayments({
      getPayment: async (id) => {
        const real = await shop.ctx.payments.getPayment(id);
        return real && { ...real, ...changes };
      },
    });

  test.each(['tr_unknown123', 'tr_', '', 'tr_../../customers', "tr_' OR true", 'cst_abc'])(
    'with %j changes and publishes nothing',
    async (id) => {
      expect(await sync(id)).toBeUndefined();
    },
  );

  test('for a payment that is not ours changes nothing', async () => {
    const foreign = answering({ id: 'tr_foreign', metadata: { payment_id: "x' OR true --" } });
    const order = await shop.order(alice, 10);
    await shop.set(order, 'paid');
    await syncPayment(foreign, order);
    await syncPayment(answering({ metadata: null }), { providerId: 'tr_another' });
    expect((await shop.creditsOf(await shop.person('bob'))).credits).toBe(0);
  });

  test('for another amount than ordered gives no credits', async () => {
    const order = await shop.order(alice, 10);
    await shop.set(order, 'paid');
    await syncPayment(answering({ amount: { minor: 1, currency: 'EUR' } }), order);
    await syncPayment(answering({ amount: { minor: 500, currency: 'USD' } }), order);
    expect(await shop.creditsOf(alice)).toEqual({ credits: 0, paid_user: false });
    expect(await statusOf(order)).toBe('open');
  });

  test('for another member’s payment credits that member, not the caller', async () => {
    const bob = await shop.person('bob');
    const [mine, his] = [await shop.order(alice, 10), await shop.order(bob, 50)];
    await shop.set(his, 'paid');
    await sync(mine.providerId);
    expect([(await shop.creditsOf(alice)).credits, (await shop.creditsOf(bob)).credits]).toEqual([0, 0]);
    await sync(his.providerId);
    expect([(await shop.creditsOf(alice)).credits, (await shop.creditsOf(bob)).credits]).toEqual([0, 50]);
  });
});

test('payments without a webhook are synced after some minutes, and a failing one does not block others', async () => {
  const [paid, open, fresh] = [await shop.order(alice, 10), await shop.order(alice, 50), randomUUID()];
  await shop.set(paid, 'paid');
  await syncOpenPayments(shop.ctx);
  expect(await statusOf(paid)).toBe('open');
  shop.clock.advance(2 * 60_000 + 1);
  const late = await shop.order(alice, 100, { idempotencyKey: fresh });
  await shop.set(late, 'paid');
  const getPayment = (id: string) =>
    id === open.providerId ? Promise.reject(new Error('down')) : shop.ctx.payments.getPayment(id);
  await syncOpenPayments(shop.withPayments({ getPayment }));
  expect([await statusOf(paid), await statusOf(open), await statusOf(late)]).toEqual(['paid', 'open', 'open']);
  expect((await shop.creditsOf(alice)).credits).toBe(10);
});

test('another key cannot read the sandbox’s payment', async () => {
  const { providerId } = await shop.order(alice, 10);
  const payments = createMolliePayments({ apiKey: 'test_ofsomebodyelse0000000000', clock: shop.clock });
  await expect(payments.getPayment(providerId)).rejects.toThrow();
});

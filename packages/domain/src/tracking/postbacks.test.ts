import { createLogger } from '@vonk/logger';
import { PostbackRefusedError, PostbackUnavailableError } from '@vonk/ports';
import { DAY } from '@vonk/schema';
import type { TestMember } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outcomesOf, refusalOf } from '../../tests/context.ts';
import { mailedToken } from '../../tests/mailed-token.ts';
import { createNetwork } from '../../tests/networks.ts';
import { setUpShop } from '../../tests/shop.ts';
import { signupInput } from '../../tests/signup-input.ts';
import type { Context } from '../context.ts';
import { syncPayment } from '../payments/sync-payment.ts';
import { eraseAccount } from '../privacy/erase-account.ts';
import { activate } from '../signup/activate.ts';
import { signUp } from '../signup/sign-up.ts';
import { retryPostbacks } from './retry-postbacks.ts';
import { POSTBACK_ATTEMPTS, sendPostback } from './send-postback.ts';

const origin = { address: '192.0.2.7', userAgent: 'test' };
const shop = setUpShop();
let called: string[];
let answer: () => Promise<{ status: number }>;

beforeAll(() => {
  const call = (url: string) => {
    called.push(url);
    return answer();
  };
  shop.ctx.postbacks = { call, close: async () => {} };
});
beforeEach(async () => {
  called = [];
  answer = async () => ({ status: 200 });
  await shop.ctx.db.pool.query('DELETE FROM tracking_networks');
  await createNetwork(shop.ctx);
});

let people = 0;
async function join(tracking: Record<string, string> = { network: 'ads', sub1: 'click 7' }): Promise<string> {
  const input = signupInput(shop.site, { email: `p${people++}@people.test`, tracking });
  return (await signUp(shop.ctx, { site: shop.site, input, origin })).userId;
}
const member = (tracking: Record<string, string> = { network: 'Ads', sub1: 'click 7' }) =>
  shop.person(`m${people++}`, { user: { tracking } });
const alice = eachTest(() => member());
const postbacksOf = (userId: string) =>
  shop.ctx.db.prisma.postback.findMany({ where: { user_id: userId }, orderBy: { created_at: 'asc' } });
const rowOf = (id: string) => shop.ctx.db.prisma.postback.findUniqueOrThrow({ where: { id } });
const jobsOf = (postbackId: string) => shop.jobsOf('send-postback', { postbackId });
const send = (postbackId: string, ctx: Context = shop.ctx) => sendPostback(ctx, { postbackId });
async function waiting(): Promise<string> {
  const [row] = await postbacksOf(await join());
  return row?.id ?? '';
}
const firstPayments = async ({ user }: TestMember) =>
  (await postbacksOf(user.id)).filter(({ event }) => event === 'first_payment');

describe('a network is notified', () => {
  test('of a sign-up and a confirmation, once, in the transactions that make them', async () => {
    const userId = await join();
    const [made, ...others] = await postbacksOf(userId);
    expect(others).toEqual([]);
    expect(made).toMatchObject({ network: 'ads', event: 'signup', state: 'waiting', attempts: 0, amount_minor: null });
    expect(await jobsOf(made?.id ?? '')).toHaveLength(1);

    const user = await shop.ctx.db.prisma.user.findUniqueOrThrow({ where: { id: userId } });
    const token = await mailedToken(shop, { user });
    shop.clock.advance(1);
    await activate(shop.ctx, { siteId: shop.site.id, token, origin });
    await activate(shop.ctx, { siteId: shop.site.id, token, origin }).catch(() => undefined);
    expect((await postbacksOf(userId)).map(({ event }) => event)).toEqual(['signup', 'confirmed']);
  });

  test('only of the first payment, with its amount, even if that is refunded before the next', async () => {
    await shop.refund(await shop.buy(alice, 50));
    await shop.buy(alice, 10);
    expect(await firstPayments(alice)).toMatchObject([{ amount_minor: 2000, currency: 'EUR' }]);
  });

  test('once of a payment reported by forty concurrent webhooks in two processes', async () => {
    const other = shop.secondProcess();
    const orders = [await shop.order(alice, 50), await shop.order(alice, 10)];
    for (const { id } of orders) await shop.set({ id }, 'paid');
    await Promise.all(
      Array.from({ length: 40 }, (_, turn) => {
        const order = orders[turn % 2];
        return order && syncPayment(turn % 4 < 2 ? shop.ctx : other, order);
      }),
    );
    const told = await firstPayments(alice);
    expect(told).toHaveLength(1);
    expect(await jobsOf(told[0]?.id ?? '')).toHaveLength(1);
  });

  test('of no payment that is open, failed, or was refunded before we knew of it', async () => {
    const failed = await shop.order(alice, 10);
    await shop.become(failed, 'failed');
    const returned = await shop.order(alice, 10);
    await shop.set(returned, 'paid');
    await shop.refund(returned);
    expect(await firstPayments(alice)).toEqual([]);
  });

  test('of no test payment outside the demo', async () => {
    const real = { ...shop.ctx, options: { ...shop.ctx.options, isDemo: false } };
    const order = await shop.order(alice, 50);
    await shop.set(order, 'paid');
    await shop.sync(order, real);
    expect(await shop.creditsOf(alice)).toMatchObject({ credits: 50 });
    expect(await firstPayments(alice)).toEqual([]);
  });

  test.each([
    ['a member nobody sent', {}],
    ['a network that nobody knows', { network: 'other' }],
    ['a link without its network', { ref: 'ads', sub1: '7' }],
  ])('of nothing with %s', async (_case, tracking) => {
    expect(await postbacksOf(await join(tracking))).toEqual([]);
  });

  test('of the events it wants, while it is active, and on its own site', async () => {
    await shop.ctx.db.pool.query('DELETE FROM tracking_networks');
    const elsewhere = await shop.createSite();
    await createNetwork(shop.ctx, { network: 'late', events: ['confirmed'] });
    await createNetwork(shop.ctx, { network: 'off', isActive: false });
    await createNetwork(shop.ctx, { network: 'far', siteId: elsewhere.id });
    for (const network of ['late', 'off', 'far']) expect(await postbacksOf(await join({ network }))).toEqual([]);
  });

  test('at the site’s own URL if it has one besides the general one', async () => {
    await createNetwork(shop.ctx, { siteId: shop.site.id, url: 'https://own.test/?c={sub1}' });
    await send(await waiting());
    expect(called).toEqual(['https://own.test/?c=click%207']);
  });
});

describe('a postback', () => {
  test('contains what the network knows, and nothing about the member', async () => {
    const alice = await member({ network: 'ads', sub1: 'a&b', sub2: 'é' });
    await shop.buy(alice, 50);
    const [told] = await firstPayments(alice);
    const id = told?.id ?? '';
    await send(id);
    expect(called).toEqual([`https://network.test/pb?c=a%26b&e=first_payment&id=${id}&a=20.00&cur=EUR`]);
    for (const own of [alice.user.id, alice.profile.id, alice.user.email]) expect(called[0]).not.toContain(own);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', attempts: 1, last_status: 200, sent_at: shop.clock.now() });
  });

  test('is not sent again once the network accepted it', async () => {
    const id = await waiting();
    await send(id);
    await send(id);
    expect(called).toHaveLength(1);
  });

  test('by a killed worker is sent again with the same id', async () => {
    const id = await waiting();
    answer = () => new Promise(() => undefined);
    void send(id);
    await expect.poll(() => called.length).toBe(1);
    answer = async () => ({ status: 200 });
    await send(id);
    expect(called).toHaveLength(2);
    expect(called[1]).toBe(called[0]);
    expect(called[1]).toContain(`id=${id}`);
  });

  test.each([500, 999])('that the network cannot accept now (%d) is retried, and finally given up', async (status) => {
    const id = await waiting();
    answer = () => Promise.reject(new PostbackUnavailableError('The network is busy', status));
    for (let attempt = 1; attempt < POSTBACK_ATTEMPTS; attempt++) {
      await expect(send(id)).rejects.toMatchObject({ retryable: true });
      expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: attempt, last_status: status });
    }
    await send(id);
    const last = { attempts: POSTBACK_ATTEMPTS, failure: 'The network is busy', sent_at: null };
    expect(await rowOf(id)).toMatchObject({ state: 'failed', ...last });
    await send(id);
    expect(called).toHaveLength(POSTBACK_ATTEMPTS);
  });

  test('that the network refuses fails at once, and is sent again once when two operators request it', async () => {
    const id = await waiting();
    answer = () => Promise.reject(new PostbackRefusedError('The network refused it (404)', 404));
    await send(id);
    expect(await rowOf(id)).toMatchObject({ state: 'failed', attempts: 1, last_status: 404 });
    const before = (await jobsOf(id)).length;
    const retry = (which: string, ctx = shop.ctx) => retryPostbacks(ctx, { operator: 'anna', which });
    const tries = shop.inTurns(2, (ctx) => retry(id, ctx));
    expect(await outcomesOf(tries)).toEqual({ done: 1, codes: ['nothing_failed'] });
    expect(await jobsOf(id)).toHaveLength(before + 1);
    answer = async () => ({ status: 204 });
    await send(id);
    expect(await rowOf(id)).toMatchObject({ state: 'sent', last_status: 204, failure: null });
    for (const which of [id, 'nobody']) expect(await refusalOf(retry(which))).toBe('nothing_failed');
  });

  test('is dropped if the network was removed in the meantime', async () => {
    const id = await waiting();
    await shop.ctx.db.pool.query('UPDATE tracking_networks SET is_active = false');
    await send(id);
    expect(called).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ state: 'dropped', attempts: 0 });
  });

  test('logs no link values and no URL', async () => {
    let log = '';
    const write = (line: string) => {
      log += line;
    };
    const ctx = { ...shop.ctx, logger: createLogger({ name: 'worker', level: 'trace', destination: { write } }) };
    await send(await waiting(), ctx);
    answer = () => Promise.reject(new PostbackRefusedError('The network refused it (404)', 404));
    await send(await waiting(), ctx);
    expect(log).toMatch(/a network was told/);
    expect(log).toMatch(/a network could not be told/);
    expect(log).not.toMatch(/click|network\.test/);
  });
});

describe('for an erased member', () => {
  async function erased({ user }: TestMember): Promise<void> {
    const at = shop.clock.now();
    await shop.ctx.db.prisma.user.update({ where: { id: user.id }, data: { status: 'deleted' } });
    const [requested_at, final_at] = [new Date(at.getTime() - 15 * DAY), new Date(at.getTime() - DAY)];
    const before = { user_status: 'active', profile_status: 'active' };
    await shop.ctx.db.prisma.deletion.create({ data: { user_id: user.id, requested_at, final_at, ...before } });
    await eraseAccount(shop.ctx, { userId: user.id, passwordHash: '' });
  }

  test('network and amount are kept, but not the member; a waiting postback is not sent', async () => {
    const alice = await member({ network: 'Ads', ref: 'alice', sub1: '7', lander: 'gallery', slug: 'winter' });
    await shop.buy(alice, 50);
    const [told] = await firstPayments(alice);
    const id = told?.id ?? '';
    await erased(alice);
    expect(await rowOf(id)).toMatchObject({ user_id: null, network: 'ads', amount_minor: 2000, state: 'dropped' });
    const { tracking } = await shop.ctx.db.prisma.user.findUniqueOrThrow({ where: { id: alice.user.id } });
    expect(tracking).toEqual({ network: 'ads', lander: 'gallery' });
    await send(id);
    expect(called).toEqual([]);
  });

  test('nothing is kept of a link of an unknown network', async () => {
    const alice = await member({ network: 'alice@people.test', sub1: '7', lander: 'gallery' });
    await erased(alice);
    const { tracking } = await shop.ctx.db.prisma.user.findUniqueOrThrow({ where: { id: alice.user.id } });
    expect(tracking).toEqual({});
  });
});

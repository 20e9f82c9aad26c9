import { randomUUID } from 'node:crypto';
import { eachTest } from '@vonk/testing/each-test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListeningApi, startListeningApi } from './support/api-process.ts';
import { sendJson } from './support/calls.ts';
import type { SignedIn } from './support/people.ts';
import { bodyOf, setUpShop } from './support/test-shop.ts';

/** Two api processes and the provider, whose state all three share in the database. */
const shop = setUpShop();
const { world, sandbox } = shop;
let apis: ListeningApi[];
let people = 0;

beforeAll(async () => {
  const start = () => startListeningApi(world, { VONK_LIMIT_FACTOR: '100' });
  apis = await Promise.all([start(), start()]);
});

afterAll(async () => {
  for (const { child } of apis ?? []) child.kill('SIGTERM');
  await Promise.all((apis ?? []).map(({ ended }) => ended));
});

const originOf = (turn: number) => apis[turn % apis.length]?.origin ?? '';
const person = (name = 'alice') => world.person(`${name} ${++people}`, { user: { created_at: world.clock.now() } });
const alice = eachTest(() => person());

const post = (turn: number, path: string, by: SignedIn, body: object, key: string = randomUUID()) =>
  sendJson(`${originOf(turn)}${path}`, by, body, { headers: { 'idempotency-key': key } });
const order = (turn: number, who: SignedIn, fields: object = {}, key?: string) =>
  post(turn, '/api/payment.php', who, { bundle: shop.bundle, method: 'ideal', consent: true, ...fields }, key);
const write = (turn: number, from: SignedIn, to: SignedIn) =>
  post(turn, '/api/chat.php', from, { profile_id: to.profileId, message: 'Hello', client_id: randomUUID() });
const hint = (turn: number, id: string) =>
  fetch(`${originOf(turn)}/api/mollie-webhook.php`, { method: 'POST', body: new URLSearchParams({ id }) });
const times = <T>(count: number, work: (turn: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, turn) => work(turn)));

async function openOrder(who: SignedIn, fields: object = {}): Promise<{ id: string; providerId: string }> {
  const { payment_id: id } = await bodyOf(await order(0, who, fields));
  const { provider_id } = await world.db.prisma.payment.findUniqueOrThrow({ where: { id } });
  return { id, providerId: provider_id ?? '' };
}

async function booksOf({ userId }: SignedIn) {
  const { credits, paid_user } = await world.db.prisma.user.findUniqueOrThrow({ where: { id: userId } });
  const entries = await world.db.prisma.creditEntry.findMany({ where: { user_id: userId }, orderBy: { id: 'asc' } });
  return {
    credits,
    paid_user,
    entries: entries.map(({ reason, amount, balance }) => `${reason} ${amount} ${balance}`),
  };
}

describe('at two processes', () => {
  it('20 hints of one payment at once credit once', async () => {
    const { id, providerId } = await openOrder(alice);
    await sandbox.setStatus(id, 'paid', { notify: false });
    const answers = await times(20, (turn) => hint(turn, providerId));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await booksOf(alice)).toEqual({ credits: 50, paid_user: true, entries: ['purchase 50 50'] });
  });

  it('20 simultaneous hints of one refund take back once', async () => {
    const { id, providerId } = await openOrder(alice);
    await sandbox.setStatus(id, 'paid', { notify: false });
    await sandbox.refund(id, undefined, { notify: false });
    await times(20, (turn) => hint(turn, providerId));
    const entries = ['purchase 50 50', 'refund -50 0'];
    expect(await booksOf(alice)).toEqual({ credits: 0, paid_user: false, entries });
  });

  it('the same order sent 10 times at once with one key is one payment, here and at the provider', async () => {
    const key = randomUUID();
    const answers = await times(10, (turn) => order(turn, alice, {}, key));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    const ids = await Promise.all(answers.map(async (answer) => (await bodyOf(answer)).payment_id));
    expect(new Set(ids).size).toBe(1);
    const { rows } = await world.db.pool.query(
      `SELECT count(*)::int AS count FROM sandbox.mollie_payments WHERE metadata ->> 'payment_id' = $1`,
      [ids[0]],
    );
    expect(rows).toEqual([{ count: 1 }]);
    expect(await world.db.prisma.payment.count({ where: { user_id: alice.userId } })).toBe(1);
  });

  it('paid before the order’s own page came back, and told while it is asked after: the right end', async () => {
    const { id, providerId } = await openOrder(alice);
    await sandbox.setStatus(id, 'expired', { notify: false });
    await hint(0, providerId);
    await sandbox.setStatus(id, 'paid', { notify: false });
    const look = (turn: number) =>
      fetch(`${originOf(turn)}/api/payment.php?payment_id=${id}`, { headers: { cookie: alice.cookie } });
    await times(12, (turn): Promise<unknown> => (turn % 3 ? hint(turn, providerId) : look(turn)));
    expect((await bodyOf(await look(1))).status).toBe('paid');
    expect(await booksOf(alice)).toMatchObject({ credits: 50, entries: ['purchase 50 50'] });
  });

  it('a first purchase raced by ten: premium, and the welcome discount once', async () => {
    const answers = await times(10, (turn) => order(turn, alice, { code: 'WELCOME25' }));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const [payment] = await world.db.prisma.payment.findMany({ where: { user_id: alice.userId } });
    expect(payment).toMatchObject({ amount_minor: 1500, discount_minor: 500 });
    await sandbox.setStatus(payment?.id ?? '', 'paid', { notify: false });
    await times(10, (turn) => hint(turn, payment?.provider_id ?? ''));
    expect(await booksOf(alice)).toMatchObject({ credits: 50, paid_user: true });
    expect((await bodyOf(await order(1, alice, { code: 'WELCOME25' }))).error.code).toBe('code_used');
  });

  it('200 simultaneous messages with the credits for one: one is sent', async () => {
    const bob = await person('bob');
    const cost = world.site.message_credits;
    await write(0, bob, alice);
    const entry = { amount: cost, balance: cost, reason: 'adjustment', reference: 'one' };
    await world.db.prisma.creditEntry.create({ data: { user_id: alice.userId, ...entry } });
    await world.db.prisma.user.update({ where: { id: alice.userId }, data: { credits: cost } });
    const answers = await times(200, (turn) => write(turn, alice, bob));
    const statuses = answers.map(({ status }) => status);
    // A member may write this many messages a minute; those over the limit cost nothing either.
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => ![201, 402, 429].includes(status))).toEqual([]);
    const entries = [`adjustment ${cost} ${cost}`, `message ${-cost} 0`];
    expect(await booksOf(alice)).toMatchObject({ credits: 0, entries });
    expect(await world.db.prisma.message.count({ where: { sender_profile_id: alice.profileId } })).toBe(1);
  });
});

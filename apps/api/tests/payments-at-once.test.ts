import { randomUUID } from 'node:crypto';
import { eachTest } from '@vonk/testing/each-test';
import { describe, expect, it } from 'vitest';
import { sendJson } from './support/calls.ts';
import type { SignedIn } from './support/people.ts';
import { setUpProcesses } from './support/set-up.ts';
import { bodyOf, setUpShop } from './support/test-shop.ts';

/** Two api processes and the provider, whose state all three share in the database. */
const shop = setUpShop();
const { world, sandbox } = shop;
const apis = setUpProcesses(world);
let people = 0;

const originOf = (turn: number) => apis[turn % 2 === 0 ? 0 : 1].origin;
const person = (name = 'alice') => world.person(`${name} ${++people}`, { user: { created_at: world.clock.now() } });
const alice = eachTest(() => person());

const post = (turn: number, path: string, by: SignedIn, body: object, key: string = randomUUID()) =>
  sendJson(`${originOf(turn)}${path}`, by, body, { headers: { 'idempotency-key': key } });
const order = (turn: number, who: SignedIn, fields: object = {}, key?: string) =>
  post(turn, '/api/payment.php', who, { bundle: shop.bundle, method: 'ideal', consent: true, ...fields }, key);
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
});

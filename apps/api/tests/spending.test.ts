import { randomUUID } from 'node:crypto';
import { writeCreditEntry } from '@vonk/db/sql';
import { refundWithdrawal } from '@vonk/domain';
import { DAY } from '@vonk/schema';
import { eachTest } from '@vonk/testing/each-test';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callAs, codeOf, outcomeOf } from './support/calls.ts';
import { setUpProcesses } from './support/set-up.ts';
import { setUpShop } from './support/test-shop.ts';

const shop = setUpShop();
const { world, sandbox } = shop;
const processes = setUpProcesses(world);
// Spending counts until the month ends.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());
const alice = eachTest(() => world.person('alice'));

const at = (turn = 0) => processes[turn % 2]?.origin ?? '';
const cap = (month: unknown) => callAs(alice, at(), 'put', '/api/spending-cap.php', { month });
function order(turn = 0, key: string = randomUUID()) {
  const body = { bundle: shop.bundle, method: 'ideal', consent: true };
  return callAs(alice, at(turn), 'post', '/api/payment.php', body).set('Idempotency-Key', key);
}
const withdraw = (payment_id: string, confirm: boolean, { turn = 0, cookie = alice.cookie } = {}) =>
  callAs({ cookie }, at(turn), 'post', '/api/withdrawal.php', { payment_id, confirm });

async function buy(): Promise<string> {
  const { body } = await order();
  await sandbox.setStatus(body.payment_id, 'paid', { notify: false });
  const held = await sandbox.findPayment(body.payment_id);
  await request(at()).post('/api/mollie-webhook.php').type('form').send({ id: held?.id });
  return body.payment_id;
}

describe('the spending cap', () => {
  it('is read, set, counted against, and removed', async () => {
    const none = await callAs(alice, at(), 'get', '/api/spending-cap.php');
    expect(none.body).toMatchObject({ cap: null, left: null, spent: { value: '0.00', currency: 'EUR' } });
    expect((await cap('30')).body).toMatchObject({ cap: { value: '30.00', currency: 'EUR' } });
    await buy();
    const refused = await order();
    expect(codeOf(refused)).toEqual([403, 'spending_cap']);
    expect(refused.body.error.params).toEqual({ left: '10.00', currency: 'EUR' });
    expect(refused.body.error.message).toContain('€10.00');
    expect((await cap(null)).body).toMatchObject({ cap: null, spent: { value: '20.00' } });
    expect((await order()).status).toBe(201);
  });

  it.each(['0', '-5', '1e3', '12,50', '1234567', '12.345', 'ten', '', 12, { value: '5.00' }, undefined])(
    'refuses %j',
    async (month) => {
      const { status, body } = await cap(month);
      expect([status, Object.keys(body.error?.fields ?? {})]).toEqual([422, ['month']]);
    },
  );

  it('lets one of twenty simultaneous orders through at two processes', async () => {
    await cap('20');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => order(turn)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 403)).toHaveLength(19);
  });

  it('returns the same order again, although it fills the cap by now', async () => {
    await cap('20');
    const key = randomUUID();
    const [first, again] = [await order(0, key), await order(1, key)];
    expect([first.status, again.status, again.body.payment_id]).toEqual([201, 201, first.body.payment_id]);
  });
});

describe('a withdrawal', () => {
  it('is previewed, then executed once however often it is confirmed, and refunded', async () => {
    const id = await buy();
    const told = await withdraw(id, false);
    expect(told.body).toMatchObject({ credits: 50, amount: { value: '20.00' }, ends_premium: true, withdrawal: null });
    const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => withdraw(id, true, { turn })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body.withdrawal.number)).size).toBe(1);
    const row = await world.db.prisma.withdrawal.findUniqueOrThrow({ where: { payment_id: id } });
    await refundWithdrawal(world.ctx, { withdrawalId: row.id });
    expect((await withdraw(id, false)).body.withdrawal.state).toBe('refunded');
    const { body } = await callAs(alice, at(), 'get', '/api/user.php');
    expect(body.user).toMatchObject({ credits: 0, paid_user: false });
    expect((await sandbox.findPayment(id))?.refunded).toBe(2000);
  });

  it('of another member’s, unpaid or unknown payment is not found', async () => {
    const id = await buy();
    const eve = await world.person('eve');
    const open = (await order()).body.payment_id;
    for (const confirm of [false, true]) {
      expect(await outcomeOf(withdraw(id, confirm, eve))).toEqual([404, 'not_found']);
      expect(await outcomeOf(withdraw(open, confirm))).toEqual([404, 'not_found']);
      expect(await outcomeOf(withdraw(randomUUID(), confirm))).toEqual([404, 'not_found']);
    }
    expect((await withdraw(id, false)).body.withdrawal).toBeNull();
  });

  it('ends with its period, and when nothing is unused', async () => {
    const [spent, late] = [await buy(), await buy()];
    const paid_at = new Date(world.clock.now().getTime() - 16 * DAY);
    await world.db.prisma.payment.update({ where: { id: late }, data: { paid_at } });
    expect(await outcomeOf(withdraw(late, true))).toEqual([409, 'withdrawal_closed']);
    const at = world.clock.now();
    const gift = { amount: -50, reason: 'gift', reference: 'gift:1', at } as const;
    await writeCreditEntry(world.db.pool, { userId: alice.userId, ...gift });
    expect(await outcomeOf(withdraw(spent, true))).toEqual([409, 'nothing_to_withdraw']);
  });
});

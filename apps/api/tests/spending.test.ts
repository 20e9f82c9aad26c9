import { randomUUID } from 'node:crypto';
import { refundWithdrawal } from '@vonk/domain';
import { eachTest } from '@vonk/testing/each-test';
import request from 'supertest';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callAs, codeOf } from './support/calls.ts';
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
});

it('a withdrawal is previewed, then executed once however often it is confirmed, and refunded', async () => {
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

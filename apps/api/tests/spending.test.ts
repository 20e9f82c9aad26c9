import { randomUUID } from 'node:crypto';
import { writeCreditEntry } from '@vonk/db/sql';
import { refundWithdrawal } from '@vonk/domain';
import request from 'supertest';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '../src/routes/index.ts';
import { startTestProcess, type TestProcess, type TestWorld } from './support/api.ts';
import { type SignedIn, signedIn } from './support/people.ts';
import { createTestShop, type TestShop } from './support/test-shop.ts';

let shop: TestShop;
let world: TestWorld;
let sandbox: TestShop['sandbox'];
let processes: TestProcess[];
let bundle: string;
let alice: SignedIn;
let people = 0;

beforeAll(async () => {
  shop = await createTestShop();
  ({ world, sandbox, bundle } = shop);
  processes = await Promise.all([startTestProcess(world, { routes }), startTestProcess(world, { routes })]);
});
// Spending counts until the month ends.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  alice = await signedIn(world.ctx, { site: world.site, name: `alice ${++people}` });
});
afterEach(() => vi.useRealTimers());

afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await shop.close();
});

const at = (turn = 0) => processes[turn % 2]?.origin ?? '';
const cap = (month: unknown, { cookie } = alice) =>
  request(at()).put('/api/spending-cap.php').set('Cookie', cookie).send({ month });
const order = (turn = 0, key = randomUUID()) =>
  request(at(turn))
    .post('/api/payment.php')
    .set('Cookie', alice.cookie)
    .set('Idempotency-Key', key)
    .send({ bundle, method: 'ideal', consent: true });
const withdraw = (payment_id: string, confirm: boolean, { turn = 0, cookie = alice.cookie } = {}) =>
  request(at(turn)).post('/api/withdrawal.php').set('Cookie', cookie).send({ payment_id, confirm });
const codeOf = ({ status, body }: request.Response) => [status, body.error?.code];

async function buy(): Promise<string> {
  const { body } = await order();
  await sandbox.setStatus(body.payment_id, 'paid', { notify: false });
  const held = await sandbox.findPayment(body.payment_id);
  await request(at()).post('/api/mollie-webhook.php').type('form').send({ id: held?.id });
  return body.payment_id;
}

describe('the spending cap', () => {
  it('is read, set, counted against, and removed', async () => {
    const none = await request(at()).get('/api/spending-cap.php').set('Cookie', alice.cookie);
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
    const { body } = await request(at()).get('/api/user.php').set('Cookie', alice.cookie);
    expect(body.user).toMatchObject({ credits: 0, paid_user: false });
    expect((await sandbox.findPayment(id))?.refunded).toBe(2000);
  });

  it('of another member’s, unpaid or unknown payment is not found', async () => {
    const id = await buy();
    const eve = await signedIn(world.ctx, { site: world.site, name: 'eve' });
    const open = (await order()).body.payment_id;
    for (const confirm of [false, true]) {
      expect(codeOf(await withdraw(id, confirm, eve))).toEqual([404, 'not_found']);
      expect(codeOf(await withdraw(open, confirm))).toEqual([404, 'not_found']);
      expect(codeOf(await withdraw(randomUUID(), confirm))).toEqual([404, 'not_found']);
    }
    expect((await withdraw(id, false)).body.withdrawal).toBeNull();
  });

  it('ends with its period, and when nothing is unused', async () => {
    const [spent, late] = [await buy(), await buy()];
    await world.db.prisma.payment.update({
      where: { id: late },
      data: { paid_at: new Date(world.clock.now().getTime() - 16 * 24 * 3_600_000) },
    });
    expect(codeOf(await withdraw(late, true))).toEqual([409, 'withdrawal_closed']);
    const at = world.clock.now();
    const gift = { amount: -50, reason: 'gift', reference: 'gift:1', at } as const;
    await writeCreditEntry(world.db.pool, { userId: alice.userId, ...gift });
    expect(codeOf(await withdraw(spent, true))).toEqual([409, 'nothing_to_withdraw']);
  });
});

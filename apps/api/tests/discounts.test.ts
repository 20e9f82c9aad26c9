import { randomUUID } from 'node:crypto';
import { SECOND, TIME_BONUS_WINDOW } from '@vonk/schema';
import { eachTest } from '@vonk/testing/each-test';
import request from 'supertest';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { callAs, codeOf } from './support/calls.ts';
import type { SignedIn } from './support/people.ts';
import { setUpApp } from './support/set-up.ts';
import { setUpShop } from './support/test-shop.ts';

const shop = setUpShop();
const { world, sandbox } = shop;
const app = setUpApp(world);
let people = 0;

const newcomer = (ago = 0) => {
  const created_at = new Date(world.clock.now().getTime() - ago);
  return world.person(`newcomer ${++people}`, { user: { created_at } });
};
const member = eachTest(() => newcomer());
const get = (path: string, by: SignedIn = member) => callAs(by, app, 'get', path);
function order(fields: object) {
  const body = { bundle: shop.bundle, method: 'ideal', consent: true, ...fields };
  return callAs(member, app, 'post', '/api/payment.php', body).set('Idempotency-Key', randomUUID());
}

it('the time bonus counts down by the server’s clock', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { body } = await get('/api/time-bonus.php', await newcomer());
  expect(body).toMatchObject({ code: 'TIMEBONUS25', percentage: 25, status: 'active', seconds_left: 14_400 });
  const old = await get('/api/time-bonus.php', await newcomer(TIME_BONUS_WINDOW - 60 * SECOND));
  expect(old.body.seconds_left).toBe(60);
});

describe('GET /api/discountcode.php', () => {
  it('tells a visitor the welcome discount, whatever else the page’s URL contains', async () => {
    const { status, body } = await request(app).get('/api/discountcode.php?welcome=true&ref=x&sub1=%3Cb%3E&bundle=1');
    expect(status).toBe(200);
    expect(body.discountcode).toMatchObject({ code: 'WELCOME25', percentage: 25, status: 'active', expired: false });
  });

  it('ignores case and spaces in a code', async () => {
    const { body } = await get('/api/discountcode.php?code=%20timebonus25%20');
    expect(body.discountcode).toMatchObject({ code: 'TIMEBONUS25', kind: 'time_bonus' });
  });

  it('distinguishes an unknown code from a used one', async () => {
    const unknown = await get('/api/discountcode.php?code=NOSUCHCODE');
    expect([...codeOf(unknown), unknown.body.error.field]).toEqual([404, 'code_unknown', 'code']);
    const { body } = await order({ code: 'TIMEBONUS25' });
    const { provider_id: id } = await world.db.prisma.payment.findUniqueOrThrow({ where: { id: body.payment_id } });
    await sandbox.setStatus(body.payment_id, 'paid', { notify: false });
    await request(app).post('/api/mollie-webhook.php').type('form').send({ id });
    const used = await get('/api/discountcode.php?code=TIMEBONUS25');
    expect([...codeOf(used), used.body.error.field]).toEqual([409, 'code_used', 'code']);
    expect((await get('/api/time-bonus.php')).text).toBe('null');
  });

  it('finds nothing without a code', async () => {
    expect((await request(app).get('/api/discountcode.php')).body.error.code).toBe('code_unknown');
    expect((await request(app).get('/api/discountcode.php?welcome=false')).body.error.code).toBe('code_unknown');
  });
});

it('an order charges the displayed price for a code, and the ledger shows it', async () => {
  const { status, body } = await order({ code: 'timebonus25' });
  expect([status, body.amount, body.discount]).toEqual([
    201,
    { value: '15.00', currency: 'EUR' },
    { code: 'TIMEBONUS25', amount: { value: '5.00', currency: 'EUR' }, bonus_credits: 0 },
  ]);
  const ledger = await get('/api/transactions.php');
  expect(ledger.body.transactions[0].payment.discount).toEqual(body.discount);
});

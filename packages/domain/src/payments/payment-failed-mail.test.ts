import { SECOND, SMS_CODE_TRIES } from '@vonk/schema';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../tests/context.ts';
import { createDebits } from '../../tests/debits.ts';
import { type Order, setUpShop, type TestShop } from '../../tests/shop.ts';
import { cancelOrder } from '../discounts/free-code.ts';
import { sendPaymentFailedMail } from './payment-failed-mail.ts';
import { sendOrder } from './repeat-order/send-order.ts';
import { undoOrder } from './repeat-order/undo-order.ts';
import { syncOpenPayments } from './sync-open-payments.ts';

const shop = setUpShop();

const alice = shop.personPerTest('alice');

type Status = Parameters<TestShop['sandbox']['setStatus']>[1];
async function become(order: Order, ...steps: Status[]): Promise<Order> {
  for (const step of steps) await shop.become(order, step);
  shop.clock.advance(SECOND);
  return order;
}
const causes = async (paymentId: string) => (await shop.jobsOf('send-payment-failed-mail', { paymentId })).length;
async function mailOf(paymentId: string) {
  const count = shop.mails.length;
  await sendPaymentFailedMail(shop.ctx, { paymentId });
  return shop.mails.length > count ? shop.mails.at(-1) : undefined;
}

describe('a payment', () => {
  test('that failed at the provider is mailed about, with a link to pay it', async () => {
    const order = await become(await shop.order(alice, 50), 'failed');
    expect(await causes(order.id)).toBe(1);
    const mail = await mailOf(order.id);
    const messageId = `<payment-failed.${order.id}@${shop.site.domain}>`;
    expect(mail).toMatchObject({ to: alice.user.email, messageId });
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('€20.00');
      expect(body).toContain(`http://${shop.site.domain}:3000/transactions/${order.id}`);
    }
    expect((await mailOf(order.id))?.messageId).toBe(messageId);
  });

  test('that fails again or is reported by several webhooks at once is mailed about once', async () => {
    const order = await become(await shop.order(alice, 50), 'pending');
    await shop.set(order, 'failed');
    await Promise.all(shop.inTurns(8, (ctx) => shop.sync(order, ctx)));
    await become(order, 'open', 'expired', 'failed');
    expect(await causes(order.id)).toBe(1);
  });

  test.each<[string, Status]>([
    ['paid', 'paid'],
    ['open', 'open'],
    ['canceled by the member', 'canceled'],
    ['left at the checkout', 'expired'],
  ])('that is %s is not mailed about', async (_case, status) => {
    const order = await become(await shop.order(alice, 50), status);
    expect(await causes(order.id)).toBe(0);
  });

  test('replaced by another order is not mailed about', async () => {
    const order = await shop.order(alice, 50, { method: 'bank_transfer' });
    await cancelOrder(shop.ctx, order);
    expect(await causes(order.id)).toBe(0);
  });

  test('that never reached the provider is not mailed about', async () => {
    const order = await shop.order(alice, 50);
    await shop.ctx.db.prisma.payment.update({ where: { id: order.id }, data: { provider_id: null } });
    const start = shop.clock.now();
    shop.clock.advance(2 * 3600 * SECOND);
    await syncOpenPayments(shop.ctx);
    shop.clock.set(start);
    const { status } = await shop.paymentOf(order);
    expect([status, await causes(order.id)]).toEqual(['expired', 0]);
  });
});

describe('when the job runs', () => {
  test('sends nothing if the order was paid after all', async () => {
    const order = await become(await shop.order(alice, 50), 'failed', 'paid');
    expect(await mailOf(order.id)).toBeUndefined();
  });

  test('sends nothing if a later order exists, whose own failure is mailed about', async () => {
    const first = await become(await shop.order(alice, 50), 'failed');
    const next = await shop.order(alice, 50);
    expect(await mailOf(first.id)).toBeUndefined();
    await become(next, 'failed');
    expect(await mailOf(first.id)).toBeUndefined();
    expect(await mailOf(next.id)).toBeDefined();
  });

  test('sends nothing if an earlier order was paid since, but sends if it was paid before', async () => {
    const [first, next] = [await shop.order(alice, 10), await become(await shop.order(alice, 50))];
    const last = await become(await shop.order(alice, 50), 'failed');
    await become(first, 'paid');
    expect(await mailOf(last.id)).toBeUndefined();
    const another = await become(await shop.order(alice, 10), 'failed');
    await become(next, 'expired');
    expect(await mailOf(another.id)).toBeDefined();
  });

  test('sends the mail regardless of orders of other members', async () => {
    const order = await become(await shop.order(alice, 50), 'failed');
    await shop.buy(await shop.person('bob'), 10);
    expect(await mailOf(order.id)).toBeDefined();
  });

  test.each(['banned', 'deleted'] as const)('sends nothing to a %s member', async (status) => {
    const order = await become(await shop.order(alice, 50), 'failed');
    await shop.ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { status } });
    expect(await mailOf(order.id)).toBeUndefined();
  });
});

describe('charging by mandate', () => {
  const debits = createDebits(shop);
  beforeEach(() => debits.bought(alice));

  test('mails about an order that the provider refuses', async () => {
    const id = await debits.repeat(alice);
    shop.clock.advance(10 * SECOND);
    for (let time = 0; time < 2; time++) await sendOrder(shop.refusing('createPayment'), { paymentId: id });
    expect(await causes(id)).toBe(1);
    expect(await mailOf(id)).toBeDefined();
  });

  test('does not mail about an order that was undone', async () => {
    const id = await debits.repeat(alice);
    await undoOrder(shop.ctx, { member: alice.member, paymentId: id });
    expect(await causes(id)).toBe(0);
  });

  test('does not mail about an order with too many wrong codes', async () => {
    const id = await debits.order(alice, 10);
    const wrong = (await debits.code(id)) === '000000' ? '111111' : '000000';
    for (let turn = 0; turn < SMS_CODE_TRIES; turn++) await refusal(debits.confirm(alice, id, wrong));
    expect((await debits.paymentOf(id)).status).toBe('failed');
    expect(await causes(id)).toBe(0);
  });
});

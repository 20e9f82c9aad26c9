import { randomUUID } from 'node:crypto';
import type { Prisma } from '@vonk/db';
import { DAY, HOUR, MINUTE, SECOND, TIME_BONUS_CODE, TIME_BONUS_WINDOW, WELCOME_DISCOUNT_DAYS } from '@vonk/schema';
import type { MemberOptions, TestMember } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { afterEach, describe, expect, test } from 'vitest';
import { outcomesOf, refusal } from '../../tests/context.ts';
import { type Order, setUpShop } from '../../tests/shop.ts';
import type { Context } from '../context.ts';
import { listBundles } from '../payments/offers.ts';
import { syncOpenPayments } from '../payments/sync-open-payments.ts';
import { getDiscountCode } from './get-discount-code.ts';
import { getTimeBonus } from './get-time-bonus.ts';

const WELCOME = 'WELCOME25';
const shop = setUpShop();
const second = shop.secondProcess();

afterEach(() => shop.clock.reset());

/** A member who signed up `ago` milliseconds ago. */
const newcomer = (ago = 0, options: Partial<MemberOptions> = {}) =>
  shop.person('alice', { user: { created_at: new Date(shop.clock.now().getTime() - ago) }, ...options });
const alice = eachTest(() => newcomer());

async function createCode(columns: Partial<Prisma.DiscountCodeUncheckedCreateInput> = {}): Promise<string> {
  const code = `C${randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
  const own = { id: randomUUID(), site_id: shop.site.id, code, ...(!columns.value_percentage && { percentage: 10 }) };
  await shop.ctx.db.prisma.discountCode.create({ data: { ...own, ...columns } });
  return code;
}

const bonusOf = ({ member }: TestMember) => getTimeBonus(shop.ctx, { site: shop.site, member });
const offersOf = ({ member }: TestMember, code?: string) =>
  listBundles(shop.ctx, { site: shop.site, member, locale: 'en', code });
const codeFor = (member: TestMember | null, code: string | undefined, welcome = false) =>
  getDiscountCode(shop.ctx, { site: shop.site, member: member?.member ?? null, code, welcome });
/** An order with the time bonus, by iDEAL unless the options say otherwise. */
const orderBonus = (member: TestMember, options: Parameters<typeof shop.order>[2] = {}) =>
  shop.order(member, 50, { code: TIME_BONUS_CODE, ...options });
/** The same by bank transfer, which can be canceled. */
const transferBonus = (member: TestMember) => orderBonus(member, { method: 'bank_transfer' });
const statusAtProvider = async ({ id }: Order) => (await shop.sandbox.findPayment(id))?.status;
const paymentsOf = ({ user }: TestMember) => shop.ctx.db.prisma.payment.findMany({ where: { user_id: user.id } });
const eur = (value: string) => ({ value, currency: 'EUR' });
const usesOf = ({ user }: TestMember) => shop.ctx.db.prisma.discountUse.findMany({ where: { user_id: user.id } });

describe('the time bonus', () => {
  test('lasts four hours from sign-up, to the second', async () => {
    expect(await bonusOf(alice)).toEqual({
      code: TIME_BONUS_CODE,
      percentage: 25,
      status: 'active',
      ends_at: new Date(shop.clock.now().getTime() + TIME_BONUS_WINDOW).toISOString(),
      seconds_left: 14_400,
    });
    expect(await bonusOf(await newcomer(TIME_BONUS_WINDOW - SECOND))).toMatchObject({ seconds_left: 1 });
    expect(await bonusOf(await newcomer(TIME_BONUS_WINDOW - 1))).toMatchObject({ seconds_left: 1 });
    expect(await bonusOf(await newcomer(TIME_BONUS_WINDOW))).toBeNull();
  });

  test('is not given to members who have paid, if the site disabled it, or once it is used', async () => {
    expect(await bonusOf(await newcomer(0, { paid: true }))).toBeNull();
    await shop.buy(alice, 10, { code: TIME_BONUS_CODE });
    expect(await bonusOf(alice)).toBeNull();
    const quiet = await shop.createSite();
    await shop.ctx.db.prisma.discountCode.updateMany({ where: { site_id: quiet.id }, data: { is_active: false } });
    const { member } = await shop.person('alice', { site: quiet, user: { created_at: shop.clock.now() } });
    expect(await getTimeBonus(shop.ctx, { site: quiet, member })).toBeNull();
  });

  test('is refused at 14,400 seconds, also where the price was seen before', async () => {
    const inTime = await newcomer(TIME_BONUS_WINDOW - 1);
    expect((await shop.paymentOf(await orderBonus(inTime))).amount_minor).toBe(1500);
    const late = await newcomer(TIME_BONUS_WINDOW);
    expect(await refusal(orderBonus(late))).toBe('code_expired');
    expect(await refusal(offersOf(late, TIME_BONUS_CODE))).toBe('code_expired');
    expect(await codeFor(late, TIME_BONUS_CODE)).toMatchObject({ expired: true, status: 'expired' });
    expect(await paymentsOf(late)).toEqual([]);
  });
});

describe('the prices', () => {
  test('include the time bonus, later the welcome discount, later none', async () => {
    const prices = async (member: TestMember) => {
      const { discount, bundles } = await offersOf(member);
      return [discount?.code, ...bundles.map(({ price }) => price.value)];
    };
    expect(await prices(await newcomer())).toEqual([TIME_BONUS_CODE, '3.75', '15.00', '26.25']);
    expect(await prices(await newcomer(TIME_BONUS_WINDOW))).toEqual([WELCOME, '3.75', '15.00', '26.25']);
    const week = WELCOME_DISCOUNT_DAYS * DAY;
    expect((await prices(await newcomer(week - 1)))[0]).toBe(WELCOME);
    expect(await prices(await newcomer(week))).toEqual([undefined, '5.00', '20.00', '35.00']);
    expect(await prices(await newcomer(0, { paid: true }))).toEqual([undefined, '5.00', '20.00', '35.00']);
  });

  test('state the full price, and the price per credit and per message', async () => {
    const { bundles, discount } = await offersOf(alice);
    expect(bundles[1]).toMatchObject({
      credits: 50,
      price: eur('15.00'),
      full_price: eur('20.00'),
      discount: { code: TIME_BONUS_CODE, amount: eur('5.00'), bonus_credits: 0 },
      price_per_credit: eur('0.30'),
      price_per_message: eur('0.90'),
    });
    expect(discount).toMatchObject({ kind: 'time_bonus', validity: 'once_per_user', reserved_by: null });
  });

  test('stay the same for a code that adds credits, and the credits increase', async () => {
    const code = await createCode({ value_percentage: 25 });
    const { bundles } = await offersOf(alice, code);
    expect(bundles[1]).toMatchObject({
      credits: 63,
      messages: 21,
      price: { value: '20.00' },
      discount: { amount: { value: '0.00' }, bonus_credits: 13 },
    });
  });

  test('leave out a bundle that the code does not apply to', async () => {
    const code = await createCode({ minimum_order_minor: 2000, currency: 'EUR' });
    const { bundles } = await offersOf(alice, code);
    expect(bundles.map(({ discount, price }) => [discount?.code ?? null, price.value])).toEqual([
      [null, '5.00'],
      [code, '18.00'],
      [code, '31.50'],
    ]);
  });
});

describe('an order with a code', () => {
  test('charges the lower price at the provider, and shows it afterwards', async () => {
    const order = await shop.buy(alice, 50, { code: TIME_BONUS_CODE });
    expect((await shop.sandbox.findPayment(order.id))?.amount).toBe(1500);
    const facts = { amount_minor: 1500, discount_minor: 500, bonus_credits: 0, credits: 50, status: 'paid' };
    expect(await shop.paymentOf(order)).toMatchObject(facts);
    expect(await shop.creditsOf(alice)).toEqual({ credits: 50, paid_user: true });
    expect(await usesOf(alice)).toMatchObject([{ payment_id: order.id }]);
  });

  test('adds the extra credits', async () => {
    const order = await shop.buy(alice, 50, { code: await createCode({ value_percentage: 50 }) });
    const facts = { amount_minor: 2000, discount_minor: 0, bonus_credits: 25, credits: 75 };
    expect(await shop.paymentOf(order)).toMatchObject(facts);
    expect((await shop.creditsOf(alice)).credits).toBe(75);
  });

  test('repeated with the same key is the same order, and uses the code once', async () => {
    const idempotencyKey = randomUUID();
    const orders = await Promise.all(shop.inTurns(6, (ctx) => orderBonus(alice, { idempotencyKey, ctx })));
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1);
    expect(await usesOf(alice)).toHaveLength(1);
  });
});

type Case = [string, Partial<Prisma.DiscountCodeUncheckedCreateInput>, string];
describe('a code is refused', () => {
  test.each<Case>([
    ['that is not active', { is_active: false }, 'code_unknown'],
    ['that is over', { expires_at: new Date('2026-05-04T12:00:00Z') }, 'code_expired'],
    ['of another country', { country: 'BE' }, 'code_not_valid'],
    ['of another currency', { currency: 'DKK' }, 'code_not_valid'],
    ['below its minimum', { minimum_order_minor: 2001, currency: 'EUR' }, 'code_not_valid'],
    ['with a minimum in another currency', { minimum_order_minor: 1, currency: 'DKK' }, 'code_not_valid'],
    ['by another method', { payment_methods: ['paypal'] }, 'code_not_valid'],
  ])('%s', async (_what, columns, expected) => {
    expect(shop.clock.now().toISOString()).toBe('2026-05-04T12:00:00.000Z');
    expect(await refusal(shop.order(alice, 50, { code: await createCode(columns) }))).toBe(expected);
    expect(await paymentsOf(alice)).toEqual([]);
  });

  test('that belongs to another member or site, as if it did not exist', async () => {
    const bob = await shop.person('bob');
    const his = await createCode({ user_id: bob.user.id });
    const other = await shop.createSite();
    const foreign = await createCode({ site_id: other.id });
    for (const code of [his, foreign, 'NOSUCHCODE', 'x', "' OR true --", '\u0000']) {
      expect(await refusal(shop.order(alice, 50, { code }))).toBe('code_unknown');
      expect(await refusal(codeFor(alice, code))).toBe('code_unknown');
      expect(await refusal(codeFor(null, code))).toBe('code_unknown');
    }
    expect((await shop.paymentOf(await shop.order(bob, 50, { code: his }))).amount_minor).toBe(1800);
  });

  test('that fits is taken: country, minimum, currency, method and date', async () => {
    const fits = { country: 'NL', minimum_order_minor: 2000, currency: 'EUR', payment_methods: ['ideal'] };
    const code = await createCode({ ...fits, expires_at: new Date('2026-05-04T12:00:00.001Z') });
    expect((await shop.paymentOf(await shop.order(alice, 50, { code }))).amount_minor).toBe(1800);
  });

  test('if it comes from the rules and the member has bought before, even if all was refunded', async () => {
    const first = await shop.buy(alice, 10);
    expect(await refusal(shop.order(alice, 50, { code: WELCOME }))).toBe('code_not_valid');
    await shop.refund(first);
    expect((await shop.creditsOf(alice)).paid_user).toBe(false);
    expect(await refusal(shop.order(alice, 50, { code: WELCOME }))).toBe('code_not_valid');
    expect(await refusal(codeFor(alice, undefined, true))).toBe('code_unknown');
  });
});

describe('the details of a code', () => {
  test('are shown to visitors, too, except for codes that only members have', async () => {
    const code = await createCode({ minimum_order_minor: 1000, currency: 'EUR', payment_methods: ['ideal'] });
    expect(await codeFor(null, code)).toEqual({
      code,
      kind: 'code',
      percentage: 10,
      value_percentage: null,
      minimum_order_value: eur('10.00'),
      currency: 'EUR',
      country: null,
      user_id: null,
      status: 'active',
      validity: 'once_per_user',
      expires: null,
      expired: false,
      paymentmethods: ['ideal'],
      reserved_by: null,
    });
    expect(await codeFor(null, undefined, true)).toMatchObject({ code: WELCOME, percentage: 25, expires: null });
    expect(await refusal(codeFor(null, TIME_BONUS_CODE))).toBe('code_unknown');
    expect(await refusal(codeFor(null, undefined))).toBe('code_unknown');
  });

  test('of the welcome discount end seven days after sign-up', async () => {
    const ago = 2 * DAY;
    const expires = new Date(shop.clock.now().getTime() - ago + WELCOME_DISCOUNT_DAYS * DAY).toISOString();
    const facts = { code: WELCOME, expires, expired: false };
    expect(await codeFor(await newcomer(ago), undefined, true)).toMatchObject(facts);
  });

  test('are refused once the member has used it', async () => {
    const code = await createCode();
    await shop.buy(alice, 50, { code });
    const calls = [codeFor(alice, code), shop.order(alice, 50, { code }), offersOf(alice, code)];
    expect(await Promise.all(calls.map(refusal))).toEqual(Array(3).fill('code_used'));
    expect(await codeFor(await newcomer(), code)).toMatchObject({ status: 'active' });
  });
});

describe('the use of a code', () => {
  test.each(['failed', 'canceled', 'expired'] as const)(
    'is released by a payment that %s, and free for the next',
    async (status) => {
      const order = await orderBonus(alice);
      await shop.set(order, status);
      await Promise.all(shop.inTurns(6, (ctx) => shop.sync(order, ctx)));
      expect(await usesOf(alice)).toEqual([]);
      const again = await shop.buy(alice, 50, { code: TIME_BONUS_CODE, method: 'paypal' });
      expect(await shop.paymentOf(again)).toMatchObject({ amount_minor: 1500, status: 'paid' });
      expect(await usesOf(alice)).toMatchObject([{ payment_id: again.id }]);
    },
  );

  test('moves to the retry, even before the outcome of the first payment is known', async () => {
    const first = await orderBonus(alice);
    await shop.set(first, 'canceled');
    const retry = await orderBonus(alice, { method: 'paypal' });
    expect((await shop.paymentOf(first)).status).toBe('canceled');
    expect(await usesOf(alice)).toMatchObject([{ payment_id: retry.id }]);
  });

  test('stays with an open payment, which the error names', async () => {
    const open = await orderBonus(alice);
    const refused = { code: 'code_used', params: { payment_id: open.id } };
    for (const code of [TIME_BONUS_CODE, WELCOME])
      await expect(shop.order(alice, 50, { code })).rejects.toMatchObject(refused);
    expect(await offersOf(alice)).toMatchObject({ discount: { code: TIME_BONUS_CODE, reserved_by: open.id } });
    expect(await paymentsOf(alice)).toHaveLength(1);
  });

  test('moves from a transfer to the order that replaces it', async () => {
    const transfer = await transferBonus(alice);
    const instead = await shop.order(alice, 50, { code: WELCOME });
    expect(await statusAtProvider(transfer)).toBe('canceled');
    expect(await shop.paymentOf(transfer)).toMatchObject({ status: 'canceled' });
    expect(await shop.paymentOf(instead)).toMatchObject({ status: 'open', amount_minor: 1500 });
    expect(await usesOf(alice)).toMatchObject([{ payment_id: instead.id }]);
  });

  test('stays with a transfer that was paid without our knowing', async () => {
    const transfer = await transferBonus(alice);
    await shop.set(transfer, 'paid');
    expect(await refusal(orderBonus(alice))).toBe('code_used');
    expect(await shop.paymentOf(transfer)).toMatchObject({ status: 'paid' });
    expect(await shop.creditsOf(alice)).toEqual({ credits: 50, paid_user: true });
    expect(await paymentsOf(alice)).toHaveLength(1);
  });

  test('stays with a transfer of an hour ago, whose money may be on its way', async () => {
    const transfer = await transferBonus(alice);
    shop.clock.advance(HOUR);
    expect(await refusal(orderBonus(alice))).toBe('code_used');
    expect(await statusAtProvider(transfer)).toBe('open');
  });

  test('stays with a transfer if the new order would exceed the spending cap anyway', async () => {
    const transfer = await transferBonus(alice);
    const cap = { spending_cap_minor: 2000, spending_cap_currency: 'EUR' };
    await shop.ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: cap });
    expect(await refusal(shop.order(alice, 100, { code: TIME_BONUS_CODE }))).toBe('spending_cap');
    expect(await statusAtProvider(transfer)).toBe('open');
    await orderBonus(alice);
    expect(await statusAtProvider(transfer)).toBe('canceled');
  });

  test('stays with a transfer while the provider is unreachable', async () => {
    const transfer = await transferBonus(alice);
    const ctx = shop.away('cancelPayment', 'getPayment');
    expect(await refusal(orderBonus(alice, { ctx }))).toBe('code_used');
    expect(await usesOf(alice)).toMatchObject([{ payment_id: transfer.id }]);
  });

  test('is released without holding a database connection', async () => {
    await transferBonus(alice);
    let open = 0;
    const held: number[] = [];
    const tx: Context['db']['tx'] = (work) => {
      open++;
      return shop.ctx.db.tx(work).finally(() => open--);
    };
    const cancelPayment = (providerId: string) => {
      held.push(open);
      return shop.ctx.payments.cancelPayment(providerId);
    };
    const ctx = { ...shop.ctx, db: { ...shop.ctx.db, tx }, payments: { ...shop.ctx.payments, cancelPayment } };
    await orderBonus(alice, { ctx });
    expect(held).toEqual([0]);
  });

  test('of another member’s transfer is never touched', async () => {
    const transfer = await transferBonus(await newcomer());
    await orderBonus(alice);
    expect(await statusAtProvider(transfer)).toBe('open');
  });

  test('returns to a payment that is paid after it was given up', async () => {
    const first = await orderBonus(alice);
    await shop.become(first, 'expired');
    const other = await orderBonus(alice);
    await shop.become(first, 'paid');
    expect(await usesOf(alice)).toMatchObject([{ payment_id: first.id }]);
    await shop.become(other, 'failed');
    expect(await usesOf(alice)).toMatchObject([{ payment_id: first.id }]);
    expect(await refusal(orderBonus(alice))).toBe('code_used');
  });

  test('is released if the provider refuses the order', async () => {
    const ctx = shop.refusing('createPayment');
    expect(await refusal(orderBonus(alice, { ctx }))).toBe('payment_provider_refused');
    expect(await usesOf(alice)).toEqual([]);
    expect((await shop.paymentOf(await orderBonus(alice))).amount_minor).toBe(1500);
  });

  test('waits for an order whose request to the provider was interrupted, but not forever', async () => {
    const idempotencyKey = randomUUID();
    const brokenOff = orderBonus(alice, { ctx: shop.away('createPayment'), idempotencyKey });
    expect(await refusal(brokenOff)).toBe('payment_provider_unavailable');
    expect(await refusal(orderBonus(alice))).toBe('code_used');
    shop.clock.advance(2 * MINUTE + 1);
    const next = await orderBonus(alice);
    expect(await usesOf(alice)).toMatchObject([{ payment_id: next.id }]);
    // The interrupted order is over, and is not created now.
    expect((await orderBonus(alice, { idempotencyKey })).providerId).toBe('');
  });
});

test('the job gives up an order that never reached the provider, and releases its code', async () => {
  await refusal(orderBonus(alice, { ctx: shop.away('createPayment') }));
  await syncOpenPayments(shop.ctx);
  expect(await usesOf(alice)).toHaveLength(1);
  shop.clock.advance(HOUR + 1);
  await syncOpenPayments(shop.ctx);
  expect(await usesOf(alice)).toEqual([]);
});

describe('raced', () => {
  test('20 orders in two processes use TIMEBONUS25 once', async () => {
    const { codes } = await outcomesOf(shop.inTurns(20, (ctx) => orderBonus(alice, { ctx })));
    expect(codes).toEqual(Array(19).fill('code_used'));
    const rows = await paymentsOf(alice);
    expect(rows).toMatchObject([{ amount_minor: 1500, discount_minor: 500 }]);
    expect(await usesOf(alice)).toHaveLength(1);
  });

  test('by 20 webhooks of 20 orders, the first purchase makes premium once and uses the welcome discount once', async () => {
    const alice = await newcomer(TIME_BONUS_WINDOW);
    const placed = shop.inTurns(20, (ctx, turn) =>
      shop.order(alice, 10, { ctx, code: turn < 10 ? WELCOME : undefined }).catch(() => null),
    );
    const orders = (await Promise.all(placed)).filter((order) => order !== null);
    expect(orders).toHaveLength(11);
    await Promise.all(orders.map((order) => shop.set(order, 'paid')));
    await Promise.all(orders.flatMap((order) => [shop.sync(order), shop.sync(order, second)]));
    expect(await shop.creditsOf(alice)).toEqual({ credits: 110, paid_user: true });
    const rows = await paymentsOf(alice);
    expect(rows.filter(({ discount_minor }) => discount_minor > 0)).toHaveLength(1);
    expect(await usesOf(alice)).toHaveLength(1);
    expect(await refusal(shop.order(alice, 10, { code: WELCOME }))).toBe('code_used');
  });

  test('a paid transfer and the order that replaces it: only one of them is discounted and remains', async () => {
    for (let round = 0; round < 8; round += 1) {
      const alice = await newcomer();
      const transfer = await transferBonus(alice);
      const webhook = async () => {
        await shop.sandbox.finish(transfer.id, 'paid');
        await shop.sync(transfer);
      };
      const [, order] = await Promise.allSettled([webhook(), orderBonus(alice, { ctx: second })]);
      const { status } = await shop.paymentOf(transfer);
      expect(status).toBe(await statusAtProvider(transfer));
      if (order.status === 'rejected') expect(['code_used', 'code_not_valid']).toContain(order.reason.code);
      expect(status).toBe(order.status === 'rejected' ? 'paid' : 'canceled');
      expect((await shop.creditsOf(alice)).credits).toBe(status === 'paid' ? 50 : 0);
      const instead = order.status === 'fulfilled' ? order.value.id : transfer.id;
      expect(await usesOf(alice)).toMatchObject([{ payment_id: instead }]);
    }
  });

  test('20 transfer orders, each replacing another, use the code once and leave one order open', async () => {
    const { codes } = await outcomesOf(shop.inTurns(20, (ctx) => orderBonus(alice, { method: 'bank_transfer', ctx })));
    expect(codes.filter((code) => code !== 'code_used')).toEqual([]);
    const open = await shop.ctx.db.prisma.payment.findMany({ where: { user_id: alice.user.id, status: 'open' } });
    expect(open).toMatchObject([{ discount_minor: 500 }]);
    expect(await usesOf(alice)).toMatchObject([{ payment_id: open[0]?.id }]);
  });

  test('an order and the payment that grants premium: the welcome discount goes only to a first purchase', async () => {
    for (let round = 0; round < 5; round += 1) {
      const alice = await newcomer(TIME_BONUS_WINDOW);
      const first = await shop.order(alice, 10);
      await shop.set(first, 'paid');
      const [, order] = await Promise.allSettled([
        shop.sync(first),
        shop.order(alice, 50, { code: WELCOME, ctx: second }),
      ]);
      if (order.status === 'rejected') expect(order.reason.code).toBe('code_not_valid');
      else expect((await shop.paymentOf(order.value)).discount_minor).toBe(500);
      expect(await usesOf(alice)).toHaveLength(order.status === 'fulfilled' ? 1 : 0);
    }
  });
});

test('every new site has both', async () => {
  const site = await shop.createSite();
  const where = { site_id: site.id };
  const rows = await shop.ctx.db.prisma.discountCode.findMany({ where, orderBy: { kind: 'asc' } });
  expect(rows).toMatchObject([
    { kind: 'time_bonus', code: TIME_BONUS_CODE, percentage: 25, is_active: true },
    { kind: 'welcome', code: WELCOME, percentage: 25, is_active: true },
  ]);
});

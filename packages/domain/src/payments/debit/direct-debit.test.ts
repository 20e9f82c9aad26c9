import { randomUUID } from 'node:crypto';
import { DAY, MINUTE, SECOND, TIME_BONUS_CODE } from '@vonk/schema';
import { describe, expect, test } from 'vitest';
import { outcomesOf, refusal } from '../../../tests/context.ts';
import { createDebits } from '../../../tests/debits.ts';
import { setUpShop } from '../../../tests/shop.ts';
import { cleanUp } from '../../privacy/retention/clean-up.ts';
import { createPayment } from '../create-payment.ts';
import { listBundles } from '../offers.ts';
import { setSpendingCap } from '../spending-cap/set-spending-cap.ts';
import { syncOpenPayments } from '../sync-open-payments.ts';
import { collectDebit } from './collect-debit.ts';
import { debitSecrets } from './debit-secrets.ts';
import { sendDebitCode } from './send-debit-code.ts';

const shop = setUpShop();
const debits = createDebits(shop);
const alice = shop.personPerTest('alice');

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Resets the clock afterwards. */
async function later<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  shop.clock.advance(milliseconds);
  try {
    return await work();
  } finally {
    shop.clock.advance(-milliseconds);
  }
}

/** An order of Alice, with the code that confirms it. */
async function ordered(): Promise<{ id: string; code: string }> {
  const id = await debits.order(alice);
  return { id, code: await debits.code(id) };
}

describe('direct debit', () => {
  test('is ordered by the form, confirmed by the code, collected, and gives credits once paid', async () => {
    const id = await debits.order(alice, 50);
    expect(await debits.paymentOf(id)).toMatchObject({ status: 'open', method: 'direct_debit', provider_id: null });
    const code = await debits.code(id);
    expect(shop.messages.at(-1)).toEqual({
      to: expect.stringMatching(/^\+31612345\d{3}$/),
      text: expect.stringMatching(new RegExp(`^${code} is your code[^]*\n\n@${shop.site.domain} #${code}$`)),
    });
    expect(await debits.confirm(alice, id, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({
      status: 'pending',
    });
    expect(await debits.atProvider(id)).toEqual({ charges: 1, mandates: 1 });
    expect((await shop.creditsOf(alice)).credits).toBe(0);
    const mandate = await shop.ctx.db.prisma.mandate.findUniqueOrThrow({ where: { signed_for: id } });
    expect(mandate).toMatchObject({ user_id: alice.user.id, iban_end: '4300', revoked_at: null });
    expect((await debits.paymentOf(id)).mandate_id).toBe(mandate.id);
    await debits.pay(id);
    expect(await shop.creditsOf(alice)).toEqual({ credits: 50, paid_user: true });
  });

  test('deletes account and number after use and never stores them in plain text', async () => {
    const { iban } = debits.formOf(alice);
    const id = await debits.order(alice);
    const waiting = await debits.rowOf(id);
    expect(Buffer.from(waiting.iban_sealed ?? []).toString('latin1')).not.toContain(iban.slice(4, 12));
    expect(debitSecrets(shop.ctx).open(id, waiting.iban_sealed ?? Buffer.alloc(0))).toBe(iban);
    expect(() => debitSecrets(shop.ctx).open(randomUUID(), waiting.iban_sealed ?? Buffer.alloc(0))).toThrow();
    await debits.confirm(alice, id, await debits.code(id));
    const nothing = { iban_sealed: null, mobile: null, code_hash: null, code_request: null, code_expires_at: null };
    expect(await debits.rowOf(id)).toMatchObject(nothing);

    const abandoned = await debits.order(await shop.person('bob'));
    await later(61 * MINUTE, () => syncOpenPayments(shop.ctx));
    expect((await debits.paymentOf(abandoned)).status).toBe('expired');
    expect(await debits.rowOf(abandoned)).toMatchObject(nothing);

    const forgotten = await debits.order(await shop.person('carol'));
    await later(121 * MINUTE, () => cleanUp(shop.ctx));
    expect(await debits.rowOf(forgotten)).toMatchObject(nothing);
  });

  test('makes one order and sends one message per key', async () => {
    const idempotencyKey = randomUUID();
    const ids = await Promise.all(Array.from({ length: 10 }, () => debits.order(alice, 10, { idempotencyKey })));
    expect(new Set(ids).size).toBe(1);
    expect(await shop.ctx.db.prisma.codeRequest.count({ where: { user_id: alice.user.id } })).toBe(1);
  });

  test('is refused by the endpoint for checkout payments', async () => {
    const { member } = alice;
    const input = { site: shop.site, member, locale: 'en' as const, idempotencyKey: null, method: 'direct_debit' };
    const bundleId = shop.bundles[0]?.id ?? '';
    expect(await refusal(createPayment(shop.ctx, { ...input, bundleId }))).toBe('method_unavailable');
  });

  test('is offered for euros in SEPA countries if codes can be sent', async () => {
    const methodsFor = async (country: string, debitSecret = shop.ctx.options.debitSecret) => {
      const { member } = await shop.person('alice', { profile: { country } });
      const ctx = { ...shop.ctx, options: { ...shop.ctx.options, debitSecret } };
      return (await listBundles(ctx, { site: shop.site, member, locale: 'en' })).methods.map(({ id }) => id);
    };
    expect(await methodsFor('NL')).toContain('direct_debit');
    expect(await methodsFor('US')).not.toContain('direct_debit');
    expect(await methodsFor('NL', null)).not.toContain('direct_debit');
    const american = await shop.person('bob', { profile: { country: 'US' } });
    const form = { zip: '90210', mobile: '+31612345678' };
    expect(await refusal(debits.order(american, 10, { form }))).toBe('method_unavailable');
  });
});

describe('the form', () => {
  test('refuses an account outside SEPA', async () => {
    const form = { iban: 'TR33 0006 1005 1978 6457 8413 26' };
    expect(await refusal(debits.order(alice, 10, { form }))).toBe('iban_outside_sepa');
  });

  test('reports all errors at once', async () => {
    const form = { iban: 'DE06ABCDEFGHIJKLMNOPQR', mobile: '0612', zip: '90210' };
    await expect(debits.order(alice, 10, { form })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { iban: { code: 'iban_invalid' }, mobile: { code: 'mobile_invalid' }, zip: { code: 'zip_invalid' } },
    });
  });
});

describe('the code', () => {
  test('makes one mandate and one charge for 20 concurrent confirmations', async () => {
    const { id, code } = await ordered();
    const answers = await Promise.all(shop.inTurns(20, (ctx) => debits.confirm(alice, id, code, ctx)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['pending']));
    expect(await debits.atProvider(id)).toEqual({ charges: 1, mandates: 1 });
    expect(await shop.ctx.db.prisma.mandate.count({ where: { user_id: alice.user.id } })).toBe(1);
  });

  test('cannot be guessed: of 20 guesses at once five count, the order fails, and its discount is free', async () => {
    const alice = await shop.person('alice', { user: { created_at: shop.clock.now() } });
    const id = await debits.order(alice, 10, { code: TIME_BONUS_CODE });
    const code = await debits.code(id);
    expect(await shop.ctx.db.prisma.discountUse.count({ where: { payment_id: id } })).toBe(1);
    const { codes } = await outcomesOf(Array.from({ length: 20 }, () => debits.confirm(alice, id, wrong(code))));
    expect(codes).toEqual(Array(5).fill('sms_code_invalid'));
    expect(await debits.rowOf(id)).toMatchObject({ wrong_codes: 5, code_hash: null, iban_sealed: null });
    expect((await debits.confirm(alice, id, code)).status).toBe('failed');
    expect(await debits.atProvider(id)).toEqual({ charges: 0, mandates: 0 });
    expect(await shop.ctx.db.prisma.discountUse.count({ where: { payment_id: id } })).toBe(0);
  });

  test('works on the fifth try, after four wrong ones', async () => {
    const { id, code } = await ordered();
    for (let time = 0; time < 4; time++)
      expect(await refusal(debits.confirm(alice, id, wrong(code)))).toBe('sms_code_invalid');
    expect((await debits.confirm(alice, id, code)).status).toBe('pending');
  });

  test('works for ten minutes, for its own order, and only the newest one', async () => {
    const id = await debits.order(alice);
    expect(await refusal(debits.confirm(alice, id, '000000'))).toBe('sms_code_invalid');
    const first = await debits.code(id);
    await later(10 * MINUTE, async () => {
      expect(await refusal(debits.confirm(alice, id, first))).toBe('sms_code_invalid');
    });
    const { code_request: replaced } = await debits.rowOf(id);
    expect((await debits.confirm(alice, id)).status).toBe('open');
    const second = await debits.code(id);
    const sent = shop.messages.length;
    await sendDebitCode(shop.ctx, { paymentId: id, requestId: replaced ?? '' });
    expect(shop.messages).toHaveLength(sent);
    if (first !== second) expect(await refusal(debits.confirm(alice, id, first))).toBe('sms_code_invalid');
    expect((await debits.confirm(alice, id, second)).status).toBe('pending');
  });

  test('is sent three times an hour per member and number, also for concurrent requests', async () => {
    const id = await debits.order(alice);
    const again = await Promise.allSettled(Array.from({ length: 10 }, () => debits.confirm(alice, id)));
    expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(again.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'rate_limited', retryAfter: 3600 },
    });
    const bob = await shop.person('bob');
    const { mobile } = debits.formOf(alice);
    expect(await refusal(debits.order(bob, 10, { form: { mobile } }))).toBe('rate_limited');
    expect(await shop.ctx.db.prisma.payment.count({ where: { user_id: bob.user.id } })).toBe(0);
    await later(61 * MINUTE, () => debits.order(bob, 10, { form: { mobile } }));
  });

  test('is in no job payload and no row', async () => {
    const { id, code } = await ordered();
    const { rows } = await shop.ctx.db.pool.query(
      `SELECT (SELECT string_agg(payload::text, '') FROM graphile_worker._private_jobs) ||
         (SELECT d::text FROM direct_debits d WHERE payment_id = $1) AS text`,
      [id],
    );
    expect(rows[0].text).toContain(id);
    expect(rows[0].text).not.toContain(code);
  });

  test('returns not_found for another member’s order', async () => {
    const bob = await shop.person('bob');
    const { id, code } = await ordered();
    expect(await refusal(debits.confirm(bob, id, code))).toBe('not_found');
    expect(await refusal(debits.confirm(bob, id))).toBe('not_found');
    expect(await refusal(debits.confirm(alice, randomUUID(), code))).toBe('not_found');
    expect((await debits.rowOf(id)).wrong_codes).toBe(0);
  });
});

describe('a provider that does not respond', () => {
  /** An order of Alice, confirmed while the provider cannot be reached for the charge. */
  async function confirmedInVain(): Promise<string> {
    const { id, code } = await ordered();
    expect(await refusal(debits.confirm(alice, id, code, shop.away('createPayment')))).toBe(
      'payment_provider_unavailable',
    );
    return id;
  }

  test.each([
    ['createMandate', 'job'],
    ['createMandate', 'member'],
    ['createPayment', 'member'],
  ] as const)(
    'gets one mandate and one charge when the response to %s was lost and the %s tries again',
    async (lost, who) => {
      const { id, code } = await ordered();
      expect(await refusal(debits.confirm(alice, id, code, shop.losing(lost)))).toBe('payment_provider_unavailable');
      expect((await debits.paymentOf(id)).status).toBe('open');
      if (who === 'job') await collectDebit(shop.ctx, { paymentId: id });
      else expect((await debits.confirm(alice, id, 'whatever')).status).toBe('pending');
      expect((await debits.paymentOf(id)).status).toBe('pending');
      expect(await debits.atProvider(id)).toEqual({ charges: 1, mandates: 1 });
      await collectDebit(shop.ctx, { paymentId: id });
      expect(await debits.atProvider(id)).toEqual({ charges: 1, mandates: 1 });
    },
  );

  test('is not called again once it may have forgotten the key', async () => {
    const id = await confirmedInVain();
    await later(51 * MINUTE, () => collectDebit(shop.ctx, { paymentId: id }));
    expect(await debits.atProvider(id)).toEqual({ charges: 0, mandates: 1 });
  });

  test('may have made the charge: a new order short of room under the cap cancels no confirmed one', async () => {
    const id = await confirmedInVain();
    await setSpendingCap(shop.ctx, { site: shop.site, member: alice.member, month: '6' });
    await later(3 * MINUTE, async () => {
      expect(await refusal(shop.order(alice, 10))).toBe('spending_cap');
      expect((await debits.paymentOf(id)).status).toBe('open');
      await collectDebit(shop.ctx, { paymentId: id });
    });
    expect((await debits.paymentOf(id)).status).toBe('pending');
  });

  test('near the end of the order’s hour: the order is not given up and is charged once', async () => {
    const id = await debits.order(alice);
    await later(55 * MINUTE, async () => {
      await debits.confirm(alice, id);
      await refusal(debits.confirm(alice, id, await debits.code(id), shop.losing('createPayment')));
    });
    await later(65 * MINUTE, async () => {
      await syncOpenPayments(shop.ctx);
      expect((await debits.paymentOf(id)).status).toBe('open');
      await collectDebit(shop.ctx, { paymentId: id });
    });
    expect((await debits.paymentOf(id)).status).toBe('pending');
    expect(await debits.atProvider(id)).toEqual({ charges: 1, mandates: 1 });
  });

  test('adopts the charge when its webhook arrives before the response', async () => {
    const id = await debits.order(alice);
    const ctx = shop.withPayments({
      createPayment: async (input) => {
        const made = await shop.ctx.payments.createPayment(input);
        await shop.set({ id }, 'paid');
        await shop.sync({ id, providerId: made.id });
        return made;
      },
    });
    const paid = await debits.confirm(alice, id, await debits.code(id), ctx);
    expect(paid.status).toBe('paid');
    expect((await shop.creditsOf(alice)).credits).toBe(10);
  });

  test('that refuses the account makes the order fail', async () => {
    const { id, code } = await ordered();
    const ctx = shop.refusing('createMandate');
    expect(await refusal(debits.confirm(alice, id, code, ctx))).toBe('payment_provider_refused');
    expect((await debits.paymentOf(id)).status).toBe('failed');
    expect((await debits.rowOf(id)).iban_sealed).toBeNull();
  });
});

describe('debit rules', () => {
  test('block a charged-back account or number, for all members', async () => {
    const { iban, mobile } = debits.formOf(alice);
    const id = await debits.debit(alice);
    await debits.pay(id);
    await shop.sandbox.chargeback(id, undefined);
    await Promise.all([shop.sync({ id }), shop.sync({ id })]);
    expect(await shop.ctx.db.prisma.blockedDebit.count({ where: { payment_id: id } })).toBe(2);
    const mandate = await shop.ctx.db.prisma.mandate.findUniqueOrThrow({ where: { signed_for: id } });
    expect(mandate.revoked_at).not.toBeNull();
    const bob = await shop.person('bob');
    expect(await refusal(debits.order(alice))).toBe('debit_blocked');
    expect(await refusal(debits.order(bob, 10, { form: { iban } }))).toBe('debit_blocked');
    expect(await refusal(debits.order(bob, 10, { form: { mobile } }))).toBe('debit_blocked');
    await debits.order(bob);
  });

  test('block a member blocked before confirming, and a blocked member’s order', async () => {
    const { id, code } = await ordered();
    const hash = debitSecrets(shop.ctx).hash('member', alice.user.id);
    await shop.ctx.db.prisma.blockedDebit.create({ data: { hash: new Uint8Array(hash), kind: 'member' } });
    expect(await refusal(debits.confirm(alice, id, code))).toBe('debit_blocked');
    expect(await refusal(debits.order(alice))).toBe('debit_blocked');
    expect(await debits.atProvider(id)).toEqual({ charges: 0, mandates: 0 });
  });

  test('allow one open debit until the first is paid, then two', async () => {
    const first = await debits.debit(alice);
    expect(await refusal(debits.order(alice))).toBe('debit_limit');
    await debits.pay(first);
    await debits.debit(alice);
    await debits.debit(alice);
    await later(61 * MINUTE, async () => {
      expect(await refusal(debits.order(alice))).toBe('debit_limit');
    });
  });

  test('allow 150 euros in 30 days, per member and per account', async () => {
    for (let time = 0; time < 4; time++) {
      await debits.pay(await debits.debit(alice, 100));
      await shop.ctx.db.pool.query('DELETE FROM code_requests');
    }
    expect(await refusal(debits.order(alice, 50))).toBe('debit_limit');
    const bob = await shop.person('bob');
    const { iban } = debits.formOf(alice);
    expect(await refusal(debits.order(bob, 50, { form: { iban } }))).toBe('debit_limit');
    expect(await refusal(debits.order(alice, 50, { form: { iban: debits.formOf(bob).iban } }))).toBe('debit_limit');
    await debits.order(alice, 10);
    await later(30 * DAY + SECOND, () => debits.order(alice, 50));
  });

  test('count concurrent orders of several members on one account', async () => {
    const { iban } = debits.formOf(await shop.person('alice'));
    const people = await Promise.all(Array.from({ length: 8 }, () => shop.person('bob')));
    const waiting = [];
    for (const person of people) {
      const id = await debits.order(person, 100, { form: { iban } });
      waiting.push({ person, id, code: await debits.code(id) });
    }
    expect((await outcomesOf(waiting.map(({ person, id, code }) => debits.confirm(person, id, code)))).done).toBe(4);
  });

  test('let one order wait for a code: a newer one cancels it and takes its discount', async () => {
    const alice = await shop.person('alice', { user: { created_at: shop.clock.now() } });
    const first = await debits.order(alice, 10, { code: TIME_BONUS_CODE });
    const second = await debits.order(alice, 10, { code: TIME_BONUS_CODE });
    expect((await debits.paymentOf(first)).status).toBe('canceled');
    expect((await debits.rowOf(first)).iban_sealed).toBeNull();
    const use = await shop.ctx.db.prisma.discountUse.findFirstOrThrow({ where: { user_id: alice.user.id } });
    expect(use.payment_id).toBe(second);
  });
});

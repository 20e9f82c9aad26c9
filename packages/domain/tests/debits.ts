import { randomUUID } from 'node:crypto';
import { SECOND } from '@vonk/schema';
import type { TestMember } from '@vonk/testing';
import type { Context } from '../src/context.ts';
import { confirmDebit } from '../src/payments/debit/confirm-debit.ts';
import { orderDebit } from '../src/payments/debit/order-debit.ts';
import type { DebitForm } from '../src/payments/debit/read-debit-form.ts';
import { sendDebitCode } from '../src/payments/debit/send-debit-code.ts';
import { placeRepeatOrder } from '../src/payments/repeat-order/place-repeat-order.ts';
import type { TestShop } from './shop.ts';

interface DebitOptions {
  form?: Partial<DebitForm>;
  code?: string;
  idempotencyKey?: string;
  ctx?: Context;
}

const IBANS = ['NL91ABNA0417164300', 'DE89370400440532013000', 'BE68539007547034'];

/** Direct debit orders in a shop. Each member has their own number and account unless the form says otherwise. */
export function createDebits(shop: TestShop) {
  let numbers = 0;
  const formsOf = new Map<string, DebitForm>();

  function formOf({ user }: TestMember): DebitForm {
    const known = formsOf.get(user.id);
    if (known) return known;
    numbers++;
    const form = {
      holder: 'Alice Jansen',
      iban: ibanOf(numbers),
      street: 'Oudegracht',
      house_number: '12 bis',
      zip: '3511 AB',
      city: 'Utrecht',
      mobile: `06 1234 ${String(5000 + numbers)}`,
    };
    formsOf.set(user.id, form);
    return form;
  }

  const debits = {
    formOf,
    async order(
      person: TestMember,
      credits = 10,
      { form, code, idempotencyKey = randomUUID(), ctx = shop.ctx }: DebitOptions = {},
    ) {
      const bundleId = shop.bundles.find((bundle) => bundle.credits === credits)?.id ?? '';
      const order = { site: shop.site, member: person.member, bundleId, code, locale: 'en', idempotencyKey } as const;
      return (await orderDebit(ctx, { ...order, form: { ...formOf(person), ...form } })).payment_id;
    },
    rowOf: (paymentId: string) =>
      shop.ctx.db.prisma.directDebit.findUniqueOrThrow({ where: { payment_id: paymentId } }),
    paymentOf: (paymentId: string) => shop.ctx.db.prisma.payment.findUniqueOrThrow({ where: { id: paymentId } }),
    /** Runs the job, and reads the code from the message. */
    async code(paymentId: string): Promise<string> {
      const { code_request: requestId } = await debits.rowOf(paymentId);
      await sendDebitCode(shop.ctx, { paymentId, requestId: requestId ?? '' });
      return /#(\d{6})$/.exec(shop.messages.at(-1)?.text ?? '')?.[1] ?? '';
    },
    confirm: ({ member }: TestMember, paymentId: string, code?: string, ctx = shop.ctx) =>
      confirmDebit(ctx, { member, paymentId, code }),
    /** Ordered and confirmed, i.e. sent to the bank. */
    async debit(person: TestMember, credits = 10, options: DebitOptions = {}) {
      const id = await debits.order(person, credits, options);
      await debits.confirm(person, id, await debits.code(id));
      return id;
    },
    pay: (paymentId: string) => shop.become({ id: paymentId }, 'paid'),
    /** Sent to the bank and paid a second ago, so that it can be repeated. */
    async bought(person: TestMember, credits = 10) {
      await debits.pay(await debits.debit(person, credits));
      shop.clock.advance(SECOND);
    },
    /** Orders again what was last bought. */
    async repeat({ member }: TestMember, { clientId = randomUUID() as string, ctx = shop.ctx } = {}) {
      return (await placeRepeatOrder(ctx, { site: shop.site, member, clientId, locale: 'en' })).payment_id;
    },
    /** The number of mandates and charges at the provider for an order. */
    async atProvider(paymentId: string) {
      const { rows } = await shop.ctx.db.pool.query(
        `SELECT (SELECT count(*)::int FROM sandbox.mollie_payments WHERE metadata ->> 'payment_id' = $1) AS charges,
           (SELECT count(*)::int FROM sandbox.mollie_mandates WHERE mandate_reference = 'M-' || upper(replace($1, '-', ''))) AS mandates`,
        [paymentId],
      );
      return rows[0] as { charges: number; mandates: number };
    },
  };
  return debits;
}

/** A Dutch IBAN by number, with valid check digits; the first few are of other countries. */
function ibanOf(number: number): string {
  const known = IBANS[number - 1];
  if (known) return known;
  const account = `ABNA${String(number).padStart(10, '0')}`;
  const digits = [...`${account}NL00`].map((character) => Number.parseInt(character, 36)).join('');
  return `NL${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${account}`;
}

import type { Bundle, Payment as PaymentRow } from '@vonk/db';
import { type CodeRow, holdBuyer, insertOrder, isOrdered, type Queryable, takeCode } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import type { Context } from '../context.ts';
import { discountedOrder } from '../discounts/discounted-order.ts';
import { findDiscount } from '../discounts/find-discount.ts';
import { freeCode } from '../discounts/free-code.ts';
import { refusalOf, serves } from '../discounts/judge-code.ts';
import { readBuyer, readCode } from '../discounts/read-codes.ts';
import { askingProvider } from './asking-provider.ts';
import type { OrderInput } from './create-payment.ts';
import { findDebitMethod } from './debit/find-debit-method.ts';
import { findPayment } from './find-payment.ts';
import { findOffers } from './offers.ts';
import { paymentCountry } from './payment-country.ts';
import { assertWithinCap } from './spending-cap/assert-within-cap.ts';
import { freeingCap } from './spending-cap/freeing-cap.ts';
import type { PaymentWithCode } from './to-payment.ts';

interface Order {
  id: string;
  bundle: Bundle;
  method: string;
  code: CodeRow | null;
  steps: OrderSteps;
}

/** What a kind of order does in the transaction that writes it. */
export interface OrderSteps {
  /** Whether a mandate pays it instead of a checkout. */
  byMandate: 'new' | 'stored' | null;
  before(client: Queryable): Promise<void>;
  /** @returns the order if it changed it, else null */
  after(client: Queryable, written: { amountMinor: number }): Promise<PaymentRow | null>;
}

const AT_A_CHECKOUT: OrderSteps = { byMandate: null, before: async () => {}, after: async () => null };

/** Writes the order if it is on offer. If the same order was written in the meantime, returns that one. */
export async function placeOrder(
  ctx: Context,
  input: OrderInput,
  id: string,
  steps: OrderSteps = AT_A_CHECKOUT,
): Promise<PaymentWithCode> {
  const { site, member } = input;
  const { bundles, ...known } = await findOffers(ctx, { site, member });
  const bundle = bundles.find((candidate) => candidate.id === input.bundleId);
  if (!bundle) throw new AppError('bundle_unavailable', { field: 'bundle' });
  const code = input.code ? ((await findDiscount(ctx, { site, member, code: input.code }))?.row ?? null) : null;
  if (code && !serves(code, { ...bundle, method: input.method })) throw notValid();
  const { price } = discountedOrder({ credits: bundle.credits, price: bundle.price_minor }, code);
  const amount = { minor: price, currency: bundle.currency };
  // A stored mandate can be charged wherever the member is.
  const country = steps.byMandate === 'stored' ? null : paymentCountry(site, known, input);
  const asked = { amount, locale: input.locale };
  const offered = steps.byMandate
    ? [await findDebitMethod(ctx, { ...asked, country })]
    : await askingProvider(() => ctx.payments.listMethods({ ...asked, country }));
  const method = offered.find((candidate) => candidate?.method === input.method)?.method;
  if (!method) throw new AppError('method_unavailable', { field: 'method' });
  const order = { id, bundle, method, code, steps };
  const write = () => freeingCap(ctx, { site, member, amount }, () => writeOrder(ctx, input, order));
  let written = await write();
  const { heldCode } = written;
  if (heldCode) {
    await freeCode(ctx, heldCode);
    written = await write();
    if (written.heldCode) throw usedBy(heldCode);
  }
  if (written.order) ctx.counts?.payment('open');
  const placed = written.order ?? (await findPayment(ctx.db.pool, id));
  if (!placed) throw new Error('The order is gone.');
  return placed;
}

interface Written {
  /** Null if the same order exists already, or nothing is written. */
  order: PaymentWithCode | null;
  /** The code, if another open payment holds it; then nothing is written. */
  heldCode: CodeRow | null;
}
const KNOWN: Written = { order: null, heldCode: null };

/**
 * Writes the order and takes its code, both or neither. Locks the member, so that the checks of the code still hold
 * when it is taken.
 */
async function writeOrder(
  ctx: Context,
  { site, member }: OrderInput,
  { id, bundle, method, code: asked, steps }: Order,
): Promise<Written> {
  return ctx.db.tx(async (client) => {
    // A member who left or was banned during the request cannot buy.
    if (!(await holdBuyer(client, member.userId))) throw new AppError('authentication_required');
    if (await isOrdered(client, id)) return KNOWN;
    await steps.before(client);
    const now = ctx.clock.now();
    const key = { siteId: site.id, userId: member.userId };
    const code = asked && (await readCode(client, { ...key, code: asked.code }));
    if (asked) {
      const refusal = code ? refusalOf(code, await readBuyer(client, member.userId), now) : 'code_unknown';
      if (!code || refusal) throw new AppError(refusal ?? 'code_unknown', { field: 'code' });
      if (!serves(code, { ...bundle, method })) throw notValid();
    }
    const { credits, price, off, bonus } = discountedOrder(
      { credits: bundle.credits, price: bundle.price_minor },
      code,
    );
    await assertWithinCap(client, {
      site,
      userId: member.userId,
      amount: { minor: price, currency: bundle.currency },
      now,
    });
    // Only now, so that nothing is cancelled for an order that could not be placed.
    if (code && code.holder_id !== null) return { order: null, heldCode: code };
    const inserted = await insertOrder(client, {
      id,
      site_id: site.id,
      user_id: member.userId,
      bundle_id: bundle.id,
      method,
      credits,
      amount_minor: price,
      currency: bundle.currency,
      discount_code_id: code?.id ?? null,
      discount_minor: off,
      bonus_credits: bonus,
      at: now,
    });
    const isTaken =
      !code || (await takeCode(client, { codeId: code.id, userId: member.userId, paymentId: id, at: now }));
    if (!isTaken) throw new AppError('code_used', { field: 'code' });
    const row = (await steps.after(client, { amountMinor: price })) ?? inserted;
    return { order: row && { ...row, discount_code: code && { code: code.code } }, heldCode: null };
  });
}

const notValid = () => new AppError('code_not_valid', { field: 'code' });

function usedBy({ holder_id: id }: CodeRow): AppError {
  return new AppError('code_used', { field: 'code', ...(id && { params: { payment_id: id } }) });
}

import { cancelWaitingDebits, insertDebit } from '@vonk/db/sql';
import type { FieldIssue, Payment } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { derivedId, newId } from '../../ids.ts';
import type { OrderInput } from '../create-payment.ts';
import { findOffers } from '../offers.ts';
import { paymentCountry } from '../payment-country.ts';
import { placeOrder } from '../place-order.ts';
import { toPayment, WITH_CODE } from '../to-payment.ts';
import { checkDebit } from './debit-rules.ts';
import { debitSecrets } from './debit-secrets.ts';
import { DIRECT_DEBIT } from './find-debit-method.ts';
import { type DebitForm, NUMBERS, readDebitForm, readNumbers } from './read-debit-form.ts';
import { rehashDebits } from './rehash-debits.ts';
import { requestCode } from './request-code.ts';

/**
 * Orders a bundle by direct debit. The order waits for the code sent by text message and replaces an earlier waiting
 * one of the member.
 * @throws AppError `invalid_input`, `bundle_unavailable`, `method_unavailable`, `code_…`, `debit_blocked`,
 * `debit_limit`, `rate_limited`, `payment_provider_unavailable`, `payment_provider_refused`.
 */
export async function orderDebit(
  ctx: Context,
  { form: typed, ...input }: Omit<OrderInput, 'method'> & { form: DebitForm },
): Promise<Payment> {
  const { site, member, idempotencyKey } = input;
  const id = idempotencyKey ? derivedId('payment', member.userId, idempotencyKey) : newId(ctx.clock.now());
  const placed = idempotencyKey && (await ctx.db.prisma.payment.findUnique({ where: { id }, include: WITH_CODE }));
  if (placed) return toPayment(placed);
  const { home, ...known } = await findOffers(ctx, { site, member });
  const form = readDebitForm(typed, [home, paymentCountry(site, { home, ...known }, input)]);
  const secrets = debitSecrets(ctx);
  const hashes = {
    memberHash: secrets.hash('member', member.userId),
    ibanHash: secrets.hash('iban', form.iban),
    mobileHash: secrets.hash('mobile', form.mobile),
  };
  const order = await placeOrder(ctx, { ...input, method: DIRECT_DEBIT }, id, {
    byMandate: 'new',
    // Only one order waits for a code.
    before: (client) => cancelWaitingDebits(client, { userId: member.userId, at: ctx.clock.now() }),
    async after(client, { amountMinor }) {
      const now = ctx.clock.now();
      await rehashDebits(client, { secrets, kind: 'member', value: member.userId });
      await rehashDebits(client, { secrets, kind: 'iban', value: form.iban });
      await rehashDebits(client, { secrets, kind: 'mobile', value: form.mobile });
      await checkDebit(client, { paymentId: id, userId: member.userId, ...hashes, amountMinor, now });
      await insertDebit(client, {
        payment_id: id,
        holder: form.holder,
        street: form.street,
        house_number: form.house_number,
        zip: form.zip,
        city: form.city,
        iban_end: form.iban.slice(-4),
        iban_hash: hashes.ibanHash,
        mobile_hash: hashes.mobileHash,
        iban_sealed: secrets.seal(id, form.iban),
        mobile: form.mobile,
      });
      await requestCode(client, { paymentId: id, userId: member.userId, mobileHash: hashes.mobileHash, now });
      return null;
    },
  });
  return toPayment(order);
}

/** What is wrong with the given fields of a form that cannot be ordered yet. */
export async function findDebitFaults(
  ctx: Context,
  {
    site,
    member,
    form,
    ...from
  }: Pick<OrderInput, 'site' | 'member' | 'country' | 'visitorCountry'> & { form: Partial<DebitForm> },
): Promise<Record<string, FieldIssue>> {
  if (NUMBERS.every((name) => form[name] === undefined)) return {};
  const { home, ...known } = await findOffers(ctx, { site, member });
  return readNumbers(form, [home, paymentCountry(site, { home, ...known }, from)]).faults;
}

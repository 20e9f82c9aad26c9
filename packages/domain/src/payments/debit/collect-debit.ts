import { findConfirmedDebit, keepMandate } from '@vonk/db/sql';
import type { MandateKey } from '@vonk/ports';
import { AppError, mandateReference } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { newId } from '../../ids.ts';
import { askingProvider } from '../asking-provider.ts';
import { failCharge } from '../fail-order.ts';
import { CHARGE_WITHIN, chargeByMandate } from './charge-by-mandate.ts';
import { debitSecrets } from './debit-secrets.ts';

type Confirmed = NonNullable<Awaited<ReturnType<typeof findConfirmedDebit>>>;

/**
 * Creates the mandate of a confirmed direct debit and charges it. Each step uses an idempotency key derived from the
 * payment and is stored before the next, so that interrupted, repeated and concurrent calls end up with one mandate and
 * one charge. Does nothing if both exist.
 * @throws AppError `payment_provider_unavailable`, `payment_provider_refused`; if refused, the order has failed.
 */
export async function collectDebit(ctx: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const since = new Date(ctx.clock.now().getTime() - CHARGE_WITHIN);
  const debit = await findConfirmedDebit(ctx.db.pool, { paymentId, since });
  if (!debit) return;
  try {
    await chargeByMandate(ctx, debit, mandateOf(debit) ?? (await makeMandate(ctx, debit)));
  } catch (error) {
    if (error instanceof AppError && error.code === 'payment_provider_refused') {
      await ctx.db.tx((client) => failCharge(client, debit, ctx.clock.now()));
    }
    throw error;
  }
}

function mandateOf({ provider_customer_id: customerId, provider_mandate_id: mandateId }: Confirmed): MandateKey | null {
  return customerId !== null && mandateId !== null ? { customerId, mandateId } : null;
}

/** Storing the mandate deletes our copy of the IBAN; the provider has it. */
async function makeMandate(ctx: Context, debit: Confirmed): Promise<MandateKey> {
  const { id, iban_sealed: sealed } = debit;
  if (!sealed) throw new Error('The account of a debit without a mandate is gone');
  const reference = mandateReference(id);
  const made = await askingProvider(() =>
    ctx.payments.createMandate({
      idempotencyKey: id,
      holder: debit.holder,
      email: debit.email,
      iban: debitSecrets(ctx).open(id, sealed),
      signedAt: debit.confirmed_at,
      reference,
    }),
  );
  const mandate = {
    id: newId(ctx.clock.now()),
    userId: debit.user_id,
    paymentId: id,
    ...made,
    reference,
    signedAt: debit.confirmed_at,
  };
  await ctx.db.tx((client) => keepMandate(client, mandate));
  return made;
}

import { prepared, preparedOne } from '@vonk/db/sql';
import type { MandateKey } from '@vonk/integrations';
import { AppError, mandateReference } from '@vonk/schema';
import type { Context } from '../../context.ts';
import { newId } from '../../ids.ts';
import { askingProvider } from '../asking-provider.ts';
import { failCharge } from '../fail-order.ts';
import { CHARGE_WITHIN, type Charge, chargeByMandate } from './charge-by-mandate.ts';
import { debitSecrets } from './debit-secrets.ts';

interface Confirmed extends Charge {
  user_id: string;
  discount_code_id: string | null;
  email: string;
  holder: string;
  iban_sealed: Uint8Array | null;
  confirmed_at: Date;
  provider_customer_id: string | null;
  provider_mandate_id: string | null;
}

/**
 * Makes the mandate of a confirmed direct debit and charges it. Each step is asked for under a key that follows from the
 * payment, and kept before the next, so that it may break off anywhere and be run again, also twice at once: there is
 * one mandate and one charge. Does nothing where nothing is left to do.
 * @throws AppError `payment_provider_unavailable`, `payment_provider_refused`; refused, the order has failed.
 */
export async function collectDebit(ctx: Context, { paymentId }: { paymentId: string }): Promise<void> {
  const debit = await findConfirmed(ctx, paymentId);
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

function findConfirmed(ctx: Context, paymentId: string): Promise<Confirmed | null> {
  return preparedOne<Confirmed>(
    ctx.db.pool,
    `SELECT p.id, p.user_id, p.site_id, p.discount_code_id, u.language, u.email, p.credits, p.amount_minor, p.currency,
       d.holder, d.iban_sealed, d.confirmed_at, m.provider_customer_id, m.provider_mandate_id
     FROM payments p JOIN direct_debits d ON d.payment_id = p.id JOIN users u ON u.id = p.user_id
     LEFT JOIN mandates m ON m.id = p.mandate_id
     WHERE p.id = $1 AND p.status = 'open' AND p.provider_id IS NULL AND d.confirmed_at > $2`,
    [paymentId, new Date(ctx.clock.now().getTime() - CHARGE_WITHIN)],
  );
}

function mandateOf({ provider_customer_id: customerId, provider_mandate_id: mandateId }: Confirmed): MandateKey | null {
  return customerId !== null && mandateId !== null ? { customerId, mandateId } : null;
}

/** The account is known to the provider then, and forgotten here. */
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
  const now = ctx.clock.now();
  await ctx.db.tx(async (client) => {
    // One after the other: of two that insert at the same moment, the second one would fail at another unique index.
    await prepared(client, `SELECT 1 FROM payments WHERE id = $1 FOR UPDATE`, [id]);
    await prepared(
      client,
      `INSERT INTO mandates (id, user_id, signed_for, provider_customer_id, provider_mandate_id, reference, holder,
         iban_end, iban_hash, mobile_hash, created_at)
       SELECT $2, $3, $1, $4, $5, $6, holder, iban_end, iban_hash, mobile_hash, $7 FROM direct_debits WHERE payment_id = $1
       ON CONFLICT (signed_for) DO NOTHING`,
      [id, newId(now), debit.user_id, made.customerId, made.mandateId, reference, debit.confirmed_at],
    );
    await prepared(
      client,
      `UPDATE payments SET mandate_id = (SELECT id FROM mandates WHERE signed_for = $1) WHERE id = $1 AND mandate_id IS NULL`,
      [id],
    );
    await prepared(client, `UPDATE direct_debits SET iban_sealed = NULL WHERE payment_id = $1`, [id]);
  });
  return made;
}

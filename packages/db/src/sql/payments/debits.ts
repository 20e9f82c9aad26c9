import { type NotNull, sql, type Updateable } from 'kysely';
import type { DirectDebit } from '../../generated/tables.ts';
import { build, insertsInto, oneBuilt, rows, runBuilt, updateWhere } from '../build.ts';
import type { Queryable } from '../query.ts';
import { noRows, run, statement } from '../statement.ts';
import { lockOrder } from './orders.ts';

export const insertDebit = insertsInto('direct_debits');

/**
 * Cancels a member's orders that wait for a code; their discount codes are free again. The caller has locked the
 * member's row.
 */
export const cancelWaitingDebits = noRows(
  ({ userId, at }: { userId: string; at: Date }) => [userId, at],
  `WITH ended AS (
     UPDATE payments p SET status = 'canceled', updated_at = $2 FROM direct_debits d
     WHERE p.user_id = $1 AND p.status = 'open' AND p.provider_id IS NULL AND d.payment_id = p.id AND d.confirmed_at IS NULL
     RETURNING p.id
   ) DELETE FROM discount_uses WHERE payment_id IN (SELECT id FROM ended)`,
);

/** A member's order by direct debit, with its debit locked. */
export const lockDebit = oneBuilt(({ paymentId, userId }: { paymentId: string; userId: string }) =>
  build
    .selectFrom('payments as p')
    .innerJoin('direct_debits as d', 'd.payment_id', 'p.id')
    .select(['p.id', 'p.user_id', 'p.status', 'p.amount_minor', 'p.discount_code_id', 'd.iban_hash', 'd.mobile_hash'])
    .select(['d.code_hash', 'd.code_expires_at', 'd.wrong_codes', 'd.confirmed_at'])
    .where('p.id', '=', paymentId)
    .where('p.user_id', '=', userId)
    .forUpdate('d'),
);

export const changeDebit = runBuilt((paymentId: string, changes: Updateable<DirectDebit>) =>
  updateWhere('direct_debits', { payment_id: paymentId }).set(changes),
);

/** A direct debit order confirmed since then that has not reached the provider. */
export const findConfirmedDebit = oneBuilt(({ paymentId, since }: { paymentId: string; since: Date }) =>
  build
    .selectFrom('payments as p')
    .innerJoin('direct_debits as d', 'd.payment_id', 'p.id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .leftJoin('mandates as m', 'm.id', 'p.mandate_id')
    .select(['p.id', 'p.user_id', 'p.site_id', 'p.discount_code_id', 'u.language', 'u.email', 'p.credits'])
    .select(['p.amount_minor', 'p.currency', 'd.holder', 'd.iban_sealed', 'd.confirmed_at'])
    .select(['m.provider_customer_id', 'm.provider_mandate_id'])
    .where('p.id', '=', paymentId)
    .where('p.status', '=', sql.lit('open'))
    .where('p.provider_id', 'is', null)
    .where('d.confirmed_at', '>', since)
    .$narrowType<{ confirmed_at: NotNull }>(),
);

const INSERT_MANDATE = statement(
  {},
  `INSERT INTO mandates (id, user_id, signed_for, provider_customer_id, provider_mandate_id, reference, holder,
     iban_end, iban_hash, mobile_hash, created_at)
   SELECT $2, $3, $1, $4, $5, $6, holder, iban_end, iban_hash, mobile_hash, $7 FROM direct_debits WHERE payment_id = $1
   ON CONFLICT (signed_for) DO NOTHING`,
);

interface NewMandate {
  id: string;
  userId: string;
  paymentId: string;
  customerId: string;
  mandateId: string;
  reference: string;
  signedAt: Date;
}

/** Stores the mandate of an order, once, and deletes its sealed account number. */
export async function keepMandate(db: Queryable, made: NewMandate): Promise<void> {
  const { paymentId, customerId, mandateId } = made;
  // Serialised: of two concurrent inserts, the second one would violate another unique index.
  await lockOrder(db, paymentId);
  const values = [paymentId, made.id, made.userId, customerId, mandateId, made.reference, made.signedAt];
  await run(db, INSERT_MANDATE, values);
  const update = updateWhere('payments', { id: paymentId, mandate_id: null }).set(({ selectFrom }) => ({
    mandate_id: selectFrom('mandates as m').select('m.id').where('m.signed_for', '=', paymentId),
  }));
  await rows(db, update);
  await changeDebit(db, paymentId, { iban_sealed: null });
}

/** Has no effect if the provider has reported more meanwhile, or the order is paid. */
export const noteCharged = runBuilt(
  ({ paymentId, providerId, at }: { paymentId: string; providerId: string; at: Date }) =>
    updateWhere('payments', { id: paymentId, provider_id: null })
      .set({ provider_id: providerId, status: 'pending', updated_at: at })
      .where('status', '<>', 'paid'),
);

import { findPaymentIds } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { findByBeginning } from './find-by-beginning.ts';

/** A shorter prefix would be a guess. */
const LEAST_DIGITS = 8;

/**
 * Id of the payment with this prefix.
 * @throws Refusal `payment_unknown`
 */
export async function findPaymentId({ db }: Pick<Context, 'db'>, beginning: string): Promise<string> {
  const { id } = await findByBeginning(beginning, {
    unknown: ['payment_unknown', 'No payment has this id.'],
    ambiguous: 'payment_unknown',
    leastDigits: LEAST_DIGITS,
    read: (range) => findPaymentIds(db.pool, range),
  });
  return id;
}

import { findPaymentIds } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { Refusal } from './refusal.ts';

/** A shorter prefix would be a guess. */
const LEAST_DIGITS = 8;
const DIGITS = 32;

/**
 * Id of the payment with this prefix, with or without dashes.
 * @throws Refusal `payment_unknown`
 */
export async function findPaymentId({ db }: Pick<Context, 'db'>, beginning: string): Promise<string> {
  const digits = beginning.trim().toLowerCase().replaceAll('-', '');
  const isId = digits.length >= LEAST_DIGITS && /^[0-9a-f]{1,32}$/.test(digits);
  const range = { from: digits.padEnd(DIGITS, '0'), to: digits.padEnd(DIGITS, 'f') };
  const [payment, other] = isId ? await findPaymentIds(db.pool, range) : [];
  if (!payment) throw new Refusal('payment_unknown', 'No payment has this id.');
  if (other) throw new Refusal('payment_unknown', 'Several payments begin so: write more of the id.');
  return payment.id;
}

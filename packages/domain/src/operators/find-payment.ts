import { findPaymentIds } from '@vonk/db/sql';
import { findsByBeginning } from './find-by-beginning.ts';

/** A shorter prefix would be a guess. */
const LEAST_DIGITS = 8;

/**
 * Id of the payment with this prefix.
 * @throws Refusal `payment_unknown`
 */
export const findPaymentId = findsByBeginning({
  unknown: ['payment_unknown', 'No payment has this id.'],
  ambiguous: 'payment_unknown',
  leastDigits: LEAST_DIGITS,
  read: findPaymentIds,
});

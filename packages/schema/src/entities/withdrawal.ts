import { z } from 'zod';
import { WITHDRAWAL_STATES } from '../constants/payments.ts';
import { instant, money, uuid } from '../fields.ts';

/** The refund for the unused credits of a purchase, possible or done. */
export const withdrawalOffer = z.object({
  payment_id: uuid,
  amount: money,
  /** Unused credits of the purchase, which are removed from the account. */
  credits: z.int(),
  /** The end of the withdrawal period. */
  ends_at: instant,
  /** The deadline for the refund. */
  refund_by: instant,
  /** Whether Premium ends with it: less than half of the purchase stays paid, and no other purchase keeps it. */
  ends_premium: z.boolean(),
  /** Null until confirmed. */
  withdrawal: z
    .object({
      number: z.string(),
      /**
       * `requested`: the refund is on its way to the provider. `refunded`: the provider sends the money. `refused`: it
       * does not.
       */
      state: z.enum(WITHDRAWAL_STATES),
      requested_at: instant,
    })
    .nullable(),
});
export type WithdrawalOffer = z.output<typeof withdrawalOffer>;

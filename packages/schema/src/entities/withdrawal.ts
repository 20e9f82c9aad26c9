import { z } from 'zod';
import { WITHDRAWAL_STATES } from '../constants/payments.ts';
import { instant, money, uuid } from '../fields.ts';

/** What comes back for the unused credits of a purchase, or came. */
export const withdrawalOffer = z.object({
  payment_id: uuid,
  amount: money,
  /** Unused credits of the purchase, which leave the account. */
  credits: z.int(),
  /** From then on it is too late. */
  ends_at: instant,
  /** When the money is there at the latest. */
  refund_by: instant,
  /** Whether Premium ends with it: less than half of the purchase stays paid then, and no other purchase keeps it. */
  ends_premium: z.boolean(),
  /** Null until it is confirmed. */
  withdrawal: z
    .object({
      number: z.string(),
      /** `requested`: the refund is on its way to the provider. `refunded`: the provider sends it. `refused`: it does not. */
      state: z.enum(WITHDRAWAL_STATES),
      requested_at: instant,
    })
    .nullable(),
});
export type WithdrawalOffer = z.output<typeof withdrawalOffer>;

import type { Payment as PaymentRow } from '@vonk/db';
import { type Queryable, readUnspentCredits } from '@vonk/db/sql';
import { endsPremium } from '../premium.ts';

export interface Offer {
  /** In the smallest unit of the payment's currency. */
  amountMinor: number;
  credits: number;
  endsPremium: boolean;
}

/**
 * What a withdrawal from a paid order returns: the share of its price for the unspent credits, rounded half up, at most
 * what is left of the payment.
 */
export async function readOffer(client: Queryable, payment: PaymentRow): Promise<Offer> {
  const credits = await readUnspentCredits(client, payment);
  const left = payment.amount_minor - payment.refunded_minor - payment.charged_back_minor;
  const amountMinor = Math.max(Math.min(Math.round((payment.amount_minor * credits) / payment.credits), left), 0);
  return { amountMinor, credits, endsPremium: await endsPremium(client, payment, amountMinor) };
}

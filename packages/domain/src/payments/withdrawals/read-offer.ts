import type { Payment as PaymentRow } from '@vonk/db';
import { type Queryable, readUnspentCredits } from '@vonk/db/sql';
import { endsPremium } from '../premium.ts';

export interface Offer {
  /** Of the payment's currency's smallest unit. */
  amountMinor: number;
  credits: number;
  endsPremium: boolean;
}

/**
 * What withdrawing from a paid order gives back: the share of its price that its unspent credits are, rounded half up,
 * and never more than is left of the payment.
 */
export async function readOffer(client: Queryable, payment: PaymentRow): Promise<Offer> {
  const credits = await readUnspentCredits(client, payment);
  const left = payment.amount_minor - payment.refunded_minor - payment.charged_back_minor;
  const amountMinor = Math.max(Math.min(Math.round((payment.amount_minor * credits) / payment.credits), left), 0);
  return { amountMinor, credits, endsPremium: await endsPremium(client, payment, amountMinor) };
}

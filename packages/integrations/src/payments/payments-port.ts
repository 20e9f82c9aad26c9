import type { PaymentMethodName } from './payment-methods.ts';

export interface Money {
  /** Integer minor units: cents, øre, grosze; whole yen. */
  minor: number;
  /** ISO 4217. */
  currency: string;
}

export type ProviderPaymentStatus = 'open' | 'pending' | 'paid' | 'failed' | 'canceled' | 'expired';

export interface ProviderPayment {
  /** The provider's id, `tr_…`. */
  id: string;
  /** Stays `paid` after a refund or a charge-back: those are told by the amounts. */
  status: ProviderPaymentStatus;
  amount: Money;
  amountRefunded: Money;
  amountChargedBack: Money;
  /** What withdrawals asked for. `amountRefunded` counts each from the day it is asked for until it fails. */
  withdrawalRefunds: readonly (ProviderRefund & { withdrawalId: string })[];
  /** Null until the member has chosen one, and for a method that we do not know. */
  method: PaymentMethodName | null;
  /** Where the member pays; null once there is nothing left to do there. */
  checkoutUrl: string | null;
  /** Null where the payment was not made by us. */
  metadata: { payment_id: string } | null;
  /** Whether the provider can still be asked to cancel it. */
  isCancelable: boolean;
  /** Nobody's money: made with a key for tests. */
  isTest: boolean;
  paidAt: Date | null;
  expiresAt: Date | null;
}

export interface ProviderMethod {
  method: PaymentMethodName;
  /** In the language asked for, as the provider calls it. */
  label: string;
  minimum: Money;
  maximum: Money | null;
}

export interface CreatePaymentInput {
  /** The same key gives the same payment, however often it is asked for. */
  idempotencyKey: string;
  amount: Money;
  /** Shown to the member at the checkout and on the bank statement. */
  description: string;
  /** Where the checkout leads back to. May be left out with a mandate: nobody visits a checkout then. */
  redirectUrl?: string;
  webhookUrl: string;
  /** Left out, the member chooses at the checkout. */
  method?: PaymentMethodName;
  /** Language of the checkout: `nl`, or with a country `nl_BE`. */
  locale?: string;
  metadata: { payment_id: string };
  /** Charges by what the member signed before: the payment starts `pending`, without a checkout. */
  mandate?: MandateKey;
}

export interface MandateKey {
  /** `cst_…` */
  customerId: string;
  /** `mdt_…` */
  mandateId: string;
}

/** Only by a `valid` or `pending` one can be charged. */
export type MandateStatus = 'pending' | 'valid' | 'invalid';

export interface ProviderMandate extends MandateKey {
  status: MandateStatus;
}

export interface CreateMandateInput {
  /** The same key gives the same customer and mandate, however often it is asked for. */
  idempotencyKey: string;
  /** Of the account. */
  holder: string;
  email?: string;
  /** Without spaces, upper case. */
  iban: string;
  signedAt: Date;
  /** Unique among all mandates; stands on the bank statement. At most 35 letters, digits and hyphens. */
  reference: string;
}

export interface CreateRefundInput {
  /** Of the payment, `tr_…`. */
  providerId: string;
  /** The same key and the same withdrawal give the same refund, however often and however late it is asked for. */
  idempotencyKey: string;
  amount: Money;
  /** Shown to the member on the bank statement, where the method has room for it. */
  description: string;
  metadata: { withdrawal_id: string };
}

export interface ProviderRefund {
  /** The provider's id, `re_…`. */
  id: string;
  /** `pending`: the money is on its way. `failed`: it will never arrive. */
  status: 'pending' | 'refunded' | 'failed';
  amount: Money;
}

export interface ListMethodsInput {
  amount: Money;
  /** ISO 3166-1 alpha-2; null: all that the currency has, in whichever country. */
  country: string | null;
  locale: string;
  /** What a mandate can be charged by, instead of what one pays with at a checkout. */
  byMandate?: boolean;
}

export interface ProviderReversal {
  /** Of the payment, `tr_…`. */
  providerId: string;
  at: Date;
  /** The refund failed or was called off, or the bank took the charge-back back: the money did not stay away. */
  isUndone: boolean;
}

export interface ListReversalsInput {
  /** A refund arrives or fails within days. */
  refundsSince: Date;
  /** A bank may take a charge-back back months later. */
  chargebacksSince: Date;
}

/** Every call may throw ProviderUnavailableError (try again) or ProviderRefusedError (do not). */
export interface PaymentsPort {
  createPayment(input: CreatePaymentInput): Promise<ProviderPayment>;
  /** Null for an id that the provider does not know, or that is not of its form. */
  getPayment(providerId: string): Promise<ProviderPayment | null>;
  /** Nobody can pay it any more once it is canceled; one that cannot be canceled (any more) stays as it is. */
  cancelPayment(providerId: string): Promise<void>;
  /** Refunds and charge-backs that began since then, no matter who asked for them, and whether they still hold. */
  listReversals(input: ListReversalsInput): Promise<ProviderReversal[]>;
  /** Sends a part of a payment back, or all of it; refused where less is left. */
  createRefund(input: CreateRefundInput): Promise<ProviderRefund>;
  /** What can pay this amount in this country, in the provider's order. */
  listMethods(input: ListMethodsInput): Promise<ProviderMethod[]>;
  /** Makes a customer of the provider's and a mandate for direct debit of that account. */
  createMandate(input: CreateMandateInput): Promise<ProviderMandate>;
  /** Null for one that the provider does not know (any more). */
  getMandate(mandate: MandateKey): Promise<ProviderMandate | null>;
  /** Once it is gone, nobody can charge by it. One that is gone already is no failure. */
  revokeMandate(mandate: MandateKey & { idempotencyKey: string }): Promise<void>;
}

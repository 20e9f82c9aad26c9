import type { PaymentMethodName } from '@vonk/schema/constants';

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
  /** Stays `paid` after a refund or a charge-back, which only show in the amounts. */
  status: ProviderPaymentStatus;
  amount: Money;
  amountRefunded: Money;
  amountChargedBack: Money;
  /** Refunds for withdrawals. `amountRefunded` includes each from its request until it fails. */
  withdrawalRefunds: readonly (ProviderRefund & { withdrawalId: string })[];
  /** Null until the member has chosen one, and for an unknown method. */
  method: PaymentMethodName | null;
  /** Where the member pays; null once nothing is left to do there. */
  checkoutUrl: string | null;
  /** Null if we did not create the payment. */
  metadata: { payment_id: string } | null;
  /** Whether the provider can still cancel it. */
  isCancelable: boolean;
  /** No real money: made with a test key. */
  isTest: boolean;
  paidAt: Date | null;
  expiresAt: Date | null;
}

export interface ProviderMethod {
  method: PaymentMethodName;
  /** The provider's name, in the requested language. */
  label: string;
  minimum: Money;
  maximum: Money | null;
}

export interface CreatePaymentInput {
  /** The same key returns the same payment, however often it is requested. */
  idempotencyKey: string;
  amount: Money;
  /** Shown to the member at the checkout and on the bank statement. */
  description: string;
  /** Where the checkout leads back to. Optional with a mandate, which has no checkout. */
  redirectUrl?: string;
  webhookUrl: string;
  /** Without it, the member chooses at the checkout. */
  method?: PaymentMethodName;
  /** Language of the checkout: `nl`, or with a country `nl_BE`. */
  locale?: string;
  metadata: { payment_id: string };
  /** Charges an existing mandate: the payment starts `pending`, without a checkout. */
  mandate?: MandateKey;
}

export interface MandateKey {
  /** `cst_…` */
  customerId: string;
  /** `mdt_…` */
  mandateId: string;
}

/** Only a `valid` or `pending` one can be charged. */
export type MandateStatus = 'pending' | 'valid' | 'invalid';

export interface ProviderMandate extends MandateKey {
  status: MandateStatus;
}

export interface CreateMandateInput {
  /** The same key returns the same customer and mandate, however often they are requested. */
  idempotencyKey: string;
  /** The account holder. */
  holder: string;
  email?: string;
  /** Without spaces, upper case. */
  iban: string;
  signedAt: Date;
  /** Unique among all mandates; shown on the bank statement. At most 35 letters, digits and hyphens. */
  reference: string;
}

export interface CreateRefundInput {
  /** The payment's id, `tr_…`. */
  providerId: string;
  /** The same key and the same withdrawal return the same refund, however often and however late it is requested. */
  idempotencyKey: string;
  amount: Money;
  /** Shown on the member's bank statement, if the method supports it. */
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
  /** ISO 3166-1 alpha-2; null: all methods for the currency, in any country. */
  country: string | null;
  locale: string;
  /** Lists methods for charging a mandate instead of those at a checkout. */
  byMandate?: boolean;
}

export interface ProviderReversal {
  /** The payment's id, `tr_…`. */
  providerId: string;
  at: Date;
  /** The refund failed or was cancelled, or the bank reversed the charge-back: the money came back. */
  isUndone: boolean;
}

export interface ListReversalsInput {
  /** A refund arrives or fails within days. */
  refundsSince: Date;
  /** A bank may reverse a charge-back months later. */
  chargebacksSince: Date;
}

/** Every call may throw ProviderUnavailableError (try again) or ProviderRefusedError (do not). */
export interface PaymentsPort {
  createPayment(input: CreatePaymentInput): Promise<ProviderPayment>;
  /** Null for an unknown or malformed id. */
  getPayment(providerId: string): Promise<ProviderPayment | null>;
  /** A cancelled payment can no longer be paid; one that cannot be cancelled (any more) is unchanged. */
  cancelPayment(providerId: string): Promise<void>;
  /** Refunds and charge-backs since then, no matter who requested them, and whether they are still valid. */
  listReversals(input: ListReversalsInput): Promise<ProviderReversal[]>;
  /** Refunds a payment partly or fully; refused if less is left. */
  createRefund(input: CreateRefundInput): Promise<ProviderRefund>;
  /** Methods for this amount in this country, in the provider's order. */
  listMethods(input: ListMethodsInput): Promise<ProviderMethod[]>;
  /** Creates a customer at the provider and a direct debit mandate for the account. */
  createMandate(input: CreateMandateInput): Promise<ProviderMandate>;
  /** Null if unknown to the provider, or no longer known. */
  getMandate(mandate: MandateKey): Promise<ProviderMandate | null>;
  /** A revoked mandate cannot be charged. Revoking it again is not an error. */
  revokeMandate(mandate: MandateKey & { idempotencyKey: string }): Promise<void>;
}

import type { ProviderPaymentStatus } from '@vonk/ports';

/** The rows of the tables in tables.ts. Amounts in minor units. */
export interface PaymentRow {
  id: string;
  status: ProviderPaymentStatus;
  status_at: Date;
  amount: number;
  currency: string;
  description: string;
  redirect_url: string | null;
  webhook_url: string | null;
  method: string | null;
  locale: string | null;
  metadata: unknown;
  sequence_type: string;
  customer_id: string | null;
  mandate_id: string | null;
  created_at: Date;
  expires_at: Date | null;
  /** Totals of the refunds and charge-backs. */
  refunded: number;
  charged_back: number;
}

/** A bank takes days: until then a refund is pending, but already counts as refunded. */
export type RefundStatus = 'pending' | 'refunded' | 'failed';

export interface RefundRow {
  id: string;
  status: RefundStatus;
  payment_id: string;
  amount: number;
  currency: string;
  description: string;
  metadata: unknown;
  created_at: Date;
}

export interface ChargebackRow {
  id: string;
  payment_id: string;
  amount: number;
  currency: string;
  created_at: Date;
  /** When the bank reversed it. */
  reversed_at: Date | null;
}

export interface CustomerRow {
  id: string;
  name: string | null;
  email: string | null;
  locale: string | null;
  metadata: unknown;
  created_at: Date;
}

export interface MandateRow {
  id: string;
  customer_id: string;
  method: string;
  details: unknown;
  mandate_reference: string | null;
  /** `YYYY-MM-DD`. */
  signature_date: string;
  created_at: Date;
}

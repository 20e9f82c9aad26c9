import type { Locale } from '@vonk/schema/constants';

/** Money in a currency's minor units. */
interface Amounts {
  gross: number;
  net: number;
  vat: number;
}

/** One printed receipt or credit note. */
export interface ReceiptDocument {
  kind: 'receipt' | 'refund' | 'chargeback' | 'refund_undone' | 'chargeback_undone';
  number: string;
  /** Of the original receipt: a credit note refers to it, and so does the correction of a credit note. */
  receiptNumber: string;
  issuedAt: Date;
  paidAt: Date;
  paymentId: string;
  /** Under its usual name. */
  method: string;
  currency: string;
  /** Negative in a credit note. */
  amounts: Amounts;
  /** Hundredths of a percent. */
  vatBasisPoints: number;
  /** Including the bonus credits. */
  credits: number;
  bonusCredits: number;
  /** What the discount took off the price, in minor units. */
  discount: number;
  discountCode: string | null;
  seller: {
    name: string;
    tradename: string;
    address: string;
    city: string;
    country: string;
    kvk: string;
    vat_numbers: string[];
  };
  buyer: { name: string; email: string; country: string };
}

export interface ReceiptRequest {
  locale: Locale;
  /** The site's, for the dates. */
  timeZone: string;
  supportEmail: string;
  /** One page each, in this order. */
  documents: readonly ReceiptDocument[];
}

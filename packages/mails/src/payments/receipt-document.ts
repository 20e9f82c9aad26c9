import type { Locale } from '@vonk/schema/constants';

/** Money in a currency's minor units. */
interface Amounts {
  gross: number;
  net: number;
  vat: number;
}

/** One receipt or credit note, as it is printed. */
export interface ReceiptDocument {
  kind: 'receipt' | 'refund' | 'chargeback' | 'refund_undone' | 'chargeback_undone';
  number: string;
  /** Of the receipt that a credit note takes back from, and what came back puts right. */
  receiptNumber: string;
  issuedAt: Date;
  paidAt: Date;
  paymentId: string;
  /** As its buyers know it. */
  method: string;
  currency: string;
  /** Negative in a credit note. */
  amounts: Amounts;
  /** Hundredths of a percent. */
  vatBasisPoints: number;
  /** With those that the discount added. */
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
  /** The site's, in which its dates are. */
  timeZone: string;
  supportEmail: string;
  /** A page each, in this order. */
  documents: readonly ReceiptDocument[];
}

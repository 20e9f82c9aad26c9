import type { Prisma } from '@vonk/db';
import type { Seller } from '@vonk/db/sql';
import { paymentMethodName } from '@vonk/i18n';
import type { ReceiptDocument } from '@vonk/mails';
import type { Locale } from '@vonk/schema';
import { receiptNumber } from './receipt-number.ts';

/** Relations needed to print a receipt. */
export const FOR_PRINT = {
  payment: {
    include: {
      discount_code: { select: { code: true } },
      receipts: { where: { kind: 'receipt' }, select: { year: true, sequence: true } },
      user: { select: { id: true, status: true, email: true, language: true, profile: { select: { name: true } } } },
    },
  },
} satisfies Prisma.ReceiptInclude;

export type PrintableReceipt = Prisma.ReceiptGetPayload<{ include: typeof FOR_PRINT }>;

/** Uses the buyer's current name: receipts cannot be erased, so they store no personal data. */
export function toDocument(row: PrintableReceipt, locale: Locale): ReceiptDocument {
  const { payment } = row;
  const { user } = payment;
  return {
    kind: row.kind as ReceiptDocument['kind'],
    number: receiptNumber(row),
    receiptNumber: receiptNumber(payment.receipts[0] ?? row),
    issuedAt: row.issued_at,
    paidAt: payment.paid_at ?? row.issued_at,
    paymentId: payment.id,
    method: paymentMethodName(locale, payment.method),
    currency: row.currency,
    amounts: { gross: row.gross_minor, net: row.net_minor, vat: row.vat_minor },
    vatBasisPoints: row.vat_basis_points,
    credits: payment.credits,
    bonusCredits: payment.bonus_credits,
    discount: payment.discount_minor,
    discountCode: payment.discount_code?.code ?? null,
    seller: row.seller as unknown as Seller,
    buyer: { name: user.profile?.name ?? '', email: user.email, country: row.country },
  };
}

import type { ServerMessage } from '@vonk/i18n';

/** The texts printed on receipts and credit notes. */
export const RECEIPT_TEXTS = {
  receipt: /*i18n*/ { id: 'receipt.title', message: 'Receipt' },
  creditNote: /*i18n*/ { id: 'receipt.credit_note', message: 'Credit note' },
  number: /*i18n*/ { id: 'receipt.number', message: 'Number' },
  date: /*i18n*/ { id: 'receipt.date', message: 'Date' },
  paidOn: /*i18n*/ { id: 'receipt.paid_on', message: 'Paid on' },
  paidBy: /*i18n*/ { id: 'receipt.paid_by', message: 'Paid by' },
  payment: /*i18n*/ { id: 'receipt.payment', message: 'Payment' },
  ofReceipt: /*i18n*/ { id: 'receipt.of_receipt', message: 'For receipt' },
  seller: /*i18n*/ { id: 'receipt.seller', message: 'Seller' },
  buyer: /*i18n*/ { id: 'receipt.buyer', message: 'Buyer' },
  vatNumber: /*i18n*/ { id: 'receipt.vat_number', message: 'VAT number {number}' },
  description: /*i18n*/ { id: 'receipt.description', message: 'Description' },
  amount: /*i18n*/ { id: 'receipt.amount', message: 'Amount' },
  credits: /*i18n*/ { id: 'receipt.credits', message: '{credits, plural, one {# credit} other {# credits}}' },
  bonus: /*i18n*/ {
    id: 'receipt.bonus',
    message: '{bonus, plural, one {# of them as a bonus} other {# of them as a bonus}}',
  },
  discount: /*i18n*/ { id: 'receipt.discount', message: 'Discount {code}' },
  refund: /*i18n*/ { id: 'receipt.refund', message: 'Refunded' },
  chargeback: /*i18n*/ { id: 'receipt.chargeback', message: 'Payment reversed by your bank' },
  refundUndone: /*i18n*/ { id: 'receipt.refund_undone', message: 'Refund that did not go through' },
  chargebackUndone: /*i18n*/ { id: 'receipt.chargeback_undone', message: 'Reversal that your bank took back' },
  net: /*i18n*/ { id: 'receipt.net', message: 'Total without VAT' },
  vat: /*i18n*/ { id: 'receipt.vat', message: 'VAT {rate}' },
  total: /*i18n*/ { id: 'receipt.total', message: 'Total' },
  vatIncluded: /*i18n*/ {
    id: 'receipt.vat_included',
    message: 'Amounts in the list include VAT. Country of taxation: {country}.',
  },
  noVat: /*i18n*/ { id: 'receipt.no_vat', message: 'No VAT is charged. Country of taxation: {country}.' },
  questions: /*i18n*/ { id: 'receipt.questions', message: 'Questions? Write to {email}.' },
} satisfies Record<string, ServerMessage>;

import type { ReceiptRequest } from './receipt-document.ts';

/** Sets receipts and credit notes as one PDF, a page each. */
export async function renderReceipts(request: ReceiptRequest): Promise<Buffer> {
  // It takes megabytes, which a process that never prints need not hold.
  const { renderReceiptPdf } = await import('./receipt-pdf.ts');
  return renderReceiptPdf(request);
}

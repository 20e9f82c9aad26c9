import type { ReceiptRequest } from './receipt-document.ts';

/** Renders receipts and credit notes as one PDF, one page each. */
export async function renderReceipts(request: ReceiptRequest): Promise<Buffer> {
  // Loaded on demand: it takes megabytes, which a process that never prints need not hold.
  const { renderReceiptPdf } = await import('./receipt-pdf.ts');
  return renderReceiptPdf(request);
}

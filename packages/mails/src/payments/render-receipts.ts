import type { ReceiptRequest } from './receipt-document.ts';

/** Renders receipts and credit notes as one PDF, one page each. */
export async function renderReceipts(request: ReceiptRequest): Promise<Buffer> {
  // Loaded on demand: it takes megabytes, which a process that never prints can do without.
  const { renderReceiptPdf } = await import('./receipt-pdf.ts');
  return renderReceiptPdf(request);
}

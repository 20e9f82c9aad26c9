/** Downloads from the API under the site's own address; they work without scripts. */
export const LEDGER_CSV = '/api/transactions.php?format=csv';

export function receiptPath(paymentId: string): string {
  return `/api/transactions.php?receipt=${paymentId}`;
}

/** Files that the API answers under the site's own address; a browser keeps them, with scripts or without. */
export const LEDGER_CSV = '/api/transactions.php?format=csv';

export function receiptPath(paymentId: string): string {
  return `/api/transactions.php?receipt=${paymentId}`;
}

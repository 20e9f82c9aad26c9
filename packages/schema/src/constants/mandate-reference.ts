/** The bank's reference for a mandate; derived from the order that it is signed for. */
export function mandateReference(paymentId: string): string {
  return `M-${paymentId.replaceAll('-', '').toUpperCase()}`;
}

/** By which a mandate is known to the bank; follows from the order that it is signed for. */
export function mandateReference(paymentId: string): string {
  return `M-${paymentId.replaceAll('-', '').toUpperCase()}`;
}

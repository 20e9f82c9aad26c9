/** The withdrawal form is a view of the payment's page. */
export function withdrawalPath(paymentId: string): string {
  return `/transactions/${paymentId}?withdraw=1`;
}

export function isWithdrawal(request: Request): boolean {
  return new URL(request.url).searchParams.has('withdraw');
}

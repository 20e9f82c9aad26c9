/** Parameters that the shop's addresses carry along. */
export interface OrderWish {
  /** Where the member ran out of credits, to return to after paying. Empty if unknown. */
  next: string;
  /** A discount code, typed or from a link; empty for none. */
  code: string;
}

/** `?next=…&code=…`, without empty ones. */
export function withWish({ next, code }: OrderWish): string {
  const pairs = Object.entries({ next, code }).filter(([, value]) => value !== '');
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

/** Parameter of a page that shows in a sheet how this payment stands. */
export const PAYMENT = 'payment';

/** A page on which a payment shows in a sheet; without one, the page alone. */
export function withPayment(path: string, paymentId: string | null): string {
  const { pathname, search, hash } = new URL(path, 'http://site.invalid');
  const parameters = new URLSearchParams(search);
  parameters.delete(PAYMENT);
  if (paymentId) parameters.set(PAYMENT, paymentId);
  const query = parameters.toString();
  return `${pathname}${query && `?${query}`}${hash}`;
}

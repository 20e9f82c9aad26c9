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

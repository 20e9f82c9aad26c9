import type { Payment, PaymentMethod } from '@vonk/schema';

/** Best first: those that work on every device, then those that need a certain one. */
const WALLETS = ['paypal', 'mobilepay', 'vipps', 'swish', 'twint', 'blik', 'satispay', 'apple_pay'];
const CARDS = ['card', 'carte_bancaire', 'dankort', 'nexi', 'postepay'];

export interface Retry {
  /** The method to preselect; null for the default. */
  method: string | null;
  /** A wallet to suggest instead of a card, if one is available. */
  wallet: PaymentMethod | null;
}

export const isCard = (method: string): boolean => CARDS.includes(method);

/** How best to retry an unsuccessful payment with the available methods. */
export function retryOf(
  { status, method }: Pick<Payment, 'status' | 'method'>,
  methods: readonly PaymentMethod[],
): Retry {
  // The method itself did not fail: the payment was abandoned or expired.
  if (status !== 'failed') return { method, wallet: null };
  if (isCard(method)) {
    const wallets = WALLETS.flatMap((id) => methods.filter((offered) => offered.id === id));
    return { method, wallet: wallets[0] ?? null };
  }
  return { method: methods.find(({ id }) => id !== method)?.id ?? null, wallet: null };
}

import type { Payment, PaymentMethod } from '@vonk/schema';

/** Best first: what pays on every device, then what needs a certain one. */
const WALLETS = ['paypal', 'mobilepay', 'vipps', 'swish', 'twint', 'blik', 'satispay', 'apple_pay'];
const CARDS = ['card', 'carte_bancaire', 'dankort', 'nexi', 'postepay'];

export interface Retry {
  /** What is chosen on the way back to the order; null for the first that there is. */
  method: string | null;
  /** The wallet to pay with instead of a card, where one is offered. */
  wallet: PaymentMethod | null;
}

export const isCard = (method: string): boolean => CARDS.includes(method);

/** How a payment that came to nothing is best tried again, by what is offered. */
export function retryOf(
  { status, method }: Pick<Payment, 'status' | 'method'>,
  methods: readonly PaymentMethod[],
): Retry {
  // Nothing speaks against a method that was only left or not used in time.
  if (status !== 'failed') return { method, wallet: null };
  if (isCard(method)) {
    const wallets = WALLETS.flatMap((id) => methods.filter((offered) => offered.id === id));
    return { method, wallet: wallets[0] ?? null };
  }
  return { method: methods.find(({ id }) => id !== method)?.id ?? null, wallet: null };
}

import type { Bundle, MoneyValue } from '@vonk/schema';

/** The highest price of a message over all bundles; null when messages are free. */
export function dearestMessage(bundles: readonly Bundle[]): MoneyValue | null {
  const prices = bundles.flatMap(({ price_per_message: price }) => (price ? [price] : []));
  return prices.reduce<MoneyValue | null>(
    (dearest, price) => (dearest && Number(dearest.value) >= Number(price.value) ? dearest : price),
    null,
  );
}

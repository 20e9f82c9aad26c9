import type { Bundle, MoneyValue } from '@vonk/schema';

/** What a message costs at most, whichever bundle is bought; null where messages are free. */
export function dearestMessage(bundles: readonly Bundle[]): MoneyValue | null {
  const prices = bundles.flatMap(({ price_per_message: price }) => (price ? [price] : []));
  return prices.reduce<MoneyValue | null>(
    (dearest, price) => (dearest && Number(dearest.value) >= Number(price.value) ? dearest : price),
    null,
  );
}

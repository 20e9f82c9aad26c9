import type { Money } from '@vonk/ports';
import { type MoneyValue, toMoney } from '@vonk/schema';

/**
 * An amount for a request to Mollie.
 * @throws {RangeError} unless it is a non-negative whole number of minor units
 */
export function toMollieAmount(money: Money): MoneyValue {
  if (!Number.isSafeInteger(money.minor) || money.minor < 0)
    throw new RangeError('An amount is a non-negative integer');
  return toMoney(money);
}

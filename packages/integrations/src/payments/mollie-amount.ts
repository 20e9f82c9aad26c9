import type { Money } from '@vonk/ports';

/** Mollie's format of an amount: a decimal string with exactly the currency's number of decimals. */
export interface MollieAmount {
  value: string;
  currency: string;
}

const WITHOUT_DECIMALS = new Set(['ISK', 'JPY']);

export function toMollieAmount({ minor, currency }: Money): MollieAmount {
  if (!Number.isSafeInteger(minor) || minor < 0) throw new RangeError('An amount is a non-negative integer');
  if (WITHOUT_DECIMALS.has(currency)) return { value: String(minor), currency };
  const digits = String(minor).padStart(3, '0');
  return { value: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currency };
}

/**
 * Text to integer without a floating-point step.
 * @throws {RangeError} if the text is not an amount of that currency
 */
export function fromMollieAmount({ value, currency }: MollieAmount): Money {
  const form = WITHOUT_DECIMALS.has(currency) ? /^\d{1,12}$/ : /^\d{1,12}\.\d{2}$/;
  if (!form.test(value)) throw new RangeError(`${JSON.stringify(value)} is not an amount in ${currency}`);
  return { minor: Number(value.replace('.', '')), currency };
}

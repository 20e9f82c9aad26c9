import type { MoneyValue } from './fields.ts';

const digitsOf = new Map<string, number>();

/** How many decimals a currency's major unit has (ISO 4217, by ICU). */
export function minorDigits(currency: string): number {
  const known = digitsOf.get(currency);
  if (known !== undefined) return known;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  digitsOf.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}

/** Minor units as the wire's decimal string, which has exactly the currency's decimals. */
export function toMoney({ minor, currency }: { minor: number; currency: string }): MoneyValue {
  const digits = minorDigits(currency);
  const sign = minor < 0 ? '-' : '';
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0');
  return {
    value: digits === 0 ? sign + figures : `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`,
    currency,
  };
}

/**
 * The wire's decimal string as minor units, without a floating-point step.
 * @throws {RangeError} where the text is not an amount of that currency, or below zero
 */
export function fromMoney({ value, currency }: MoneyValue): { minor: number; currency: string } {
  const digits = minorDigits(currency);
  const part = /^\d{1,12}(?:\.(\d+))?$/.exec(value);
  if (!part || (part[1] ?? '').length !== digits)
    throw new RangeError(`${JSON.stringify(value)} is not an amount in ${currency}`);
  return { minor: Number(value.replace('.', '')), currency };
}

/** A decimal string of the major unit, `49.5`, as minor units; null where the currency has no such small part. */
export function fromDecimal(value: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const [whole = '', part = ''] = value.split('.');
  const kept = part.replace(/0+$/, '');
  if (kept.length > digits) return null;
  return Number(whole + kept.padEnd(digits, '0'));
}

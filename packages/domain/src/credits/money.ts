import type { MoneyValue } from '@vonk/schema';

/** The number of decimals of a currency's major unit (ISO 4217, from ICU). */
export function minorDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Formats minor units as the decimal string the API uses. */
export function toMoney({ minor, currency }: { minor: number; currency: string }): MoneyValue {
  const digits = minorDigits(currency);
  const sign = minor < 0 ? '-' : '';
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0');
  return {
    value: digits === 0 ? sign + figures : `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`,
    currency,
  };
}

/** Parses a decimal string such as `49.5` into minor units; null if it has more decimals than the currency. */
export function fromDecimal(value: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const [whole = '', part = ''] = value.split('.');
  const kept = part.replace(/0+$/, '');
  if (kept.length > digits) return null;
  return Number(whole + kept.padEnd(digits, '0'));
}

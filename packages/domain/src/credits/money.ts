import type { MoneyValue } from '@vonk/schema';

/** How many decimals a currency's major unit has (ISO 4217, by ICU). */
export function minorDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Minor units as the wire's decimal string. */
export function toMoney({ minor, currency }: { minor: number; currency: string }): MoneyValue {
  const digits = minorDigits(currency);
  const sign = minor < 0 ? '-' : '';
  const figures = String(Math.abs(minor)).padStart(digits + 1, '0');
  return {
    value: digits === 0 ? sign + figures : `${sign}${figures.slice(0, -digits)}.${figures.slice(-digits)}`,
    currency,
  };
}

/** A decimal string of the major unit, `49.5`, as minor units; null where the currency has no such small part. */
export function fromDecimal(value: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const [whole = '', part = ''] = value.split('.');
  const kept = part.replace(/0+$/, '');
  if (kept.length > digits) return null;
  return Number(whole + kept.padEnd(digits, '0'));
}

import type { MoneyValue } from '@vonk/schema';

/** The price of credits, rounded up to a cent, so that nothing costs more than displayed. */
export function creditsInMoney(credits: number, value: { micro: number; currency: string }): MoneyValue {
  // A credit's value is rounded to a millionth: up to half of one per credit does not count as part of a cent.
  const cents = Math.ceil((credits * (value.micro - 0.5)) / 10_000);
  return { value: (cents / 100).toFixed(2), currency: value.currency };
}

/** January to December. */
export function monthNames(locale: string): string[] {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2024, month, 15)));
}

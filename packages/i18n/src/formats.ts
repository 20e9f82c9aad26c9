/**
 * Numbers, money, dates and lists formatted by CLDR, with no rules of our own. Works in the browser too.
 * `locale` is one of the product's languages or a full tag such as `de-CH`.
 */

const formatters = new Map<string, unknown>();

// Creating an Intl object costs far more than using one.
function cached<T>(key: string, make: () => T): T {
  let formatter = formatters.get(key) as T | undefined;
  if (formatter === undefined) {
    formatter = make();
    formatters.set(key, formatter);
  }
  return formatter;
}

/** The tag for Intl: plain English means European English, where 3/4 is the third of April. */
function tagOf(locale: string): string {
  return locale === 'en' ? 'en-GB' : locale;
}

function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(`number ${locale} ${JSON.stringify(options)}`, () => new Intl.NumberFormat(tagOf(locale), options));
}

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached(`date ${locale} ${JSON.stringify(options)}`, () => new Intl.DateTimeFormat(tagOf(locale), options));
}

function relativeFormat(locale: string): Intl.RelativeTimeFormat {
  return cached(`relative ${locale}`, () => new Intl.RelativeTimeFormat(tagOf(locale), { numeric: 'auto' }));
}

export function formatNumber(locale: string, value: number): string {
  // The digits are the same in all of the languages, and most numbers are small counts.
  if (Number.isInteger(value) && value >= 0 && value < 1000) return String(Math.abs(value));
  return numberFormat(locale, {}).format(value);
}

/** What CLDR puts between a number and its percent sign. */
const BEFORE_PERCENT = new Map<string, string>([
  ...['en', 'nl', 'it', 'pl'].map((locale): [string, string] => [locale, '']),
  ...['de', 'fr', 'es', 'sv', 'da', 'nb', 'fi'].map((locale): [string, string] => [locale, '\u00a0']),
]);

/** `percent` as whole percent: 25 is a quarter. */
export function formatPercent(locale: string, percent: number): string {
  const space = BEFORE_PERCENT.get(locale);
  if (space !== undefined && Number.isInteger(percent) && percent >= 0 && percent < 1000)
    return `${Math.abs(percent)}${space}%`;
  return numberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);
}

/** How many decimals a currency has. Throws a RangeError for an invalid currency code. */
export function currencyExponent(currency: string): number {
  return numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** `minor` in the currency's smallest unit: 1250 EUR is twelve and a half euros. */
export function formatMoney(locale: string, minor: number, currency: string): string {
  return numberFormat(locale, { style: 'currency', currency }).format(minor / 10 ** currencyExponent(currency));
}

/** An amount as in the contract: `{ "value": "12.50", "currency": "EUR" }`. */
export function formatAmount(locale: string, amount: { value: string; currency: string }): string {
  return numberFormat(locale, { style: 'currency', currency: amount.currency }).format(Number(amount.value));
}

/** 3 April 2026. A calendar date is a date in UTC; an instant needs the reader's time zone. */
export function formatDate(locale: string, date: Date, timeZone = 'UTC'): string {
  return dateFormat(locale, { dateStyle: 'long', timeZone }).format(date);
}

export function formatTime(locale: string, date: Date, timeZone = 'UTC'): string {
  return dateFormat(locale, { timeStyle: 'short', timeZone }).format(date);
}

export function formatDateTime(locale: string, date: Date, timeZone = 'UTC'): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(date);
}

/** "Tuesday", or "Tue". */
export function formatWeekday(locale: string, date: Date, timeZone = 'UTC', width: 'long' | 'short' = 'long'): string {
  return dateFormat(locale, { weekday: width, timeZone }).format(date);
}

/** "3 April", or "3 Apr": a date whose year is obvious. */
export function formatDayOfYear(
  locale: string,
  date: Date,
  timeZone = 'UTC',
  width: 'long' | 'short' = 'long',
): string {
  return dateFormat(locale, { day: 'numeric', month: width, timeZone }).format(date);
}

/** "today", "yesterday": calendar days from today, negative in the past. */
export function formatRelativeDay(locale: string, days: number): string {
  return relativeFormat(locale).format(days, 'day');
}

const RELATIVE_UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['week', 7 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "3 hours ago", "yesterday", "now": in the largest unit that fits. */
export function formatRelativeTime(locale: string, date: Date, now: Date): string {
  const relative = relativeFormat(locale);
  const seconds = (date.getTime() - now.getTime()) / 1000;
  const fitting = RELATIVE_UNITS.find(([, length]) => Math.abs(seconds) >= length);
  return fitting ? relative.format(Math.trunc(seconds / fitting[1]), fitting[0]) : relative.format(0, 'second');
}

/** "12 km". */
export function formatDistance(locale: string, km: number): string {
  return numberFormat(locale, { style: 'unit', unit: 'kilometer' }).format(km);
}

/** "a, b and c". */
export function formatList(locale: string, items: readonly string[]): string {
  return cached(`list ${locale}`, () => new Intl.ListFormat(tagOf(locale), { type: 'conjunction' })).format(items);
}

/** A country's name; the code itself where CLDR has none. Throws a RangeError for an invalid code. */
export function countryName(locale: string, country: string): string {
  const names = cached(
    `country ${locale}`,
    () => new Intl.DisplayNames([tagOf(locale)], { type: 'region', fallback: 'code' }),
  );
  return names.of(country) ?? country;
}

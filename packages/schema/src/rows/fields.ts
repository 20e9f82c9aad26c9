import { z } from 'zod';
import { LOCALES } from '../constants/locales.ts';
import { line, text, withCode } from '../fields.ts';

/** A text in at least `least` languages, each with visible characters. */
export function localisedText(max: number, { least = 1 }: { least?: 0 | 1 } = {}) {
  return z
    .partialRecord(z.enum(LOCALES), text(max))
    .refine((texts) => Object.keys(texts).length >= least, withCode('required'));
}

/** The same as a single line. */
export function localisedLine(max: number) {
  return z
    .partialRecord(z.enum(LOCALES), line(max))
    .refine((texts) => Object.keys(texts).length >= 1, withCode('required'));
}

export const currencyCode = z.string().regex(/^[A-Z]{3}$/, 'It is a currency of three capitals, as EUR.');
export const telephone = z
  .string()
  .regex(/^[+0-9][0-9 ()./-]{2,39}$/, 'It is a telephone number, as +31 20 123 45 67.');
export const domainName = z
  .string()
  .regex(/^[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?$/, 'It is a host name in small letters, as she.example.com.');
/** A line shown on pages, in mails and on receipts. */
export const shownLine = (max: number) => line(max).refine((value) => !/[<>]/.test(value), 'It holds no < and no >.');
/** Without duplicates. */
export const distinct = <Item extends z.ZodType>(item: Item) =>
  z.array(item).refine((items) => new Set(items).size === items.length, 'Each stands there once.');

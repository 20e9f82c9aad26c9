import { z } from 'zod';
import type { ErrorCode } from './constants/error-codes.ts';
import { LOCALES } from './constants/locales.ts';

// Use `meta` to describe a field in the OpenAPI document, which cannot see into refinements.

/** The error code of a refinement, read back by `fieldErrors`. */
export function withCode(code: ErrorCode, params: Record<string, string | number> = {}) {
  return { params: { code, ...params } };
}

/** The error code of a missing or null field; `fieldErrors` takes it from the message. */
export function ifMissing(code: ErrorCode) {
  return { error: ({ input }: { input?: unknown }) => (input == null ? code : undefined) };
}

// C0 and C1 controls except line feed; lone surrogates, which Postgres rejects.
const FORBIDDEN =
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;
// Direction overrides and invisible characters, with which a name can imitate another.
const DECEPTIVE = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufff9-\ufffd]/u;
// Anything but space and invisible characters; the Braille blank is invisible, too.
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\u2800]/u;

/** Longer input gets no further checks. */
const LONGEST_INPUT = 1000;

const normalise = (value: string) => value.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').normalize('NFC').trim();

/** Multi-line text: trimmed, NFC, 1 to `max` characters (code points), with at least one visible. */
export function text(max: number) {
  return z
    .string()
    .refine((value) => value.length <= max * 4, { ...withCode('too_long', { max }), abort: true })
    .refine((value) => !FORBIDDEN.test(value.replace(/[\r\t]/g, '')), withCode('invalid_characters'))
    .transform(normalise)
    .refine((value) => VISIBLE.test(value), withCode('required'))
    .refine((value) => [...value].length <= max, withCode('too_long', { max }))
    .meta({ minLength: 1, maxLength: max });
}

/** One line of plain characters: no controls, invisible characters or direction marks. */
export function line(max: number) {
  return z
    .string()
    .refine((value) => value.length <= max * 4, { ...withCode('too_long', { max }), abort: true })
    .refine(
      (value) => !FORBIDDEN.test(value) && !DECEPTIVE.test(value) && !value.includes('\n'),
      withCode('invalid_characters'),
    )
    .transform((value) => normalise(value).replace(/\s+/g, ' '))
    .refine((value) => value.length > 0, withCode('required'))
    .refine((value) => [...value].length <= max, withCode('too_long', { max }))
    .meta({ minLength: 1, maxLength: max });
}

export const uuid = z.uuid().toLowerCase();
/** A page number of a list from a query, from 1. */
export const pageNumber = (last: number) => z.coerce.number<string | number>().int().min(1).max(last);
const REGION_CODE = /^[A-Z]{2}-[A-Z0-9]{1,4}$/;
export const regionCode = z
  .string()
  .refine((value) => REGION_CODE.test(value), withCode('region_unknown'))
  .meta({ pattern: REGION_CODE.source });
/** A bigint identity as a string of digits. */
export const sequenceId = z.string().regex(/^[1-9][0-9]{0,17}$/);
export const locale = z.enum(LOCALES);
export const countryCode = z.string().regex(/^[A-Z]{2}$/);
export const instant = z.iso.datetime();
export const money = z.object({
  value: z.string().regex(/^-?[0-9]+(\.[0-9]{2,3})?$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
});
export type MoneyValue = z.output<typeof money>;
/** The most a member wants to pay, in the currency's major unit: `50` or `49.50`. */
export const moneyLimit = z.string().regex(/^[0-9]{1,6}(\.[0-9]{1,3})?$/);
/** The opaque secret in a mailed link. */
const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/;
export const linkToken = z
  .string()
  .refine((value) => LINK_TOKEN.test(value), withCode('token_invalid'))
  .meta({ pattern: LINK_TOKEN.source });

/** An existing calendar date `YYYY-MM-DD`. */
export const calendarDate = z
  .string()
  .refine((value) => isCalendarDate(value), withCode('invalid_date'))
  .meta({ format: 'date' });

export function isCalendarDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) && Number(match[1]) >= 1900;
}

/** Lower-cased; the domain part must have a dot. */
export const email = z
  .string()
  .refine((value) => value.length <= LONGEST_INPUT, { ...withCode('too_long', { max: 254 }), abort: true })
  .transform((value) => value.trim().toLowerCase().normalize('NFC'))
  .refine((value) => value.length > 0, withCode('required'))
  .refine(
    (value) =>
      value.length <= 254 &&
      /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/.test(
        value,
      ) &&
      !value.includes('..') &&
      !value.startsWith('.') &&
      !value.includes('.@'),
    withCode('invalid_email'),
  )
  .meta({ format: 'email', maxLength: 254 });

export function isEmail(value: string): boolean {
  return email.safeParse(value).success;
}

const LETTERS = /[\p{L}\p{N}]/gu;
const FEWEST_LETTERS = 2;

export const profileName = line(40)
  .refine((value) => (value.match(LETTERS) ?? []).length >= FEWEST_LETTERS, withCode('name_letters'))
  .refine((value) => !value.startsWith('@'), withCode('name_starts_with_at'))
  .refine((value) => !/\S@\S+\.\S/.test(value), withCode('name_is_email'));

/** Not trimmed: the password is exactly what was typed. */
export const newPassword = z
  .string()
  .refine((value) => value.length <= LONGEST_INPUT, { ...withCode('too_long', { max: 200 }), abort: true })
  .refine((value) => value.length > 0, withCode('required'))
  .refine((value) => [...value].length >= 8, withCode('too_short', { min: 8 }))
  .refine((value) => [...value].length <= 200, withCode('too_long', { max: 200 }))
  .meta({ format: 'password', minLength: 8, maxLength: 200 });
/** As typed at login; limited to a length that can be hashed in bounded time. */
export const givenPassword = z
  .string()
  .refine((value) => value.length <= LONGEST_INPUT, { ...withCode('too_long', { max: 200 }), abort: true })
  .refine((value) => value.length > 0, withCode('required'))
  .meta({ format: 'password', minLength: 1 });

/** As typed at login, where a malformed address is treated like an unknown one. */
export const givenEmail = z
  .string()
  .refine((value) => value.length <= LONGEST_INPUT, { ...withCode('too_long', { max: 254 }), abort: true })
  .transform((value) => value.trim().toLowerCase())
  .refine((value) => value.length > 0, withCode('required'));

/** Must be given. */
export const consent = z.boolean().refine((given) => given, withCode('consent_required'));

/** A discount code as typed, ignoring case and spaces; its existence is checked elsewhere. */
export const typedCode = z
  .string()
  .refine((value) => value.length <= LONGEST_INPUT, withCode('too_long', { max: LONGEST_INPUT }))
  .transform((value) => value.replace(/\s+/g, '').toUpperCase());

/**
 * A number as people type or copy it, without invisible characters. Validated where it is used, so that a form reports
 * all errors at once.
 */
export const typedNumber = z
  .string()
  .refine((value) => value.length <= LONGEST_INPUT, { ...withCode('too_long', { max: LONGEST_INPUT }), abort: true })
  .transform((value) => value.replace(new RegExp(DECEPTIVE, 'gu'), '').replace(/\s+/g, ' ').trim())
  .refine((value) => value.length > 0, withCode('required'))
  .meta({ minLength: 1 });

import { expect, test } from 'vitest';
import { fieldErrors } from '../field-errors.ts';
import { signup, signupCheck } from './signup.ts';

const tracking = (network: unknown) => signup.body.shape.tracking.safeParse({ network });

test.each([
  [' summer  sale ', 'summer sale'],
  ['two\nlines', null],
  [null, null],
])('keeps the valid part of a visitor’s origin: %j', (given, kept) => {
  expect(tracking(given).data).toEqual({ network: kept });
});

test('rejects non-text values', () => {
  expect(tracking(7).success).toBe(false);
});

test.each([
  ['missing', {}, 'date_of_birth_required'],
  ['null', { date_of_birth: null }, 'date_of_birth_required'],
  ['empty', { date_of_birth: '' }, 'date_of_birth_required'],
  ['blank', { date_of_birth: '  ' }, 'date_of_birth_required'],
  ['no text', { date_of_birth: 19900228 }, 'invalid_type'],
  ['no date', { date_of_birth: '1990-02-30' }, 'invalid_date'],
])('a date of birth that is %s has its own error', (_, input, code) => {
  const { error } = signup.body.safeParse(input);
  expect(error && fieldErrors(error, input)).toMatchObject({ date_of_birth: { code } });
});

test('a partial check of the draft requires no date of birth, and rejects null', () => {
  expect(signupCheck.body.safeParse({}).success).toBe(true);
  const input = { date_of_birth: null };
  const { error } = signupCheck.body.safeParse(input);
  expect(error && fieldErrors(error, input)).toEqual({ date_of_birth: { code: 'date_of_birth_required' } });
});

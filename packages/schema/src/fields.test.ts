import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { expectLinear } from '../tests/expect-linear.ts';
import { anyText, refusal } from '../tests/field-inputs.ts';
import {
  calendarDate,
  countryCode,
  email,
  givenPassword,
  isCalendarDate,
  linkToken,
  newPassword,
  sequenceId,
  uuid,
} from './fields.ts';

describe('an e-mail address', () => {
  test.each([
    [' Alice@Example.COM ', 'alice@example.com'],
    ['a.b+c_d-e@sub.example.co.uk', 'a.b+c_d-e@sub.example.co.uk'],
    ["o'neill@example.ie", "o'neill@example.ie"],
    ['x@example.xn--p1ai', 'x@example.xn--p1ai'],
    [`${'x'.repeat(64)}@example.com`, `${'x'.repeat(64)}@example.com`],
  ])('accepts %j as %j', (input, output) => {
    expect(email.parse(input)).toBe(output);
  });

  test.each([
    ['', 'required'],
    ['  ', 'required'],
    ...[
      'alice',
      'alice@',
      '@example.com',
      'alice@example',
      'a b@example.com',
      'a@b@example.com',
      'alice@example..com',
      '.alice@example.com',
      'alice.@example.com',
      'al..ice@example.com',
      'alice@-example.com',
      'alice@example-.com',
      'alice@example.c',
      'alice@127.0.0.1',
      'alice@[127.0.0.1]',
      'alice@example.com\r\nBcc: x@y.test',
      'alice@example.com\u0000',
      '"alice"@example.com',
      '<alice@example.com>',
      'alice@exämple.com',
      'älice@example.com',
      'alice@example.com,bob@example.com',
      `${'x'.repeat(65)}@example.com`,
      `alice@${'x'.repeat(64)}.com`,
      `a@${'x.'.repeat(126)}com`,
    ].map((input) => [input, 'invalid_email'] as [string, string]),
    [`${'x'.repeat(1000)}@example.com`, 'too_long'],
  ])('rejects %j as %s', (input, code) => {
    expect(refusal(email, input)).toBe(code);
  });

  test('accepts any input as one plain address or rejects it, quickly', () => {
    const parts = fc.array(
      fc.constantFrom('a', 'b.', '@', '.com', '-', '..', '+', '\r\n', ' ', 'ä', 'x'.repeat(60), '<', '\u0000', "'"),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          parts.map((list) => list.join('')),
          fc.emailAddress(),
        ),
        (input) => {
          const result = email.safeParse(input);
          if (!result.success) return;
          expect(result.data).toMatch(/^[^\s@<>",:;()[\]\\]+@[a-z0-9.-]+\.[a-z0-9-]+$/);
          expect(result.data.length).toBeLessThanOrEqual(254);
          expect(email.parse(result.data)).toBe(result.data);
        },
      ),
      { numRuns: 2000 },
    );
    expectLinear((length) => email.safeParse(`a@${'a-'.repeat(length)}`), 490);
  });
});

describe('a calendar date', () => {
  test.each(['2000-02-29', '1900-01-01', '2024-02-29', '1999-12-31'])('%s exists', (input) => {
    expect(calendarDate.parse(input)).toBe(input);
  });

  test.each([
    '2001-02-29',
    '1900-02-29',
    '2000-13-01',
    '2000-00-10',
    '2000-01-00',
    '2000-04-31',
    '1899-12-31',
    '0000-01-01',
    '2000-1-1',
    '20000101',
    '2000-01-01T00:00:00Z',
    ' 2000-01-01',
    '2000-01-01\n',
    '２０００-01-01',
    '-2000-01-01',
    '+002000-01-01',
    '01-01-2000',
    'today',
    '',
  ])('%j does not exist', (input) => {
    expect(refusal(calendarDate, input)).toBe('invalid_date');
  });

  test('contains every day since 1900, and nothing else', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
        (date) => {
          expect(isCalendarDate(date.toISOString().slice(0, 10))).toBe(true);
        },
      ),
    );
    fc.assert(fc.property(anyText, (input) => isCalendarDate(input) === /^(19|[2-9]\d)\d\d-\d\d-\d\d$/.test(input)));
  });
});

test('accepts a password as typed, with 8 to 200 characters', () => {
  expect(newPassword.parse('  pass word ')).toBe('  pass word ');
  expect(newPassword.parse('🙂'.repeat(200))).toBe('🙂'.repeat(200));
  expect(
    ['', 'seven77', 'x'.repeat(201), '🙂'.repeat(201), 'x'.repeat(9_999_999), 12345678, undefined].map((input) =>
      refusal(newPassword, input),
    ),
  ).toEqual(['required', 'too_short', 'too_long', 'too_long', 'too_long', 'invalid_type', 'required']);
  expect(['x', 'x'.repeat(1000)].map((input) => refusal(givenPassword, input))).toEqual([null, null]);
  expect(refusal(givenPassword, 'x'.repeat(1001))).toBe('too_long');
});

const accepted = (schema: z.ZodType, inputs: string[]) => inputs.filter((input) => schema.safeParse(input).success);

test('accepts one format of ids', () => {
  expect(uuid.parse('0197A3C1-8A7B-7000-8000-000000000001')).toBe('0197a3c1-8a7b-7000-8000-000000000001');
  const noIds = ['x', '', "0197a3c1-8a7b-7000-8000-000000000001' OR 1=1", '0197a3c18a7b70008000000000000001'];
  expect(accepted(uuid, noIds)).toEqual([]);
  const numbers = ['1', '999999999999999999'];
  const others = ['0', '01', '-1', '1.5', '1e5', '9999999999999999999', '１', '1\n', ''];
  expect(accepted(sequenceId, [...numbers, ...others])).toEqual(numbers);
  expect(refusal(linkToken, 'A'.repeat(43))).toBeNull();
  expect(['A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}/`, ''].map((input) => refusal(linkToken, input))).toEqual(
    Array(4).fill('token_invalid'),
  );
  expect(accepted(countryCode, ['NL', 'nl', 'NLD', 'N1', 'NL\n'])).toEqual(['NL']);
});

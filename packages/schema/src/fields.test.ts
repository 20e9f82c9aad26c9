import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { fieldErrors } from './field-errors.ts';
import {
  calendarDate,
  countryCode,
  email,
  givenPassword,
  isCalendarDate,
  line,
  linkToken,
  newPassword,
  profileName,
  sequenceId,
  text,
  uuid,
} from './fields.ts';

/** The code that a field refuses an input with; null when it takes it. */
function refusal(schema: z.ZodType, input: unknown): string | null {
  const result = schema.safeParse(input);
  return result.success ? null : (fieldErrors(result.error, input)['']?.code ?? 'none');
}

/** Strings as people and attackers send them. */
const anyText = fc.oneof(
  fc.string({ maxLength: 80, unit: 'binary' }),
  fc.string({ maxLength: 80, unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom(
        'a',
        ' ',
        '\t',
        '\n',
        '\r\n',
        '\u0000',
        '\u202e',
        '\u200b',
        'e\u0301',
        '🙂',
        '<',
        '@',
        '\ud800',
        '\u00a0',
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join('')),
);
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/;

describe('text over several lines', () => {
  test.each([
    ['  hello  ', 'hello'],
    ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    ['a\tb', 'a b'],
    ['cafe\u0301', 'caf\u00e9'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['👩‍👩‍👧 שלום', '👩‍👩‍👧 שלום'],
    ['🙂'.repeat(50), '🙂'.repeat(50)],
  ])('%j is taken as %j', (input, output) => {
    expect(text(50).parse(input)).toBe(output);
  });

  test.each<[unknown, string]>([
    [undefined, 'required'],
    ['', 'required'],
    [' \n\t ', 'required'],
    [null, 'invalid_type'],
    [5, 'invalid_type'],
    [['a'], 'invalid_type'],
    [{ toString: 'a' }, 'invalid_type'],
    ['a\u0000b', 'invalid_characters'],
    ['a\u001bb', 'invalid_characters'],
    ['\ud800', 'invalid_characters'],
    ['x\udc00', 'invalid_characters'],
    ['x'.repeat(51), 'too_long'],
    ['🙂'.repeat(51), 'too_long'],
    ['x'.repeat(5_000_000), 'too_long'],
  ])('%j is refused as %s', (input, code) => {
    expect(refusal(text(50), input)).toBe(code);
  });

  test('whatever comes is taken in one form or refused', () => {
    fc.assert(
      fc.property(anyText, (input) => {
        const result = text(30).safeParse(input);
        if (!result.success) {
          expect(['required', 'too_long', 'invalid_characters']).toContain(refusal(text(30), input));
          return;
        }
        const output = result.data;
        expect(output).toBe(output.normalize('NFC').trim());
        expect([...output].length).toBeGreaterThan(0);
        expect([...output].length).toBeLessThanOrEqual(30);
        expect(CONTROLS.test(output)).toBe(false);
        // As UTF-8, without lone surrogates.
        expect(() => encodeURIComponent(output)).not.toThrow();
        expect(text(30).parse(output)).toBe(output);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('one line', () => {
  test.each([
    ['  Anna   van\tDijk ', 'invalid_characters'],
    ['a\nb', 'invalid_characters'],
    ['a\r\nBcc: x@y.test', 'invalid_characters'],
    ['evil\u202Egnp.exe', 'invalid_characters'],
    ['zero\u200Bwidth', 'invalid_characters'],
    ['soft\u00ADhyphen', 'invalid_characters'],
    ['\u2066a\u2069', 'invalid_characters'],
    ['\u3164', 'invalid_characters'],
    ['tag\u{E0041}', 'invalid_characters'],
    ['\uFEFF', 'invalid_characters'],
    ['x'.repeat(41), 'too_long'],
    ['   ', 'required'],
  ])('%j is refused as %s', (input, code) => {
    expect(refusal(line(40), input)).toBe(code);
  });

  test.each([
    ['  Anna   van Dijk ', 'Anna van Dijk'],
    ['Zoë', 'Zoë'],
    ['O’Neill-Łukasz', 'O’Neill-Łukasz'],
    ['a\u00a0b', 'a b'],
    ['=HYPERLINK("x")', '=HYPERLINK("x")'],
  ])('%j is taken as %j', (input, output) => {
    expect(line(40).parse(input)).toBe(output);
  });

  test('whatever comes is one line of what is seen, or refused', () => {
    fc.assert(
      fc.property(anyText, (input) => {
        const result = line(30).safeParse(input);
        if (!result.success) {
          expect(['required', 'too_long', 'invalid_characters']).toContain(refusal(line(30), input));
          return;
        }
        expect(result.data).not.toMatch(
          /[\r\n\t]|\p{Cc}|\p{Bidi_Control}|\p{Default_Ignorable_Code_Point}|\s\s|^\s|\s$/u,
        );
        expect(line(30).parse(result.data)).toBe(result.data);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('an e-mail address', () => {
  test.each([
    [' Alice@Example.COM ', 'alice@example.com'],
    ['a.b+c_d-e@sub.example.co.uk', 'a.b+c_d-e@sub.example.co.uk'],
    ["o'neill@example.ie", "o'neill@example.ie"],
    ['x@example.xn--p1ai', 'x@example.xn--p1ai'],
    [`${'x'.repeat(64)}@example.com`, `${'x'.repeat(64)}@example.com`],
  ])('%j is taken as %j', (input, output) => {
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
  ])('%j is refused as %s', (input, code) => {
    expect(refusal(email, input)).toBe(code);
  });

  test('whatever comes is one plain address, or refused, soon', () => {
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
    const start = Date.now();
    email.safeParse(`a@${'a-'.repeat(490)}`);
    expect(Date.now() - start).toBeLessThan(200);
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
  ])('%j does not', (input) => {
    expect(refusal(calendarDate, input)).toBe('invalid_date');
  });

  test('every day since 1900 exists, and nothing else does', () => {
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

describe('a profile name', () => {
  test.each([
    ['@alice', 'name_starts_with_at'],
    [' @alice', 'name_starts_with_at'],
    ['alice@example.com', 'name_is_email'],
    ['write alice@example.com', 'name_is_email'],
    ['al\u200Bice', 'invalid_characters'],
    ['x'.repeat(41), 'too_long'],
    [undefined, 'required'],
  ])('%j is refused as %s', (input, code) => {
    expect(refusal(profileName, input)).toBe(code);
  });
  test('may hold an @ that makes no address', () => expect(profileName.parse('me @ home')).toBe('me @ home'));
});

test('a password is taken as it was typed, of 8 to 200 characters', () => {
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

test('ids have one form', () => {
  expect(uuid.parse('0197A3C1-8A7B-7000-8000-000000000001')).toBe('0197a3c1-8a7b-7000-8000-000000000001');
  expect(
    ['x', '', "0197a3c1-8a7b-7000-8000-000000000001' OR 1=1", '0197a3c18a7b70008000000000000001'].every(
      (input) => !uuid.safeParse(input).success,
    ),
  ).toBe(true);
  expect(['1', '999999999999999999'].every((input) => sequenceId.safeParse(input).success)).toBe(true);
  expect(
    ['0', '01', '-1', '1.5', '1e5', '9999999999999999999', '１', '1\n', ''].some(
      (input) => sequenceId.safeParse(input).success,
    ),
  ).toBe(false);
  expect(refusal(linkToken, 'A'.repeat(43))).toBeNull();
  expect(['A'.repeat(42), 'A'.repeat(44), `${'A'.repeat(42)}/`, ''].map((input) => refusal(linkToken, input))).toEqual(
    Array(4).fill('token_invalid'),
  );
  expect(['NL', 'nl', 'NLD', 'N1', 'NL\n'].map((input) => countryCode.safeParse(input).success)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

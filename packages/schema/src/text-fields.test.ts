import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { anyText, refusal } from '../tests/field-inputs.ts';
import { line, profileName, text } from './fields.ts';

const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/;

/** Any input is rejected with a code, or accepted; then the output is as `check` expects and stays as it is. */
function expectAnyInput(schema: z.ZodType<string>, check: (output: string) => void): void {
  fc.assert(
    fc.property(anyText, (input) => {
      const result = schema.safeParse(input);
      if (!result.success) {
        expect(['required', 'too_long', 'invalid_characters']).toContain(refusal(schema, input));
        return;
      }
      check(result.data);
      expect(schema.parse(result.data)).toBe(result.data);
    }),
    { numRuns: 2000 },
  );
}

describe('multi-line text', () => {
  test.each([
    ['  hello  ', 'hello'],
    ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
    ['a\tb', 'a b'],
    ['cafe\u0301', 'caf\u00e9'],
    ['<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['👩‍👩‍👧 שלום', '👩‍👩‍👧 שלום'],
    ['\u202eabc', '\u202eabc'],
    ['🙂'.repeat(50), '🙂'.repeat(50)],
  ])('accepts %j as %j', (input, output) => {
    expect(text(50).parse(input)).toBe(output);
  });

  test.each<[unknown, string]>([
    [undefined, 'required'],
    ['', 'required'],
    [' \n\t ', 'required'],
    ['\u200b \u2060\n\ufeff', 'required'],
    ['\u202e\u2066', 'required'],
    ['\u3164\u{E0041}\u2800', 'required'],
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
  ])('rejects %j as %s', (input, code) => {
    expect(refusal(text(50), input)).toBe(code);
  });

  test('accepts any input in a normalised form or rejects it', () => {
    expectAnyInput(text(30), (output) => {
      expect(output).toBe(output.normalize('NFC').trim());
      expect([...output].length).toBeGreaterThan(0);
      expect([...output].length).toBeLessThanOrEqual(30);
      expect(CONTROLS.test(output)).toBe(false);
      // Throws on lone surrogates.
      expect(() => encodeURIComponent(output)).not.toThrow();
    });
  });
});

describe('a single line', () => {
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
  ])('rejects %j as %s', (input, code) => {
    expect(refusal(line(40), input)).toBe(code);
  });

  test.each([
    ['  Anna   van Dijk ', 'Anna van Dijk'],
    ['Zoë', 'Zoë'],
    ['O’Neill-Łukasz', 'O’Neill-Łukasz'],
    ['a\u00a0b', 'a b'],
    ['=HYPERLINK("x")', '=HYPERLINK("x")'],
  ])('accepts %j as %j', (input, output) => {
    expect(line(40).parse(input)).toBe(output);
  });

  test('accepts any input as one line of visible characters or rejects it', () => {
    expectAnyInput(line(30), (output) => {
      expect(output).not.toMatch(/[\r\n\t]|\p{Cc}|\p{Bidi_Control}|\p{Default_Ignorable_Code_Point}|\s\s|^\s|\s$/u);
    });
  });
});

describe('a profile name', () => {
  test.each([
    ['@alice', 'name_starts_with_at'],
    [' @alice', 'name_starts_with_at'],
    ['alice@example.com', 'name_is_email'],
    ['write alice@example.com', 'name_is_email'],
    ['al\u200Bice', 'invalid_characters'],
    ['\u2800', 'name_letters'],
    ['a!', 'name_letters'],
    ['♥♥♥', 'name_letters'],
    ['x'.repeat(41), 'too_long'],
    [undefined, 'required'],
  ])('rejects %j as %s', (input, code) => {
    expect(refusal(profileName, input)).toBe(code);
  });
  test('may contain an @ outside an address', () => expect(profileName.parse('me @ home')).toBe('me @ home'));
  test.each(['Bo', '李明', 'J2', 'Ан'])('%s has enough letters', (name) => expect(profileName.parse(name)).toBe(name));
});

import fc from 'fast-check';
import type { z } from 'zod';
import { fieldErrors } from '../src/field-errors.ts';

/** The code with which a field rejects an input; null if it accepts it. */
export function refusal(schema: z.ZodType, input: unknown): string | null {
  const result = schema.safeParse(input);
  return result.success ? null : (fieldErrors(result.error, input)['']?.code ?? 'none');
}

/** Strings as people and attackers send them. */
export const anyText = fc.oneof(
  fc.string({ maxLength: 80, unit: 'binary' }),
  fc.string({ maxLength: 80, unit: 'grapheme' }),
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 40 }).map((units) => String.fromCharCode(...units)),
  fc
    .array(fc.constantFrom(...'a \t\n\u0000\u202e\u200b🙂<@\u00a0\ud800', '\r\n', 'e\u0301'), { maxLength: 30 })
    .map((parts) => parts.join('')),
);

import { expect, test } from 'vitest';
import { z } from 'zod';
import { AppError, invalidField } from './app-error.ts';
import { ERROR_CODES, ERROR_STATUS } from './constants/error-codes.ts';
import { fieldErrors } from './field-errors.ts';
import { text, withCode } from './fields.ts';

const schema = z
  .strictObject({
    name: text(5),
    age: z.int().min(18).max(99),
    kind: z.enum(['a', 'b']),
    consents: z.strictObject({ terms: z.boolean().refine((given) => given, withCode('consent_required')) }),
    list: z.array(z.string().min(2)).max(2).optional(),
  })
  .refine((value) => value.name !== 'admin', { path: ['name'], ...withCode('invalid_value') });

const right = { name: 'ann', age: 20, kind: 'a', consents: { terms: true } };

function errorsOf(input: unknown) {
  const result = schema.safeParse(input);
  return result.success ? {} : fieldErrors(result.error, input);
}

test('reports every invalid field by its path, with its first error', () => {
  expect(errorsOf({ name: 'toolong', age: 17, kind: 'c', consents: { terms: false }, list: ['a'], extra: 1 })).toEqual({
    name: { code: 'too_long', params: { max: 5 } },
    age: { code: 'invalid_value' },
    kind: { code: 'invalid_value' },
    'consents.terms': { code: 'consent_required' },
    'list.0': { code: 'too_short', params: { min: 2 } },
    extra: { code: 'unknown_field' },
  });
});

test('reports a missing field as required, and a wrong one by its own code', () => {
  expect(errorsOf({})).toEqual({
    name: { code: 'required' },
    age: { code: 'required' },
    kind: { code: 'required' },
    consents: { code: 'required' },
  });
  expect(errorsOf({ ...right, name: null, age: '20', consents: [] })).toEqual({
    name: { code: 'invalid_type' },
    age: { code: 'invalid_type' },
    consents: { code: 'invalid_type' },
  });
});

test('reports input that is not an object as a whole', () => {
  for (const input of [null, 'x', 5, []]) expect(errorsOf(input)).toEqual({ '': { code: 'invalid_type' } });
  expect(errorsOf(undefined)).toEqual({ '': { code: 'required' } });
});

test('truncates names of unknown fields', () => {
  const input = JSON.parse(`{"${'x'.repeat(5000)}": 1, "constructor": 2, "__proto__": 3, "toString": 4}`);
  const unknown = { code: 'unknown_field' };
  expect(Object.entries(errorsOf({ ...right, ...input, constructor: 2 }))).toEqual(
    expect.arrayContaining([
      ['x'.repeat(100), unknown],
      ['constructor', unknown],
      ['toString', unknown],
    ]),
  );
});

test('gives every code the status of a failure', () => {
  for (const code of ERROR_CODES) expect(ERROR_STATUS[code]).toBeGreaterThanOrEqual(400);
  expect(new AppError('insufficient_credits', { params: { needed: 3, credits: 1 } })).toMatchObject({
    status: 402,
    params: { needed: 3, credits: 1 },
  });
  expect(invalidField('page', 'too_long', { max: 50 })).toMatchObject({
    code: 'invalid_input',
    status: 422,
    fields: { page: { code: 'too_long', params: { max: 50 } } },
  });
  expect(invalidField('page', 'invalid_value').fields).toEqual({ page: { code: 'invalid_value' } });
});

import { isDeepStrictEqual } from 'node:util';
import { AppError, DEFAULT_LOCALE, ERROR_CODES, type ErrorBody } from '@vonk/schema';
import type { ExampleObject, ReferenceObject } from 'openapi3-ts/oas31';
import { errorBody } from '../http/failures.ts';
import type { Failure } from './failures.ts';
import { sampleError } from './sample-errors.ts';

/** Error bodies as this API writes them, each once. */
export interface Examples {
  /** Name and reference of a failure's example. The call gets its own example if it differs from the usual one. */
  of(failure: Failure, call: string): [name: string, ref: ReferenceObject];
  /** The examples requested so far. */
  used(): Record<string, ExampleObject>;
}

export function createExamples(): Examples {
  const usual = new Map<string, ErrorBody>(
    ERROR_CODES.map((code) => [code, bodyOf(sampleError(code, { errors: [] }))]),
  );
  usual.set(
    'invalid_input',
    bodyOf(new AppError('invalid_input', { fields: { 'no-such-field': { code: 'unknown_field' } } })),
  );
  const used = new Map<string, ErrorBody>();
  return {
    of({ name, error }, call) {
      const value = bodyOf(error);
      const known = used.get(name) ?? usual.get(name);
      const isOwn = known !== undefined && !isDeepStrictEqual(known, value);
      const key = isOwn ? `${name}.${call}` : name;
      used.set(key, value);
      return [name, { $ref: `#/components/examples/${key}` }];
    },
    used: () =>
      Object.fromEntries(
        [...used]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, value]) => [key, { summary: summaryOf(value), value }]),
      ),
  };
}

const bodyOf = (error: AppError): ErrorBody => errorBody(error, DEFAULT_LOCALE);

function summaryOf({ error: { code, message, fields = {} } }: ErrorBody): string {
  const [field, ...others] = Object.entries(fields);
  return field && others.length === 0 ? `${field[0]}: ${field[1].message}` : `${code}: ${message}`;
}

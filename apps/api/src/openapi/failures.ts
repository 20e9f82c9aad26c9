import {
  AppError,
  type Endpoint,
  type ErrorCode,
  type FieldIssue,
  fieldErrors,
  type IdField,
  idFields,
  invalidField,
  otherEndpoints,
} from '@vonk/schema';
import { z } from 'zod';
import { REFUSALS } from '../http/caller.ts';
import { FILE_FIELD } from '../http/multipart.ts';
import { sampleError } from './sample-errors.ts';

/** A failure that a call can respond with. */
export interface Failure {
  /** Name of the example in the document. */
  name: string;
  error: AppError;
}

const notRouted = new Set<Endpoint>(Object.values(otherEndpoints));

/** Everything a call can be refused with. */
export function failuresOf(endpoint: Endpoint): Failure[] {
  const codes = new Set<ErrorCode>([...generalCodes(endpoint), ...endpoint.errors]);
  return [
    ...[...codes].map((code) => ({ name: code, error: sampleError(code, endpoint) })),
    ...invalidInputs(endpoint),
  ];
}

function generalCodes(endpoint: Endpoint): ErrorCode[] {
  const { access, method, refuses, idempotent, changesState } = endpoint;
  const ofMembers: ErrorCode[] = ['authentication_required', ...refuses.map((state) => REFUSALS[state])];
  const member = access === 'member' ? ofMembers : [];
  if (notRouted.has(endpoint)) return access === 'member' ? [...member, 'rate_limited', 'unavailable', 'error'] : [];
  return [
    'malformed_request',
    ...(method === 'GET' ? [] : (['unsupported_media_type', 'body_too_large'] as const)),
    ...member,
    ...(changesState && access !== 'provider' ? (['cross_site'] as const) : []),
    ...(namesThings(endpoint) ? (['not_found'] as const) : []),
    ...(idempotent ? (['idempotency_conflict', 'idempotency_in_progress'] as const) : []),
    'rate_limited',
    'unavailable',
    'error',
  ];
}

/** `invalid_input` as the schema reports it, plus one per field with its own error codes. */
function invalidInputs(endpoint: Endpoint): Failure[] {
  if (notRouted.has(endpoint)) return [];
  const fields = wrongFields(endpoint);
  const told = Object.entries(endpoint.fieldErrors).flatMap(([field, codes]) =>
    codes.map((code) => ({
      name: `${field}.${code}`,
      error: invalidField(field, code, sampleError(code, endpoint).params),
    })),
  );
  return [...(fields ? [{ name: 'invalid_input', error: new AppError('invalid_input', { fields }) }] : []), ...told];
}

/** The errors of a call without input, or else of one wrong field; null if nothing can be wrong. */
function wrongFields({ method, body, query, bodyType }: Endpoint): Record<string, FieldIssue> | null {
  if (bodyType === 'multipart') return { [FILE_FIELD]: { code: 'required' } };
  if (bodyType === 'raw') return null;
  const schema = method === 'GET' ? query : body;
  // A body refuses unknown fields. A query ignores them, but refuses a known field that is repeated.
  const wrong = method === 'GET' ? fieldsOf(query).map((field) => ({ [field]: ['', ''] })) : [{ 'no-such-field': 1 }];
  for (const input of [{}, ...wrong]) {
    const error = schema?.safeParse(input).error;
    if (error) return fieldErrors(error, input);
  }
  return null;
}

const fieldsOf = (schema: Endpoint['query']) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

/**
 * Whether the input names something that must be the caller's own or visible to them: for anything else the response is
 * not_found.
 */
function namesThings({ body, query }: Endpoint): boolean {
  return [body, query].some((schema) => schema instanceof z.ZodObject && Object.values(schema.shape).some(isNarrow));
}

function isNarrow(field: unknown): boolean {
  const id = idOf(field as z.ZodType);
  return id !== undefined && 'reach' in id && (id.reach === 'own' || id.reach === 'visible');
}

function idOf(schema: z.ZodType): IdField | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return idOf(schema.unwrap() as z.ZodType);
  return idFields.get(schema);
}

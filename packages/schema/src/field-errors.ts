import type { z } from 'zod';
import { type ErrorCode, type ErrorParams, isErrorCode } from './constants/error-codes.ts';

export interface FieldIssue {
  code: ErrorCode;
  params?: ErrorParams;
}

/** Names of unknown fields come from the caller; longer ones are truncated. */
const LONGEST_NAME = 100;

/** The first issue of each field of the input, by its dotted path; an issue of the whole input has the key `''`. */
export function fieldErrors(error: z.ZodError, input: unknown): Record<string, FieldIssue> {
  // A map, since a field may have the name of an inherited object property.
  const fields = new Map<string, FieldIssue>();
  const add = (path: PropertyKey[], issue: FieldIssue) => {
    const name = path.join('.').slice(0, LONGEST_NAME);
    if (!fields.has(name)) fields.set(name, issue);
  };
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add([...issue.path, key], { code: 'unknown_field' });
    } else {
      add(issue.path, issueOf(issue, valueAt(input, issue.path)));
    }
  }
  return Object.fromEntries(fields);
}

function valueAt(input: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key], input);
}

function issueOf(issue: z.core.$ZodIssue, value: unknown): FieldIssue {
  if (value == null && isErrorCode(issue.message)) return { code: issue.message };
  if (value === undefined && issue.code !== 'custom') return { code: 'required' };
  const own = issue.code === 'custom' ? issue.params : undefined;
  if (own && isErrorCode(own['code'])) {
    const { code, ...params } = own;
    return Object.keys(params).length > 0 ? { code, params: params as ErrorParams } : { code };
  }
  switch (issue.code) {
    case 'invalid_type':
      return { code: 'invalid_type' };
    case 'too_small':
      if (issue.origin === 'number') return { code: 'invalid_value' };
      return { code: 'too_short', params: { min: Number(issue.minimum) } };
    case 'too_big':
      if (issue.origin === 'number') return { code: 'invalid_value' };
      return { code: 'too_long', params: { max: Number(issue.maximum) } };
    default:
      return { code: 'invalid_value' };
  }
}

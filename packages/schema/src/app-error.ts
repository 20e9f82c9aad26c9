import { ERROR_STATUS, type ErrorCode, type ErrorParams } from './constants/error-codes.ts';
import type { FieldIssue } from './field-errors.ts';

interface AppErrorOptions {
  params?: ErrorParams;
  /** The single invalid input. */
  field?: string;
  /** Several invalid inputs; the code is then `invalid_input`. */
  fields?: Record<string, FieldIssue>;
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  cause?: unknown;
}

/** A failure reported to the caller by its code; the text comes from the catalogue. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly params?: ErrorParams;
  readonly field?: string;
  readonly fields?: Record<string, FieldIssue>;
  readonly retryAfter?: number;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_STATUS[code];
    this.params = options.params;
    this.field = options.field;
    this.fields = options.fields;
    this.retryAfter = options.retryAfter;
  }
}

/** `invalid_input` with one invalid field. */
export function invalidField(field: string, code: ErrorCode, params?: ErrorParams): AppError {
  return new AppError('invalid_input', { fields: { [field]: params ? { code, params } : { code } } });
}

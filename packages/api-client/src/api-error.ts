import type { ErrorBody, ErrorCode, ErrorParams, FieldErrors } from '@vonk/schema';

/** A failed call, with the server's words for the member; empty when the response was not the API's. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly field?: string;
  readonly params?: ErrorParams;
  readonly fields?: FieldErrors;
  readonly authenticationRequired: boolean;

  constructor(status: number, body: ErrorBody, options?: ErrorOptions) {
    super(body.error.message, options);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.error.code;
    this.field = body.error.field;
    this.params = body.error.params;
    this.fields = body.error.fields;
    this.authenticationRequired = body.authentication_required === true;
  }
}

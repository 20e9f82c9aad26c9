import type { SiteRecord } from '@vonk/domain';
import { errorMessage } from '@vonk/i18n';
import {
  AppError,
  type ErrorBody,
  type ErrorCode,
  type ErrorParams,
  type FieldErrors,
  type Locale,
} from '@vonk/schema';
import { isDatabaseDown } from './database-down.ts';

const UNAVAILABLE_RETRY_SECONDS = 2;

/** What the caller learns about a failure. Anything not meant for callers becomes an `error` without details. */
export function toAppError(failure: unknown): AppError {
  if (failure instanceof AppError) return failure;
  if (isDatabaseDown(failure))
    return new AppError('unavailable', { cause: failure, retryAfter: UNAVAILABLE_RETRY_SECONDS });
  return new AppError('error', { cause: failure });
}

/** Site details for the message, where the failure itself does not carry them. */
type SiteNumbers = Pick<SiteRecord, 'min_age'>;

/** `site` is absent for failures that happen before it is known. */
export function errorBody({ code, field, params, fields }: AppError, locale: Locale, site?: SiteNumbers): ErrorBody {
  const message = (of: ErrorCode, own?: ErrorParams) =>
    errorMessage(locale, of, { ...(site && { min_age: site.min_age }), ...own });
  return {
    ...(code === 'authentication_required' ? { authentication_required: true } : {}),
    error: {
      code,
      message: message(code, params),
      ...(field === undefined ? {} : { field }),
      ...(params === undefined ? {} : { params }),
      ...(fields === undefined ? {} : { fields: withMessages(fields, message) }),
    },
  };
}

function withMessages(
  fields: NonNullable<AppError['fields']>,
  message: (code: ErrorCode, params?: ErrorParams) => string,
): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { code, params }]) => [
      name,
      { code, message: message(code, params), ...(params === undefined ? {} : { params }) },
    ]),
  );
}

import { errorMessage } from '@vonk/i18n';
import { AppError, type ErrorBody, type FieldErrors, type Locale } from '@vonk/schema';
import { isDatabaseDown } from './database-down.ts';

const UNAVAILABLE_RETRY_SECONDS = 2;

/** What the caller is told of a failure. Anything that was not meant for them is an `error` without details. */
export function toAppError(failure: unknown): AppError {
  if (failure instanceof AppError) return failure;
  if (isDatabaseDown(failure))
    return new AppError('unavailable', { cause: failure, retryAfter: UNAVAILABLE_RETRY_SECONDS });
  return new AppError('error', { cause: failure });
}

export function errorBody({ code, field, params, fields }: AppError, locale: Locale): ErrorBody {
  return {
    ...(code === 'authentication_required' ? { authentication_required: true } : {}),
    error: {
      code,
      message: errorMessage(locale, code, params),
      ...(field === undefined ? {} : { field }),
      ...(params === undefined ? {} : { params }),
      ...(fields === undefined ? {} : { fields: withMessages(fields, locale) }),
    },
  };
}

function withMessages(fields: NonNullable<AppError['fields']>, locale: Locale): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { code, params }]) => [
      name,
      { code, message: errorMessage(locale, code, params), ...(params === undefined ? {} : { params }) },
    ]),
  );
}

import {
  AppError,
  type Endpoint,
  type ErrorCode,
  FREE_CONVERSATIONS,
  FREE_PHOTOS,
  LOGIN_BLOCK_MINUTES,
  MIN_AGE,
  NEW_ACCOUNT_FIRST_MESSAGES,
  NEW_ACCOUNT_LIKES,
  PHOTO_MAX_BYTES,
  PHOTO_MAX_PIXELS,
  PHOTO_MAX_RATIO,
  PHOTO_MIN_SIDE,
  SAME_FIRST_MESSAGES,
  SWIPE_LIKES_PER_DAY,
} from '@vonk/schema';

type Details = NonNullable<ConstructorParameters<typeof AppError>[1]>;

const SOON = '2026-12-09T10:15:00.000Z';
const TOKEN = 'pOq0xT3m9dN5uWc1yRzKf7JvLb2hGs8AeYi4QkXtE6o';

/** Realistic details for each code. */
const DETAILS: Partial<Record<ErrorCode, Details>> = {
  rate_limited: { params: { seconds: 12 }, retryAfter: 12 },
  idempotency_in_progress: { retryAfter: 1 },
  unavailable: { retryAfter: 2 },
  login_blocked: { params: { minutes: LOGIN_BLOCK_MINUTES }, retryAfter: LOGIN_BLOCK_MINUTES * 60 },
  reset_limit: { retryAfter: 3600 },
  email_unknown: { field: 'email' },
  email_taken: { field: 'email' },
  deleted_account_exists: { field: 'email' },
  token_invalid: { field: 'token' },
  too_young: { params: { min_age: MIN_AGE } },
  conversation_limit: { params: { max: FREE_CONVERSATIONS } },
  insufficient_credits: { params: { needed: 3, credits: 1 } },
  message_too_long: { params: { max: 1000 } },
  first_messages_limit: { params: { max: NEW_ACCOUNT_FIRST_MESSAGES } },
  same_message: { params: { max: SAME_FIRST_MESSAGES } },
  likes_limit: { params: { max: NEW_ACCOUNT_LIKES } },
  swipe_limit: { params: { max: SWIPE_LIKES_PER_DAY, resets_at: SOON } },
  photo_limit: { params: { max: FREE_PHOTOS } },
  photo_too_large: { params: { max: PHOTO_MAX_BYTES / 1024 / 1024, megapixels: PHOTO_MAX_PIXELS / 1_000_000 } },
  photo_too_small: { params: { min: PHOTO_MIN_SIDE } },
  photo_too_narrow: { params: { max: PHOTO_MAX_RATIO } },
  storage_unavailable: { retryAfter: 60 },
  bundle_unavailable: { field: 'bundle' },
  method_unavailable: { field: 'method' },
  code_unknown: { field: 'code' },
  code_used: { field: 'code' },
  code_expired: { field: 'code' },
  code_not_valid: { field: 'code' },
  sms_code_invalid: { field: 'sms_code' },
  payment_provider_unavailable: { retryAfter: 5 },
  spending_cap: { params: { left: '12.50', currency: 'EUR' } },
};

/** The proven owner of a closed account gets more details than a request with an old session. */
const TO_OWNERS: Partial<Record<ErrorCode, Details>> = {
  account_banned: { params: { reason: 'Asked members for money.', until: SOON, token: TOKEN } },
  account_deleted: { params: { date: SOON } },
};

export function sampleError(code: ErrorCode, { errors }: Pick<Endpoint, 'errors'>): AppError {
  return new AppError(code, (errors.includes(code) && TO_OWNERS[code]) || DETAILS[code]);
}

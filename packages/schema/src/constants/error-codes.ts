/**
 * Every failure that a caller can receive, with its HTTP status. The texts are in the i18n package under the same code.
 * Codes with `field: true` also appear inside `fields` of `invalid_input`.
 */
export const ERROR_STATUS = {
  // The request
  invalid_input: 422,
  required: 422,
  invalid_type: 422,
  invalid_value: 422,
  invalid_characters: 422,
  too_short: 422,
  too_long: 422,
  unknown_field: 422,
  malformed_request: 400,
  unsupported_media_type: 415,
  body_too_large: 413,
  not_found: 404,
  method_not_allowed: 405,
  cross_site: 403,
  rate_limited: 429,
  idempotency_conflict: 409,
  idempotency_in_progress: 409,
  error: 500,
  unavailable: 503,
  // Access
  authentication_required: 403,
  account_banned: 403,
  account_deleted: 403,
  unconfirmed: 403,
  search_closed: 403,
  visitor_country_closed: 403,
  secret_invalid: 403,
  // Login and account
  login_failed: 403,
  login_blocked: 429,
  old_password_wrong: 422,
  password_too_weak: 422,
  password_wrong: 422,
  email_unknown: 404,
  reset_limit: 429,
  new_email_invalid: 422,
  email_unchanged: 422,
  token_invalid: 422,
  already_confirmed: 409,
  passkey_invalid: 422,
  passkey_limit: 409,
  already_appealed: 409,
  // Sign-up
  email_taken: 409,
  invalid_email: 422,
  name_is_email: 422,
  name_starts_with_at: 422,
  name_has_contact: 422,
  name_letters: 422,
  name_reserved: 422,
  city_has_contact: 422,
  city_unknown: 422,
  city_elsewhere: 422,
  city_ambiguous: 422,
  date_of_birth_required: 422,
  invalid_date: 422,
  too_young: 422,
  deleted_account_exists: 409,
  signup_closed: 403,
  invitation_required: 403,
  women_only: 422,
  men_only: 422,
  country_closed: 422,
  region_unknown: 422,
  consent_required: 422,
  terms_outdated: 422,
  // Meeting and talking
  own_profile: 422,
  account_paused: 403,
  conversation_limit: 403,
  insufficient_credits: 402,
  message_too_long: 422,
  blocked_by_user: 403,
  profile_blocked: 403,
  first_messages_limit: 403,
  first_message_link: 422,
  same_message: 403,
  likes_limit: 403,
  swipe_limit: 403,
  nothing_to_undo: 409,
  saved_search_limit: 409,
  gift_unavailable: 404,
  // Photos
  photo_limit: 403,
  photo_type: 422,
  photo_too_large: 413,
  photo_too_small: 422,
  photo_too_narrow: 422,
  photo_unreadable: 422,
  photo_duplicate: 409,
  photo_not_allowed: 422,
  photo_main_is_public: 422,
  storage_unavailable: 503,
  // Paying
  bundle_unavailable: 404,
  method_unavailable: 422,
  code_unknown: 404,
  code_used: 409,
  code_expired: 422,
  code_not_valid: 422,
  iban_invalid: 422,
  iban_outside_sepa: 422,
  mobile_invalid: 422,
  zip_invalid: 422,
  debit_blocked: 403,
  debit_limit: 403,
  sms_code_invalid: 422,
  mandate_missing: 409,
  undo_too_late: 409,
  payment_provider_unavailable: 503,
  payment_provider_refused: 422,
  spending_cap: 403,
  withdrawal_closed: 409,
  nothing_to_withdraw: 409,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as ErrorCode[];

/** Why a town is rejected: the country has none of that name, it is not in the region, or several regions have one. */
export const CITY_ERRORS = ['city_unknown', 'city_elsewhere', 'city_ambiguous'] as const satisfies readonly ErrorCode[];

/** Why an order rejects a discount code. */
export const CODE_ERRORS = [
  'code_unknown',
  'code_used',
  'code_expired',
  'code_not_valid',
] as const satisfies readonly ErrorCode[];

/** Why the file of a photo is rejected, whatever it shows. */
export const PHOTO_FILE_ERRORS = [
  'photo_type',
  'photo_too_large',
  'photo_too_small',
  'photo_too_narrow',
  'photo_unreadable',
] as const satisfies readonly ErrorCode[];

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}

export type ErrorParams = Record<string, string | number>;
export type FieldErrors = Record<string, { code: ErrorCode; message: string; params?: ErrorParams }>;
/** The body of every failure. */
export interface ErrorBody {
  authentication_required?: true;
  error: { code: ErrorCode; message: string; field?: string; params?: ErrorParams; fields?: FieldErrors };
}

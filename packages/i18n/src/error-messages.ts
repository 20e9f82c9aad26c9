import {
  type ErrorCode,
  type ErrorParams,
  FREE_CONVERSATIONS,
  LOGIN_BLOCK_MINUTES,
  type Locale,
  MIN_AGE,
} from '@vonk/schema/constants';
import { type ServerMessage, translate } from './catalogs.ts';
import { formatAmount, formatDate, formatNumber } from './formats.ts';

/** The message for each error code of the contract. */
export const ERROR_MESSAGES = {
  // The request
  invalid_input: /*i18n*/ { id: 'error.invalid_input', message: 'Check the highlighted fields.' },
  required: /*i18n*/ { id: 'error.required', message: 'Required' },
  invalid_type: /*i18n*/ { id: 'error.invalid_type', message: 'The format isn’t right.' },
  invalid_value: /*i18n*/ { id: 'error.invalid_value', message: 'Invalid value.' },
  invalid_characters: /*i18n*/ { id: 'error.invalid_characters', message: 'Contains characters that aren’t allowed.' },
  too_short: /*i18n*/ { id: 'error.too_short', message: 'Too short ({min} characters at least).' },
  too_long: /*i18n*/ { id: 'error.too_long', message: 'Too long ({max} characters at most).' },
  unknown_field: /*i18n*/ { id: 'error.unknown_field', message: 'Unknown field.' },
  malformed_request: /*i18n*/ { id: 'error.malformed_request', message: 'The request couldn’t be read.' },
  unsupported_media_type: /*i18n*/ {
    id: 'error.unsupported_media_type',
    message: 'This kind of content isn’t accepted here.',
  },
  body_too_large: /*i18n*/ { id: 'error.body_too_large', message: 'That’s too large to send.' },
  not_found: /*i18n*/ { id: 'error.not_found', message: 'We couldn’t find this.' },
  method_not_allowed: /*i18n*/ { id: 'error.method_not_allowed', message: 'That isn’t possible here.' },
  cross_site: /*i18n*/ { id: 'error.cross_site', message: 'This request came from another site and was refused.' },
  rate_limited: /*i18n*/ { id: 'error.rate_limited', message: 'Too many attempts. Please try again later.' },
  idempotency_conflict: /*i18n*/ {
    id: 'error.idempotency_conflict',
    message: 'This request was sent before with other contents.',
  },
  idempotency_in_progress: /*i18n*/ {
    id: 'error.idempotency_in_progress',
    message: 'We’re still working on this. One moment, please.',
  },
  error: /*i18n*/ { id: 'error.error', message: 'Something went wrong.' },
  unavailable: /*i18n*/ { id: 'error.unavailable', message: 'Something went wrong, please try again later.' },
  // Access
  authentication_required: /*i18n*/ { id: 'error.authentication_required', message: 'Log in to continue.' },
  account_banned: /*i18n*/ {
    id: 'error.account_banned',
    message: 'Your account has been banned under our house rules.',
  },
  account_deleted: /*i18n*/ {
    id: 'error.account_deleted',
    message: 'Your account has been deleted. You can reactivate it from our email until {date}.',
  },
  unconfirmed: /*i18n*/ {
    id: 'error.unconfirmed',
    message: 'Confirm your email address, or you can’t get any replies.',
  },
  search_closed: /*i18n*/ { id: 'error.search_closed', message: 'Sign up or log in to search members.' },
  visitor_country_closed: /*i18n*/ {
    id: 'error.visitor_country_closed',
    message: 'This site isn’t open in the country you’re in. Members can log in from anywhere.',
  },
  secret_invalid: /*i18n*/ { id: 'error.secret_invalid', message: 'This call needs the site’s secret.' },
  // Login and account
  login_failed: /*i18n*/ { id: 'error.login_failed', message: 'Login failed, please try again' },
  login_blocked: /*i18n*/ {
    id: 'error.login_blocked',
    message: 'Too many failed attempts, account blocked for {minutes} min.',
  },
  old_password_wrong: /*i18n*/ { id: 'error.old_password_wrong', message: 'Check your old password.' },
  password_too_weak: /*i18n*/ {
    id: 'error.password_too_weak',
    message: 'This password is too easy to guess. Choose another one.',
  },
  password_wrong: /*i18n*/ { id: 'error.password_wrong', message: 'Check your password.' },
  email_unknown: /*i18n*/ { id: 'error.email_unknown', message: 'Email address not found' },
  reset_limit: /*i18n*/ {
    id: 'error.reset_limit',
    message: 'Too many password reset emails sent, please try again tomorrow.',
  },
  new_email_invalid: /*i18n*/ { id: 'error.new_email_invalid', message: 'New email address is invalid.' },
  email_unchanged: /*i18n*/ { id: 'error.email_unchanged', message: 'This is already your email address.' },
  token_invalid: /*i18n*/ { id: 'error.token_invalid', message: 'Link expired or invalid, request a new email' },
  already_appealed: /*i18n*/ {
    id: 'error.already_appealed',
    message: 'You’ve objected to this decision already. We answer by email.',
  },
  already_confirmed: /*i18n*/ { id: 'error.already_confirmed', message: 'Your email address is already confirmed.' },
  passkey_invalid: /*i18n*/ {
    id: 'error.passkey_invalid',
    message: 'That passkey couldn’t be added. Please try again.',
  },
  passkey_limit: /*i18n*/ {
    id: 'error.passkey_limit',
    message: 'You have as many passkeys as an account can have. Remove one first.',
  },
  // Sign-up
  email_taken: /*i18n*/ {
    id: 'error.email_taken',
    message: 'This email address already has an account on this site.',
  },
  invalid_email: /*i18n*/ { id: 'error.invalid_email', message: 'Invalid email' },
  name_is_email: /*i18n*/ {
    id: 'error.name_is_email',
    message: 'Your profile name must be different from your email address',
  },
  name_starts_with_at: /*i18n*/ {
    id: 'error.name_starts_with_at',
    message: 'Your profile name can’t start with @',
  },
  name_has_contact: /*i18n*/ {
    id: 'error.name_has_contact',
    message: 'Choose a name without a number, address or link. You can share those later, with someone you trust.',
  },
  name_letters: /*i18n*/ {
    id: 'error.name_letters',
    message: 'Use at least two letters or digits.',
  },
  name_reserved: /*i18n*/ {
    id: 'error.name_reserved',
    message: 'This name looks like it belongs to the site or its staff. Choose another one.',
  },
  city_has_contact: /*i18n*/ {
    id: 'error.city_has_contact',
    message: 'Write only where you live, without a number, address or link.',
  },
  city_unknown: /*i18n*/ {
    id: 'error.city_unknown',
    message: 'We don’t know this town. Check how it’s spelt, or name a larger one near you.',
  },
  city_elsewhere: /*i18n*/ {
    id: 'error.city_elsewhere',
    message: 'This town isn’t in that region.',
  },
  city_ambiguous: /*i18n*/ {
    id: 'error.city_ambiguous',
    message: 'There’s more than one town of this name. Choose yours.',
  },
  date_of_birth_required: /*i18n*/ {
    id: 'error.date_of_birth_required',
    message: 'Enter your date of birth ({min_age}+)',
  },
  invalid_date: /*i18n*/ { id: 'error.invalid_date', message: 'Invalid date of birth.' },
  too_young: /*i18n*/ { id: 'error.too_young', message: 'You must be at least {min_age} years old.' },
  deleted_account_exists: /*i18n*/ {
    id: 'error.deleted_account_exists',
    message: 'There’s a deleted account with this email address. Reactivate it with the link in our email.',
  },
  signup_closed: /*i18n*/ { id: 'error.signup_closed', message: 'Nobody can sign up here at the moment.' },
  invitation_required: /*i18n*/ {
    id: 'error.invitation_required',
    message: 'You can only sign up here by invitation.',
  },
  women_only: /*i18n*/ { id: 'error.women_only', message: 'This site is for women who look for women.' },
  men_only: /*i18n*/ { id: 'error.men_only', message: 'This site is for men who look for men.' },
  country_closed: /*i18n*/ { id: 'error.country_closed', message: 'Sign-up isn’t open in this country.' },
  region_unknown: /*i18n*/ { id: 'error.region_unknown', message: 'Choose a region from the list.' },
  consent_required: /*i18n*/ { id: 'error.consent_required', message: 'We need your consent to continue.' },
  terms_outdated: /*i18n*/ {
    id: 'error.terms_outdated',
    message: 'The terms have changed. Read and accept the new version.',
  },
  // Meeting and talking
  own_profile: /*i18n*/ { id: 'error.own_profile', message: 'That’s your own profile.' },
  account_paused: /*i18n*/ {
    id: 'error.account_paused',
    message: 'You’re taking a break. Show your profile again in the settings before you meet someone new.',
  },
  conversation_limit: /*i18n*/ {
    id: 'error.conversation_limit',
    message: 'As a free member you can start at most {max} conversations. With Premium there’s no limit.',
  },
  insufficient_credits: /*i18n*/ {
    id: 'error.insufficient_credits',
    message: 'You don’t have enough credits: {credits} of {needed}. Buy more to send this.',
  },
  message_too_long: /*i18n*/ {
    id: 'error.message_too_long',
    message: 'Your message is too long ({max} characters at most).',
  },
  blocked_by_user: /*i18n*/ {
    id: 'error.blocked_by_user',
    message: 'You can’t write to this profile because it has blocked you.',
  },
  profile_blocked: /*i18n*/ {
    id: 'error.profile_blocked',
    message: 'You blocked this profile. Unblock it to write again.',
  },
  first_messages_limit: /*i18n*/ {
    id: 'error.first_messages_limit',
    message:
      'You’re new here, so for now you can start {max} conversations a day. Carry on with those you’ve started – tomorrow there’s room for more.',
  },
  first_message_link: /*i18n*/ {
    id: 'error.first_message_link',
    message: 'You’re new here, so no links in a first message yet. Send it without, and get to know each other first.',
  },
  same_message: /*i18n*/ {
    id: 'error.same_message',
    message: 'You’ve sent these words to {max} people today already. Write something that’s meant for this one.',
  },
  likes_limit: /*i18n*/ {
    id: 'error.likes_limit',
    message: 'You’re new here, so for now you can like {max} people a day. Tomorrow there’s room for more.',
  },
  swipe_limit: /*i18n*/ {
    id: 'error.swipe_limit',
    message: 'You have used today’s likes. New ones come tomorrow; premium members have no limit.',
  },
  gift_unavailable: /*i18n*/ {
    id: 'error.gift_unavailable',
    message: 'This gift is no longer available.',
  },
  nothing_to_undo: /*i18n*/ {
    id: 'error.nothing_to_undo',
    message: 'There is nothing to undo.',
  },
  // Photos
  photo_limit: /*i18n*/ {
    id: 'error.photo_limit',
    message: 'You can have {max} photos at most. Remove one first.',
  },
  photo_type: /*i18n*/ {
    id: 'error.photo_type',
    message: 'Choose a JPEG, PNG or WebP picture.',
  },
  photo_too_large: /*i18n*/ {
    id: 'error.photo_too_large',
    message: 'This picture is too large ({max} MB and {megapixels} megapixels at most).',
  },
  photo_too_small: /*i18n*/ {
    id: 'error.photo_too_small',
    message: 'This picture is too small. It needs at least {min} pixels on each side.',
  },
  photo_too_narrow: /*i18n*/ {
    id: 'error.photo_too_narrow',
    message: 'This picture is too narrow. Its long side can be at most {max} times the short one.',
  },
  photo_unreadable: /*i18n*/ {
    id: 'error.photo_unreadable',
    message: 'This picture cannot be read. It may be damaged.',
  },
  photo_duplicate: /*i18n*/ {
    id: 'error.photo_duplicate',
    message: 'You already have this picture.',
  },
  photo_not_allowed: /*i18n*/ {
    id: 'error.photo_not_allowed',
    message: 'This picture cannot be used here. Choose another one, or ask our support about it.',
  },
  photo_main_is_public: /*i18n*/ {
    id: 'error.photo_main_is_public',
    message: 'Your main photo is one that everyone may see. Choose a public photo that is approved.',
  },
  storage_unavailable: /*i18n*/ {
    id: 'error.storage_unavailable',
    message: 'Photos can’t be stored right now. Nothing of it was kept: try again in a minute.',
  },
  // Paying
  code_unknown: /*i18n*/ {
    id: 'error.code_unknown',
    message: 'Code not found',
  },
  code_used: /*i18n*/ {
    id: 'error.code_used',
    message: 'Code already used',
  },
  code_expired: /*i18n*/ {
    id: 'error.code_expired',
    message: 'This code is no longer valid.',
  },
  code_not_valid: /*i18n*/ {
    id: 'error.code_not_valid',
    message: 'This code is not valid for this order.',
  },
  bundle_unavailable: /*i18n*/ {
    id: 'error.bundle_unavailable',
    message: 'This credit bundle is no longer available. Choose another one.',
  },
  method_unavailable: /*i18n*/ {
    id: 'error.method_unavailable',
    message: 'This payment method isn’t available here. Choose another one.',
  },
  iban_invalid: /*i18n*/ {
    id: 'error.iban_invalid',
    message: 'This IBAN isn’t right. Compare it with your bank card.',
  },
  iban_outside_sepa: /*i18n*/ {
    id: 'error.iban_outside_sepa',
    message: 'Direct debit only works with an account in a SEPA country, and this IBAN is from elsewhere.',
  },
  mobile_invalid: /*i18n*/ {
    id: 'error.mobile_invalid',
    message: 'This isn’t a mobile number. Write one from abroad with + and the country code.',
  },
  zip_invalid: /*i18n*/ {
    id: 'error.zip_invalid',
    message: 'This postcode doesn’t fit your country.',
  },
  debit_blocked: /*i18n*/ {
    id: 'error.debit_blocked',
    message: 'Your account is blocked for direct debit.',
  },
  debit_limit: /*i18n*/ {
    id: 'error.debit_limit',
    message: 'You’ve reached the limit for direct debit. Choose another payment method, or try again later.',
  },
  sms_code_invalid: /*i18n*/ {
    id: 'error.sms_code_invalid',
    message: 'Invalid code',
  },
  mandate_missing: /*i18n*/ {
    id: 'error.mandate_missing',
    message: 'No bank account of yours is stored to collect from. Choose a payment method.',
  },
  undo_too_late: /*i18n*/ {
    id: 'error.undo_too_late',
    message: 'The order is already on its way and can no longer be undone here.',
  },
  payment_provider_unavailable: /*i18n*/ {
    id: 'error.payment_provider_unavailable',
    message: 'The payment service isn’t responding. Nothing has been charged. Try again in a moment.',
  },
  payment_provider_refused: /*i18n*/ {
    id: 'error.payment_provider_refused',
    message: 'The payment service refused this payment. Nothing has been charged. Choose another payment method.',
  },
  spending_cap: /*i18n*/ {
    id: 'error.spending_cap',
    message: 'This order is more than your spending cap leaves for this month: {left}. Nothing has been charged.',
  },
  withdrawal_closed: /*i18n*/ {
    id: 'error.withdrawal_closed',
    message: 'The time to withdraw from this purchase is over.',
  },
  nothing_to_withdraw: /*i18n*/ {
    id: 'error.nothing_to_withdraw',
    message: 'No unused credits are left of this purchase, so there is nothing to give back.',
  },
} satisfies Record<ErrorCode, ServerMessage>;

/** Used instead when a number or date in the full sentence is missing. */
const WITHOUT_PARAMS: Partial<Record<ErrorCode, ServerMessage>> = {
  too_short: /*i18n*/ { id: 'error.too_short.plain', message: 'Too short.' },
  too_long: /*i18n*/ { id: 'error.too_long.plain', message: 'Too long.' },
  account_deleted: /*i18n*/ { id: 'error.account_deleted.plain', message: 'Your account has been deleted.' },
  insufficient_credits: /*i18n*/ {
    id: 'error.insufficient_credits.plain',
    message: 'You don’t have enough credits. Buy more to send this.',
  },
  spending_cap: /*i18n*/ {
    id: 'error.spending_cap.plain',
    message: 'This order is more than your spending cap leaves for this month. Nothing has been charged.',
  },
  message_too_long: /*i18n*/ { id: 'error.message_too_long.plain', message: 'Your message is too long.' },
};

const USUAL_PARAMS: Partial<Record<ErrorCode, ErrorParams>> = {
  login_blocked: { minutes: LOGIN_BLOCK_MINUTES },
  date_of_birth_required: { min_age: MIN_AGE },
  too_young: { min_age: MIN_AGE },
  conversation_limit: { max: FREE_CONVERSATIONS },
};

const AMOUNT = /^\d+(\.\d+)?$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/**
 * The sentence for a code. Numbers and instants among `params` are formatted in the language, and decimal strings
 * next to a `currency` as money; a sentence never shows an empty placeholder.
 */
export function errorMessage(locale: Locale, code: ErrorCode, params?: ErrorParams): string {
  const values: ErrorParams = { ...USUAL_PARAMS[code], ...params };
  const full: ServerMessage = ERROR_MESSAGES[code];
  const isComplete = placeholdersOf(full.message).every((name) => values[name] !== undefined);
  const text = isComplete ? full : (WITHOUT_PARAMS[code] ?? ERROR_MESSAGES.error);
  return translate(
    locale,
    text,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(locale, value, values)])),
  );
}

function placeholdersOf(message: string): string[] {
  return [...message.matchAll(/\{(\w+)\s*[,}]/g)].map((match) => match[1] ?? '');
}

function written(locale: Locale, value: string | number, { currency }: ErrorParams): string {
  if (typeof value === 'number') return formatNumber(locale, value);
  if (typeof currency === 'string' && AMOUNT.test(value)) return formatAmount(locale, { value, currency });
  return INSTANT.test(value) ? formatDate(locale, new Date(value)) : value;
}

import {
  type ErrorCode,
  type ErrorParams,
  FREE_CONVERSATIONS,
  LOGIN_BLOCK_MINUTES,
  type Locale,
  MIN_AGE,
} from '@vonk/schema/constants';
import { translate } from './catalogs.ts';
import { formatAmount, formatDate, formatNumber } from './formats.ts';
import { type ServerMessage, serverMessages } from './server-messages.ts';

/** The message for each error code of the contract. */
export const ERROR_MESSAGES = serverMessages<ErrorCode>('error', {
  // The request
  invalid_input: 'Check the highlighted fields.',
  required: 'Required',
  invalid_type: 'The format isn’t right.',
  invalid_value: 'Invalid value.',
  invalid_characters: 'Contains characters that aren’t allowed.',
  too_short: 'Too short ({min} characters at least).',
  too_long: 'Too long ({max} characters at most).',
  unknown_field: 'Unknown field.',
  malformed_request: 'The request couldn’t be read.',
  unsupported_media_type: 'This kind of content isn’t accepted here.',
  body_too_large: 'That’s too large to send.',
  not_found: 'We couldn’t find this.',
  method_not_allowed: 'That isn’t possible here.',
  cross_site: 'This request came from another site and was refused.',
  rate_limited: 'Too many attempts. Please try again later.',
  idempotency_conflict: 'This request was sent before with other contents.',
  idempotency_in_progress: 'We’re still working on this. One moment, please.',
  error: 'Something went wrong.',
  unavailable: 'Something went wrong, please try again later.',
  // Access
  authentication_required: 'Log in to continue.',
  account_banned: 'Your account has been banned under our house rules.',
  account_deleted: 'Your account has been deleted. You can reactivate it from our email until {date}.',
  unconfirmed: 'Confirm your email address, or you can’t get any replies.',
  search_closed: 'Sign up or log in to search members.',
  visitor_country_closed: 'This site isn’t open in the country you’re in. Members can log in from anywhere.',
  secret_invalid: 'This call needs the site’s secret.',
  // Login and account
  login_failed: 'Login failed, please try again',
  login_blocked: 'Too many failed attempts, account blocked for {minutes} min.',
  old_password_wrong: 'Check your old password.',
  password_too_weak: 'This password is too easy to guess. Choose another one.',
  password_wrong: 'Check your password.',
  email_unknown: 'Email address not found',
  reset_limit: 'Too many password reset emails sent, please try again tomorrow.',
  new_email_invalid: 'New email address is invalid.',
  email_unchanged: 'This is already your email address.',
  token_invalid: 'Link expired or invalid, request a new email',
  already_appealed: 'You’ve objected to this decision already. We answer by email.',
  already_confirmed: 'Your email address is already confirmed.',
  passkey_invalid: 'That passkey couldn’t be added. Please try again.',
  passkey_limit: 'You have as many passkeys as an account can have. Remove one first.',
  // Sign-up
  email_taken: 'This email address already has an account on this site.',
  invalid_email: 'Invalid email',
  name_is_email: 'Your profile name must be different from your email address',
  name_starts_with_at: 'Your profile name can’t start with @',
  name_has_contact:
    'Choose a name without a number, address or link. You can share those later, with someone you trust.',
  name_letters: 'Use at least two letters or digits.',
  name_reserved: 'This name looks like it belongs to the site or its staff. Choose another one.',
  city_has_contact: 'Write only where you live, without a number, address or link.',
  city_unknown: 'We don’t know this town. Check how it’s spelt, or name a larger one near you.',
  city_elsewhere: 'This town isn’t in that region.',
  city_ambiguous: 'There’s more than one town of this name. Choose yours.',
  date_of_birth_required: 'Enter your date of birth ({min_age}+)',
  invalid_date: 'Invalid date of birth.',
  too_young: 'You must be at least {min_age} years old.',
  deleted_account_exists:
    'There’s a deleted account with this email address. Reactivate it with the link in our email.',
  signup_closed: 'Nobody can sign up here at the moment.',
  invitation_required: 'You can only sign up here by invitation.',
  women_only: 'This site is for women who look for women.',
  men_only: 'This site is for men who look for men.',
  country_closed: 'Sign-up isn’t open in this country.',
  region_unknown: 'Choose a region from the list.',
  consent_required: 'We need your consent to continue.',
  terms_outdated: 'The terms have changed. Read and accept the new version.',
  // Meeting and talking
  own_profile: 'That’s your own profile.',
  account_paused: 'You’re taking a break. Show your profile again in the settings before you meet someone new.',
  conversation_limit: 'As a free member you can start at most {max} conversations. With Premium there’s no limit.',
  insufficient_credits: 'You don’t have enough credits: {credits} of {needed}. Buy more to send this.',
  message_too_long: 'Your message is too long ({max} characters at most).',
  blocked_by_user: 'You can’t write to this profile because it has blocked you.',
  profile_blocked: 'You blocked this profile. Unblock it to write again.',
  first_messages_limit:
    'You’re new here, so for now you can start {max} conversations a day. Carry on with those you’ve started – tomorrow there’s room for more.',
  first_message_link:
    'You’re new here, so no links in a first message yet. Send it without, and get to know each other first.',
  same_message: 'You’ve sent these words to {max} people today already. Write something that’s meant for this one.',
  likes_limit: 'You’re new here, so for now you can like {max} people a day. Tomorrow there’s room for more.',
  swipe_limit: 'You have used today’s likes. New ones come tomorrow.',
  gift_unavailable: 'This gift is no longer available.',
  nothing_to_undo: 'There is nothing to undo.',
  saved_search_limit: 'You can save {max} searches at most. Delete one first.',
  // Photos
  photo_limit: 'You can have {max} photos at most. Remove one first.',
  photo_type: 'Choose a JPEG, PNG or WebP picture.',
  photo_too_large: 'This picture is too large ({max} MB and {megapixels} megapixels at most).',
  photo_too_small: 'This picture is too small. It needs at least {min} pixels on each side.',
  photo_too_narrow: 'This picture is too narrow. Its long side can be at most {max} times the short one.',
  photo_unreadable: 'This picture cannot be read. It may be damaged.',
  photo_duplicate: 'You already have this picture.',
  photo_not_allowed: 'This picture cannot be used here. Choose another one, or ask our support about it.',
  photo_main_is_public: 'Your main photo is one that everyone may see. Choose a public photo that is approved.',
  storage_unavailable: 'Photos can’t be stored right now. Nothing of it was kept: try again in a minute.',
  // Paying
  code_unknown: 'Code not found',
  code_used: 'Code already used',
  code_expired: 'This code is no longer valid.',
  code_not_valid: 'This code is not valid for this order.',
  bundle_unavailable: 'This credit bundle is no longer available. Choose another one.',
  method_unavailable: 'This payment method isn’t available here. Choose another one.',
  iban_invalid: 'This IBAN isn’t right. Compare it with your bank card.',
  iban_outside_sepa: 'Direct debit only works with an account in a SEPA country, and this IBAN is from elsewhere.',
  mobile_invalid: 'This isn’t a mobile number. Write one from abroad with + and the country code.',
  zip_invalid: 'This postcode doesn’t fit your country.',
  debit_blocked: 'Your account is blocked for direct debit.',
  debit_limit: 'You’ve reached the limit for direct debit. Choose another payment method, or try again later.',
  sms_code_invalid: 'Invalid code',
  mandate_missing: 'No bank account of yours is stored to collect from. Choose a payment method.',
  undo_too_late: 'The order is already on its way and can no longer be undone here.',
  payment_provider_unavailable:
    'The payment service isn’t responding. Nothing has been charged. Try again in a moment.',
  payment_provider_refused:
    'The payment service refused this payment. Nothing has been charged. Choose another payment method.',
  spending_cap: 'This order is more than your spending cap leaves for this month: {left}. Nothing has been charged.',
  withdrawal_closed: 'The time to withdraw from this purchase is over.',
  nothing_to_withdraw: 'No unused credits are left of this purchase, so there is nothing to give back.',
});

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

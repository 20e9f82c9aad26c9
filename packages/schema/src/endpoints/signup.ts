import { z } from 'zod';
import { MESSAGE_MAX_LENGTH } from '../constants/chat.ts';
import { CITY_ERRORS } from '../constants/error-codes.ts';
import { isSlug } from '../constants/landers.ts';
import { CITY_MAX_LENGTH, GENDERS, SEXUALITIES } from '../constants/profile-options.ts';
import { trackingValue } from '../constants/tracking.ts';
import { forAnyone, forMembers, perHour, perMinute } from '../endpoint.ts';
import { match } from '../entities/match.ts';
import { user, userAnswer } from '../entities/user.ts';
import {
  calendarDate,
  consent,
  countryCode,
  email,
  givenEmail,
  ifMissing,
  instant,
  line,
  linkToken,
  locale,
  newPassword,
  profileName,
  regionCode,
  text,
  withCode,
} from '../fields.ts';
import { publicId } from '../id-fields.ts';

const dateOfBirth = z
  .string(ifMissing('date_of_birth_required'))
  .refine((value) => value.trim().length > 0, withCode('date_of_birth_required'))
  .pipe(calendarDate)
  .meta({ format: 'date' });

/** Comes from links written by others: an invalid value is left out and does not block the sign-up. */
const trackingField = z.string().transform(trackingValue).nullish();
const tracking = z.strictObject({
  network: trackingField,
  ref: trackingField,
  sub1: trackingField,
  sub2: trackingField,
  sub3: trackingField,
});

const draft = {
  email,
  name: profileName,
  password: newPassword,
  date_of_birth: dateOfBirth,
  gender: z.enum(GENDERS),
  sexuality: z.enum(SEXUALITIES),
  country: countryCode,
  region: regionCode,
  city: line(CITY_MAX_LENGTH),
  signup_message: text(MESSAGE_MAX_LENGTH),
};

/** Errors found by the site's rules and the database, beyond the format of the input. */
const draftErrors = {
  name: ['name_is_email', 'name_has_contact', 'name_reserved'],
  password: ['password_too_weak'],
  gender: ['women_only', 'men_only'],
  sexuality: ['women_only', 'men_only'],
  date_of_birth: ['too_young', 'invalid_date'],
  country: ['country_closed'],
  region: ['region_unknown'],
  city: ['city_has_contact', ...CITY_ERRORS],
  signup_message: ['message_too_long', 'first_message_link'],
} as const;

export const signupCheck = forAnyone('POST /api/signup-check.php', {
  summary: 'Check any part of a sign-up draft; never tells whether an e-mail has an account',
  body: z.strictObject(draft).partial(),
  response: z.strictObject({
    /** The region of the given town, if the town is known. */
    region: regionCode.optional(),
  }),
  errors: ['signup_closed', 'invitation_required'],
  fieldErrors: draftErrors,
  limit: perMinute(120),
});

export const emailHint = forAnyone('POST /api/email-hint.php', {
  summary: 'A likelier spelling of an e-mail address, also of what is none; says nothing of accounts',
  /** The country where its owner lives; without it the member’s own, else that of the request. */
  body: z.strictObject({ email: givenEmail, country: countryCode.optional() }),
  response: z.strictObject({ suggestion: z.string().optional() }),
  limit: perMinute(120),
});

export const signup = forAnyone('POST /api/signup.php', {
  summary: 'Create an account; sets the session cookie and mails the activation link',
  body: z.strictObject({
    ...draft,
    sexuality: draft.sexuality.optional(),
    region: draft.region.nullish(),
    city: draft.city.nullish(),
    signup_message: draft.signup_message.nullish(),
    /** The profile to receive the first message. */
    profile_id: publicId('profile').nullish(),
    /** The slug of the lander that the visitor came from. */
    slug: z.string().refine(isSlug, withCode('invalid_characters')).nullish(),
    language: locale,
    consents: z.strictObject({
      /** The version of the terms shown on the page. */
      terms_version: instant,
      /** Sexual orientation is special-category data, so explicit consent is required. */
      sensitive_data: consent,
      marketing: z.boolean().default(false),
    }),
    tracking: tracking.default({}),
  }),
  response: z.object({ user, matches: z.array(match) }),
  status: 201,
  errors: ['email_taken', 'deleted_account_exists', 'signup_closed', 'invitation_required'],
  fieldErrors: { ...draftErrors, 'consents.terms_version': ['terms_outdated'] },
  limit: { points: 10, seconds: 600 },
});

export const activate = forAnyone('POST /api/activate.php', {
  summary: 'Confirm the e-mail address by the mailed token; delivers the messages that waited for it',
  body: z.strictObject({ token: linkToken }),
  response: userAnswer.extend({
    /** Number of held messages that were delivered by the confirmation. */
    delivered: z.int().min(0),
  }),
  errors: ['token_invalid'],
  limit: perMinute(30),
});

export const activateResend = forMembers('POST /api/activate-resend.php', {
  summary: 'Mail the activation link again',
  body: z.strictObject({}),
  errors: ['already_confirmed'],
  limit: perHour(5),
  idempotent: false,
});

export const inspectToken = forAnyone('GET /api/token.php', {
  summary: 'What a mailed link is for; does nothing by itself',
  query: z.strictObject({ token: linkToken }),
  response: z.object({ action: z.enum(['activate', 'reset', 'mail_change', 'reactivate']) }),
  errors: ['token_invalid'],
  limit: perMinute(60),
});

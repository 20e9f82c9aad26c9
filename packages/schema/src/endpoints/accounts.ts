import { z } from 'zod';
import { forAnyone, forMembers, perHour, perMinute } from '../endpoint.ts';
import { userAnswer } from '../entities/user.ts';
import {
  countryCode,
  givenEmail,
  givenPassword,
  instant,
  isEmail,
  linkToken,
  locale,
  newPassword,
  uuid,
  withCode,
} from '../fields.ts';
import { ownId } from '../id-fields.ts';

/** Reports a malformed address with the code for new addresses. */
const newEmail = givenEmail.refine(isEmail, withCode('new_email_invalid')).transform((value) => value.normalize('NFC'));

export const login = forAnyone('POST /api/user.php', {
  summary: 'Log in; sets the session cookie',
  body: z.strictObject({
    email: givenEmail,
    password: givenPassword,
  }),
  bodyType: 'json_or_form',
  response: userAnswer,
  errors: ['login_failed', 'login_blocked', 'account_banned', 'account_deleted'],
  limit: perMinute(60),
});

export const getUser = forMembers('GET /api/user.php', {
  summary: 'The member who calls',
  response: userAnswer,
  limit: perMinute(300),
});

export const updateUser = forMembers('PUT /api/user.php', {
  summary: 'Change the language, the country that orders are paid from, or the password (ends all other sessions)',
  body: z
    .strictObject({
      language: locale,
      payment_country: countryCode,
      password: newPassword,
      old_password: givenPassword,
    })
    .partial()
    .refine((body) => [body.language, body.payment_country, body.password].some((given) => given !== undefined), {
      path: ['language'],
      ...withCode('required'),
    })
    .refine((body) => (body.password === undefined) === (body.old_password === undefined), {
      path: ['old_password'],
      ...withCode('required'),
    }),
  response: userAnswer,
  errors: ['login_blocked'],
  fieldErrors: {
    old_password: ['old_password_wrong'],
    password: ['password_too_weak'],
    payment_country: ['country_closed'],
  },
  limit: perMinute(30),
  idempotent: false,
});

export const requestReset = forAnyone('POST /api/reset-password.php', {
  summary: 'Mail a link to a new password',
  body: z.strictObject({ email: givenEmail }),
  errors: ['email_unknown', 'reset_limit'],
  limit: { points: 10, seconds: 600 },
});

export const resetPassword = forAnyone('PUT /api/reset-password.php', {
  summary: 'Set a new password by the mailed token; ends all sessions of the member',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  errors: ['token_invalid'],
  fieldErrors: { password: ['password_too_weak'] },
  limit: perMinute(30),
});

export const requestMailChange = forMembers('POST /api/mail-change.php', {
  summary: 'Mail a link to a new e-mail address, and a notice to the present one',
  body: z.strictObject({ email: newEmail, password: givenPassword }),
  errors: ['login_blocked'],
  fieldErrors: { email: ['new_email_invalid', 'email_unchanged', 'email_taken'], password: ['password_wrong'] },
  limit: perHour(10),
  idempotent: false,
});

export const changeEmail = forAnyone('PUT /api/mail-change.php', {
  summary: 'Make the new e-mail address the member’s own, by the token mailed there',
  body: z.strictObject({ token: linkToken }),
  response: userAnswer,
  errors: ['token_invalid', 'email_taken'],
  limit: perMinute(30),
});

export const logout = forAnyone('GET /api/logout.php', {
  summary: 'End the session',
  changesState: true,
});

export const listSessions = forMembers('GET /api/sessions.php', {
  summary: 'Where the caller is logged in: this session first, then those used last',
  response: z.object({
    sessions: z.array(
      z.object({
        id: uuid,
        /** The browser and system in words, from the user agent. */
        device: z.string(),
        /** The network of the address that opened it: the first 24 bits, or 48 of an IPv6 address. */
        network: z.string().nullable(),
        /** The country of that address, according to the operators' network file; a guess. */
        country: countryCode.nullable(),
        created_at: instant,
        last_used_at: instant,
        /** The session of this request. */
        current: z.boolean(),
      }),
    ),
  }),
  limit: perMinute(60),
});

export const endSessions = forMembers('DELETE /api/sessions.php', {
  summary: 'End one session of the caller, or without an id all others; what ends takes no pushes any more',
  body: z.strictObject({ id: ownId('session').optional() }),
  limit: perMinute(60),
});

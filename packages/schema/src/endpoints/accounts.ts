import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
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

export const login = endpoint({
  method: 'POST',
  path: '/api/user.php',
  summary: 'Log in; sets the session cookie',
  access: 'anyone',
  body: z.strictObject({
    email: givenEmail,
    password: givenPassword,
  }),
  bodyType: 'json_or_form',
  response: userAnswer,
  errors: ['login_failed', 'login_blocked', 'account_banned', 'account_deleted'],
  limits: { address: { points: 60, seconds: 60 } },
  idempotent: false,
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user.php',
  summary: 'The member who calls',
  access: 'member',
  response: userAnswer,
  limits: { account: { points: 300, seconds: 60 } },
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/user.php',
  summary: 'Change the language, the country that orders are paid from, or the password (ends all other sessions)',
  access: 'member',
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
  limits: { account: { points: 30, seconds: 60 } },
  idempotent: false,
});

export const requestReset = endpoint({
  method: 'POST',
  path: '/api/reset-password.php',
  summary: 'Mail a link to a new password',
  access: 'anyone',
  body: z.strictObject({ email: givenEmail }),
  response: z.strictObject({}),
  errors: ['email_unknown', 'reset_limit'],
  limits: { address: { points: 10, seconds: 600 } },
  idempotent: false,
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/api/reset-password.php',
  summary: 'Set a new password by the mailed token; ends all sessions of the member',
  access: 'anyone',
  body: z.strictObject({ token: linkToken, password: newPassword }),
  response: z.strictObject({}),
  errors: ['token_invalid'],
  fieldErrors: { password: ['password_too_weak'] },
  limits: { address: { points: 30, seconds: 60 } },
  idempotent: false,
});

export const requestMailChange = endpoint({
  method: 'POST',
  path: '/api/mail-change.php',
  summary: 'Mail a link to a new e-mail address, and a notice to the present one',
  access: 'member',
  body: z.strictObject({ email: newEmail, password: givenPassword }),
  response: z.strictObject({}),
  errors: ['login_blocked'],
  fieldErrors: { email: ['new_email_invalid', 'email_unchanged', 'email_taken'], password: ['password_wrong'] },
  limits: { account: { points: 10, seconds: 3600 } },
  idempotent: false,
});

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/api/mail-change.php',
  summary: 'Make the new e-mail address the member’s own, by the token mailed there',
  access: 'anyone',
  body: z.strictObject({ token: linkToken }),
  response: userAnswer,
  errors: ['token_invalid', 'email_taken'],
  limits: { address: { points: 30, seconds: 60 } },
  idempotent: false,
});

export const logout = endpoint({
  method: 'GET',
  path: '/api/logout.php',
  summary: 'End the session',
  access: 'anyone',
  response: z.strictObject({}),
  changesState: true,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/sessions.php',
  summary: 'Where the caller is logged in: this session first, then those used last',
  access: 'member',
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
  limits: { account: { points: 60, seconds: 60 } },
});

export const endSessions = endpoint({
  method: 'DELETE',
  path: '/api/sessions.php',
  summary: 'End one session of the caller, or without an id all others; what ends takes no pushes any more',
  access: 'member',
  body: z.strictObject({ id: ownId('session').optional() }),
  response: z.strictObject({}),
  limits: { account: { points: 60, seconds: 60 } },
});

import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { user } from '../entities/user.ts';
import { givenEmail, givenPassword, locale, newPassword, withCode } from '../fields.ts';

const answersUser = z.object({ user });

export const login = endpoint({
  method: 'POST',
  path: '/api/user.php',
  summary: 'Log in; sets the session cookie',
  access: 'anyone',
  body: z.strictObject({
    email: givenEmail,
    password: givenPassword,
  }),
  response: answersUser,
  errors: ['login_failed', 'login_blocked', 'account_banned', 'account_deleted'],
  limits: { address: { points: 60, seconds: 60 } },
  idempotent: false,
});

export const getUser = endpoint({
  method: 'GET',
  path: '/api/user.php',
  summary: 'The member who calls',
  access: 'member',
  response: answersUser,
  limits: { account: { points: 300, seconds: 60 } },
});

export const updateUser = endpoint({
  method: 'PUT',
  path: '/api/user.php',
  summary: 'Change the language, or the password (ends all other sessions)',
  access: 'member',
  body: z
    .strictObject({ language: locale, password: newPassword, old_password: givenPassword })
    .partial()
    .refine((body) => body.language !== undefined || body.password !== undefined, {
      path: ['language'],
      ...withCode('required'),
    })
    .refine((body) => (body.password === undefined) === (body.old_password === undefined), {
      path: ['old_password'],
      ...withCode('required'),
    }),
  response: answersUser,
  errors: ['old_password_wrong', 'password_too_weak', 'login_blocked'],
  limits: { account: { points: 30, seconds: 60 } },
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

export const pageHidden = endpoint({
  method: 'POST',
  path: '/api/page-hidden.php',
  summary: 'Beacon of a page that was hidden; keeps "last seen"',
  access: 'anyone',
  bodyType: 'beacon',
  body: z.strictObject({}),
  response: z.undefined(),
  status: 204,
  limits: { address: { points: 240, seconds: 60 } },
});

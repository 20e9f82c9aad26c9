import { z } from 'zod';
import { PASSKEY_NAME_MAX_LENGTH } from '../constants/passkeys.ts';
import { forAnyone, forMembers, perMinute } from '../endpoint.ts';
import { userAnswer } from '../entities/user.ts';
import { givenPassword, instant, line, uuid } from '../fields.ts';
import { idFields, ownId } from '../id-fields.ts';

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .max(max);

/** Options for the browser to pass to an authenticator, in WebAuthn's JSON. */
const options = z.looseObject({ challenge: z.string() });

const credential = {
  id: base64url(1400).register(idFields, { kind: 'credential' }),
  rawId: base64url(1400),
  type: z.literal('public-key'),
};
const clientDataJSON = base64url(8000);

/** `RegistrationResponseJSON`; other properties are ignored. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(40_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional(),
  }),
});

/** `AuthenticationResponseJSON`; other properties are ignored. */
const shownCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: base64url(100).nullish(),
  }),
});

const passkey = z.object({
  id: uuid,
  name: z.string(),
  /** A copy exists elsewhere, so it survives the loss of its device. */
  backed_up: z.boolean(),
  created_at: instant,
  last_used_at: instant.nullable(),
});
const passkeyName = line(PASSKEY_NAME_MAX_LENGTH);

export const listPasskeys = forMembers('GET /api/passkeys.php', {
  summary: 'The caller’s passkeys, oldest first',
  response: z.object({ passkeys: z.array(passkey) }),
  limit: perMinute(60),
});

export const askForPasskey = forMembers('POST /api/passkeys.php?options=1', {
  summary: 'What an authenticator is to sign to become a passkey of the caller, who gives the password again',
  body: z.strictObject({ password: givenPassword }),
  response: z.object({ options }),
  errors: ['login_blocked', 'passkey_limit'],
  fieldErrors: { password: ['password_wrong'] },
  limit: perMinute(20),
  idempotent: false,
});

export const addPasskey = forMembers('POST /api/passkeys.php', {
  summary: 'Keep what an authenticator made of the options as a passkey; without a name it is called as its device',
  body: z.strictObject({ credential: newCredential, name: passkeyName.optional() }),
  response: z.object({ passkey }),
  status: 201,
  errors: ['passkey_invalid', 'passkey_limit'],
  limit: perMinute(20),
});

export const renamePasskey = forMembers('PUT /api/passkeys.php', {
  summary: 'Call a passkey of the caller otherwise',
  body: z.strictObject({ id: ownId('passkey'), name: passkeyName }),
  limit: perMinute(60),
});

export const removePasskey = forMembers('DELETE /api/passkeys.php', {
  summary: 'Remove a passkey of the caller, who gives the password again',
  body: z.strictObject({ id: ownId('passkey'), password: givenPassword }),
  errors: ['login_blocked'],
  fieldErrors: { password: ['password_wrong'] },
  limit: perMinute(20),
  idempotent: false,
});

export const askForPasskeyLogin = forAnyone('POST /api/passkey-login.php?options=1', {
  summary: 'What an authenticator is to sign to log in; the same for everybody, and tells of no account',
  body: z.strictObject({}),
  response: z.object({ options }),
  limit: perMinute(60),
});

export const passkeyLogin = forAnyone('POST /api/passkey-login.php', {
  summary: 'Log in by a passkey that signed the options; sets the session cookie',
  body: z.strictObject({ credential: shownCredential }),
  response: userAnswer,
  errors: ['login_failed', 'login_blocked', 'account_banned', 'account_deleted'],
  limit: perMinute(60),
});

import { countPasskeyUse, findPasskey } from '@vonk/db/sql';
import { AppError, type Body, type endpoints } from '@vonk/schema';
import { networkOf } from '@vonk/schema/network';
import { createLoginThrottle } from '../accounts/login-throttle.ts';
import { refuseClosed } from '../accounts/refuse-closed.ts';
import { type Origin, startSession } from '../accounts/start-session.ts';
import type { Context } from '../context.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { userHandleOf } from './ask-for-passkey.ts';
import { spendChallenge } from './challenges.ts';
import { isFramed, relyingParty, webAuthn } from './relying-party.ts';

type ShownCredential = Body<typeof endpoints.passkeyLogin>['credential'];

interface LogInByPasskey {
  site: SiteRecord;
  credential: ShownCredential;
  /** Cookie of the browser that requested the challenge; null if it sent none. */
  secret: string | null;
  origin: Origin;
}

/**
 * Opens a session for the member whose passkey signed this browser's challenge. An unknown passkey takes as much work
 * as a known one.
 * @throws AppError `login_failed`, `login_blocked`, and as `refuseClosed`.
 */
export async function logInByPasskey(
  ctx: Context,
  { site, credential, secret, origin }: LogInByPasskey,
): Promise<{ userId: string; token: string }> {
  const network = networkOf(origin.address);
  const now = ctx.clock.now();
  const passkey = await findPasskey(ctx.db.pool, {
    siteId: site.id,
    credentialId: Buffer.from(credential.id, 'base64url'),
    now,
  });
  const isKnownNetwork = (passkey?.addresses ?? []).some((address) => networkOf(address) === network);
  const throttle = createLoginThrottle(ctx);
  const attempt = { siteId: site.id, email: `passkey ${credential.id}`, network, isKnownNetwork };
  await throttle.admit(attempt);
  const signed = await verify(ctx, {
    site,
    credential,
    secret: secret ?? '',
    publicKey: passkey?.public_key ?? STAND_IN_KEY,
  });
  const handle = credential.response.userHandle;
  if (!passkey || !signed || (handle && handle !== userHandleOf(passkey.user_id))) throw new AppError('login_failed');
  await throttle.clear(attempt);
  await refuseClosed(ctx, { userId: passkey.user_id, status: passkey.status });
  const { id: passkeyId, user_id: userId } = passkey;
  const { newCounter: counter, credentialBackedUp: isBackedUp } = signed;
  if (!(await countPasskeyUse(ctx.db.pool, { id: passkeyId, counter, isBackedUp, now }))) {
    ctx.logger.warn({ userId, passkeyId }, 'a passkey counted back: there may be a copy of it');
    throw new AppError('login_failed');
  }
  return { userId, token: await startSession(ctx, { userId, origin, passkeyId, isLogin: true }) };
}

/**
 * A public key (P-256) whose private key was thrown away. Used when the passkey is unknown; no signature matches it.
 */
const STAND_IN_KEY = Buffer.from(
  'pQECAyYgASFYIFyTvrWaubynPngMysG_xxucnlGgLWU9V99Yy-mffEwhIlgggnCpYKY6ubERQY_ULo0JYbnulP_flPLIOXhk1SKIOBI',
  'base64url',
);

async function verify(
  ctx: Context,
  input: { site: SiteRecord; credential: ShownCredential; secret: string; publicKey: Buffer },
) {
  const { site, credential, secret, publicKey } = input;
  const isAsked = await spendChallenge(ctx, { siteId: site.id, holder: { secret } });
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ctx, site);
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        response: { ...credential.response, userHandle: credential.response.userHandle ?? undefined },
        clientExtensionResults: {},
      },
      expectedChallenge: isAsked,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      // The counter is checked by the statement that stores it.
      credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    return verified && !isFramed(credential.response.clientDataJSON) ? authenticationInfo : null;
  } catch {
    // The library throws on any invalid browser input.
    return null;
  }
}

import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { AppError, MOST_PASSKEYS, PASSKEY_CHALLENGE_LIFETIME } from '@vonk/schema';
import { type Confirmation, confirmPassword } from '../accounts/confirm-password.ts';
import type { Context } from '../context.ts';
import { makeChallenge } from './challenges.ts';
import { ALGORITHMS, relyingParty, webAuthn } from './relying-party.ts';

/**
 * WebAuthn options to create a passkey, after the password was entered again. The passkey requires user verification,
 * since it replaces a password, and is discoverable, i.e. usable without an e-mail address.
 * @throws AppError `password_wrong`, `login_blocked`, `passkey_limit`.
 */
export async function askForPasskey(
  ctx: Context,
  confirmation: Confirmation,
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { site, member } = confirmation;
  const { email } = await confirmPassword(ctx, confirmation);
  const known = await ctx.db.prisma.passkey.findMany({
    where: { user_id: member.userId },
    select: { credential_id: true, transports: true },
  });
  if (known.length >= MOST_PASSKEYS) throw new AppError('passkey_limit');
  const { generateRegistrationOptions } = await webAuthn();
  const { id: rpID, name: rpName } = relyingParty(ctx, site);
  const challenge = await makeChallenge(ctx, { siteId: site.id, holder: { sessionId: member.sessionId } });
  return generateRegistrationOptions({
    rpID,
    rpName,
    userID: new Uint8Array(Buffer.from(userHandleOf(member.userId), 'base64url')),
    userName: email,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: PASSKEY_CHALLENGE_LIFETIME,
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id, transports }) => ({
      id: Buffer.from(credential_id).toString('base64url'),
      transports,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** The WebAuthn user handle: the bytes of the user id, which reveal nothing about the member. */
export function userHandleOf(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { PASSKEY_CHALLENGE_LIFETIME } from '@vonk/schema';
import type { Context } from '../context.ts';
import { newSecret } from '../ids.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { makeChallenge } from './challenges.ts';
import { relyingParty, webAuthn } from './relying-party.ts';

/** WebAuthn options for a login, and the secret that identifies the browser afterwards. */
export async function askForPasskeyLogin(
  ctx: Context,
  { site }: { site: SiteRecord },
): Promise<{ secret: string; options: PublicKeyCredentialRequestOptionsJSON }> {
  const secret = newSecret();
  const challenge = await makeChallenge(ctx, { siteId: site.id, holder: { secret } });
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx, site).id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: PASSKEY_CHALLENGE_LIFETIME,
    userVerification: 'required',
  });
  return { secret, options };
}

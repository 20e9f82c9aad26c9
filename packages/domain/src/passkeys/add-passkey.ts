import { findPasskeyOwner, insertPasskey, lockUsers, type PasskeyRow } from '@vonk/db/sql';
import { AppError, type Body, type endpoints, type Locale, MOST_PASSKEYS, PASSKEY_NAME_MAX_LENGTH } from '@vonk/schema';
import { deviceName, readDevice } from '../accounts/device.ts';
import type { SessionMember } from '../accounts/find-session.ts';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { isUniqueViolation } from '../unique-violation.ts';
import { spendChallenge } from './challenges.ts';
import { ALGORITHMS, isFramed, relyingParty, webAuthn } from './relying-party.ts';

type NewCredential = Body<typeof endpoints.addPasskey>['credential'];

interface AddPasskey {
  site: SiteRecord;
  member: SessionMember;
  credential: NewCredential;
  /** Defaults to the device's name. */
  name?: string;
  userAgent: string;
  locale: Locale;
}

/**
 * Stores the credential made for this session's challenge as a passkey. The member gets a mail.
 * @throws AppError `passkey_invalid`, `passkey_limit`.
 */
export async function addPasskey(ctx: Context, input: AddPasskey): Promise<PasskeyRow> {
  const { site, member, credential } = input;
  const made = await verify(ctx, { site, member, credential });
  if (!made) throw new AppError('passkey_invalid');
  const { userId } = member;
  const now = ctx.clock.now();
  const device = readDevice(input.userAgent);
  const passkey: PasskeyRow = {
    id: newId(now),
    name: input.name ?? deviceName(input.locale, device).slice(0, PASSKEY_NAME_MAX_LENGTH),
    is_backed_up: made.credentialBackedUp,
    created_at: now,
    last_used_at: null,
  };
  try {
    await ctx.db.tx(async (client) => {
      await lockUsers(client, [userId]);
      const owner = await findPasskeyOwner(client, member);
      // A new password, a ban or a deletion ended the session in the meantime.
      if (!owner) throw new AppError('passkey_invalid');
      if (owner.count >= MOST_PASSKEYS) throw new AppError('passkey_limit');
      await insertPasskey(client, {
        ...passkey,
        user_id: userId,
        credential_id: Buffer.from(made.credential.id, 'base64url'),
        public_key: Buffer.from(made.credential.publicKey),
        counter: made.credential.counter,
        transports: credential.response.transports ?? [],
      });
      // An unconfirmed address may belong to someone else.
      if (!owner.is_confirmed) return;
      const told = { userId, causeId: newId(now), address: owner.email, ...device, at: now.toISOString() };
      await enqueue(client, 'send-passkey-added-mail', told);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_credential_id_key')) throw new AppError('passkey_invalid');
    throw error;
  }
  return passkey;
}

/** Null if the credential does not match the session's challenge or does not come from this site's pages. */
async function verify(ctx: Context, { site, member, credential }: Pick<AddPasskey, 'site' | 'member' | 'credential'>) {
  const isAsked = await spendChallenge(ctx, { siteId: site.id, holder: { sessionId: member.sessionId } });
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(ctx, site);
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, response: { ...credential.response }, clientExtensionResults: {} } as Parameters<
        typeof verifyRegistrationResponse
      >[0]['response'],
      expectedChallenge: isAsked,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified && !isFramed(credential.response.clientDataJSON) ? registrationInfo : null;
  } catch {
    // The library throws on any invalid browser input.
    return null;
  }
}

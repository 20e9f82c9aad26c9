import { timingSafeEqual } from 'node:crypto';
import { keepChallenge, takeChallenge } from '@vonk/db/sql';
import { PASSKEY_CHALLENGE_LIFETIME } from '@vonk/schema';
import type { Context } from '../context.ts';
import { hashSecret, newSecret } from '../ids.ts';

/** Who gets the challenge: a member's session to add a passkey, or the holder of a cookie to log in. */
export type Holder = { sessionId: string } | { secret: string };

const holderHash = (holder: Holder): Buffer =>
  hashSecret('secret' in holder ? `login\u0000${holder.secret}` : `add\u0000${holder.sessionId}`);

/** Creates a challenge for the holder. Only its hash is stored. */
export async function makeChallenge(
  ctx: Context,
  { siteId, holder }: { siteId: string; holder: Holder },
): Promise<string> {
  const challenge = newSecret();
  await keepChallenge(ctx.db.pool, {
    holder_hash: holderHash(holder),
    site_id: siteId,
    session_id: 'sessionId' in holder ? holder.sessionId : null,
    challenge_hash: hashSecret(challenge),
    expires_at: new Date(ctx.clock.now().getTime() + PASSKEY_CHALLENGE_LIFETIME),
  });
  return challenge;
}

/**
 * Takes the holder's challenge, which is then used up whatever was signed. Returns a function that checks a challenge
 * against it; false if there was none.
 */
export async function spendChallenge(
  ctx: Context,
  { siteId, holder }: { siteId: string; holder: Holder },
): Promise<(challenge: string) => boolean> {
  const expected = await takeChallenge(ctx.db.pool, {
    holderHash: holderHash(holder),
    siteId,
    now: ctx.clock.now(),
  });
  return (challenge) => expected !== null && timingSafeEqual(hashSecret(challenge), expected);
}

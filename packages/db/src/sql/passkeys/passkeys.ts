import { sql } from 'kysely';
import { build, first, rows } from '../build.ts';
import type { Queryable } from '../query.ts';

export type PasskeyRow = Awaited<ReturnType<typeof readPasskeys>>[number];

/** Oldest first. */
export function readPasskeys(db: Queryable, { userId }: { userId: string }) {
  return rows(
    db,
    build
      .selectFrom('passkeys')
      .select(['id', 'name', 'is_backed_up', 'created_at', 'last_used_at'])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .orderBy('id'),
  );
}

/** The passkey with this credential id at a site, with what a login needs of its member. */
export function findPasskey(
  db: Queryable,
  { siteId, credentialId, now }: { siteId: string; credentialId: Buffer; now: Date },
) {
  return first(
    db,
    build
      .selectFrom('passkeys as k')
      .innerJoin('users as u', 'u.id', 'k.user_id')
      .select(['k.id', 'k.user_id', 'k.public_key', 'u.status'])
      /** From which the member's open sessions were opened. */
      .select(({ selectFrom }) =>
        sql<string[]>`ARRAY(${selectFrom('sessions as s')
          .select('s.address')
          .distinct()
          .whereRef('s.user_id', '=', 'u.id')
          .where('s.expires_at', '>', now)})`.as('addresses'),
      )
      .where('k.credential_id', '=', credentialId)
      .where('u.site_id', '=', siteId),
  );
}

/**
 * Keeps that a passkey signed, and how often its device says so.
 * @returns false where that is no more than before: something else has signed in its name
 */
export async function countPasskeyUse(
  db: Queryable,
  { id, counter, isBackedUp, now }: { id: string; counter: number; isBackedUp: boolean; now: Date },
): Promise<boolean> {
  const counted = await first(
    db,
    build
      .updateTable('passkeys')
      .set({ counter, is_backed_up: isBackedUp, last_used_at: now })
      .where('id', '=', id)
      .where((eb) => eb.or([eb('counter', '<', String(counter)), ...(counter === 0 ? [eb('counter', '=', '0')] : [])]))
      .returning('id'),
  );
  return counted !== null;
}

interface Challenge {
  holderHash: Buffer;
  siteId: string;
  sessionId: string | null;
  challengeHash: Buffer;
  expiresAt: Date;
}

/** A later challenge takes the place of an earlier one of the same holder. */
export async function keepChallenge(db: Queryable, challenge: Challenge): Promise<void> {
  await rows(
    db,
    build
      .insertInto('passkey_challenges')
      .values({
        holder_hash: challenge.holderHash,
        site_id: challenge.siteId,
        session_id: challenge.sessionId,
        challenge_hash: challenge.challengeHash,
        expires_at: challenge.expiresAt,
      })
      .onConflict((conflict) =>
        conflict.column('holder_hash').doUpdateSet(({ ref }) => ({
          challenge_hash: ref('excluded.challenge_hash'),
          expires_at: ref('excluded.expires_at'),
        })),
      ),
  );
}

/** Takes the holder's challenge away, whatever becomes of the answer; of several answers at once one gets it. */
export async function takeChallenge(
  db: Queryable,
  { holderHash, siteId, now }: { holderHash: Buffer; siteId: string; now: Date },
): Promise<Buffer | null> {
  const taken = await first(
    db,
    build
      .deleteFrom('passkey_challenges')
      .where('holder_hash', '=', holderHash)
      .returning(['challenge_hash', 'site_id', 'expires_at']),
  );
  return taken && taken.site_id === siteId && taken.expires_at > now ? taken.challenge_hash : null;
}

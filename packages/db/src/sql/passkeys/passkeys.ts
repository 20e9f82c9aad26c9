import { type Insertable, sql } from 'kysely';
import type { Passkey } from '../../generated/tables.ts';
import { openAddresses } from '../accounts/sessions.ts';
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
      .select(['k.id', 'k.user_id', 'k.public_key', 'u.status', openAddresses(now)])
      .where('k.credential_id', '=', credentialId)
      .where('u.site_id', '=', siteId),
  );
}

/** Whose a session is that adds a passkey; null where either is no more. */
export function findPasskeyOwner(db: Queryable, { userId, sessionId }: { userId: string; sessionId: string }) {
  return first(
    db,
    build
      .selectFrom('users as u')
      .select(({ selectFrom }) => [
        'u.email',
        sql<boolean>`u.confirmed_at IS NOT NULL`.as('is_confirmed'),
        selectFrom('passkeys as k')
          .select(sql<number>`count(*)::int`.as('count'))
          .whereRef('k.user_id', '=', 'u.id')
          .$asScalar()
          .$notNull()
          .as('count'),
      ])
      .where('u.id', '=', userId)
      .where('u.status', 'in', ['not_confirmed', 'active'])
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('sessions as s').select('s.id').where('s.id', '=', sessionId).whereRef('s.user_id', '=', 'u.id'),
        ),
      ),
  );
}

export async function insertPasskey(db: Queryable, passkey: Insertable<Passkey>): Promise<void> {
  await rows(db, build.insertInto('passkeys').values(passkey));
}

interface PasskeyKey {
  id: string;
  userId: string;
}

/** False where the member has no such passkey. */
export async function setPasskeyName(db: Queryable, { id, userId, name }: PasskeyKey & { name: string }) {
  const own = build.updateTable('passkeys').set({ name }).where('id', '=', id).where('user_id', '=', userId);
  return (await first(db, own.returning('id'))) !== null;
}

/** False where the member has no such passkey. */
export async function deletePasskey(db: Queryable, { id, userId }: PasskeyKey): Promise<boolean> {
  const own = build.deleteFrom('passkeys').where('id', '=', id).where('user_id', '=', userId);
  return (await first(db, own.returning('id'))) !== null;
}

export async function deletePasskeys(db: Queryable, { userId }: { userId: string }): Promise<void> {
  await rows(db, build.deleteFrom('passkeys').where('user_id', '=', userId));
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
  const challenge = build.deleteFrom('passkey_challenges').where('holder_hash', '=', holderHash).returningAll();
  const taken = await first(
    db,
    build
      .with('taken', () => challenge)
      .selectFrom('taken')
      .select('challenge_hash')
      .where('site_id', '=', siteId)
      .where('expires_at', '>', now),
  );
  return taken?.challenge_hash ?? null;
}

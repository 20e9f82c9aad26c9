import type { Insertable } from 'kysely';
import type { PasskeyChallenge } from '../../generated/tables.ts';
import { IS_OPEN } from '../accounts/open-accounts.ts';
import { openAddresses } from '../accounts/sessions.ts';
import {
  allBuilt,
  anyBuilt,
  build,
  deleteWhere,
  insertsInto,
  oneBuilt,
  oneBuiltValue,
  runBuilt,
  selectWhere,
  updateWhere,
  upsert,
} from '../build.ts';
import { col, oneRow } from '../statement.ts';

export type PasskeyRow = Awaited<ReturnType<typeof readPasskeys>>[number];

/** Oldest first. */
export const readPasskeys = allBuilt(({ userId }: { userId: string }) =>
  selectWhere('passkeys', { user_id: userId })
    .select(['id', 'name', 'is_backed_up', 'created_at', 'last_used_at'])
    .orderBy('created_at')
    .orderBy('id'),
);

/** The passkey with this credential id at a site, with what a login needs of its member. */
export const findPasskey = oneBuilt(
  ({ siteId, credentialId, now }: { siteId: string; credentialId: Buffer; now: Date }) =>
    build
      .selectFrom('passkeys as k')
      .innerJoin('users as u', 'u.id', 'k.user_id')
      .select(['k.id', 'k.user_id', 'k.public_key', 'u.status', openAddresses(now)])
      .where('k.credential_id', '=', credentialId)
      .where('u.site_id', '=', siteId),
);

/**
 * The member whose session adds a passkey, with how many they have; null if the session or account no longer exists.
 */
export const findPasskeyOwner = oneRow(
  { email: col.text(), is_confirmed: col.bool(), count: col.int4() },
  ({ userId, sessionId }: { userId: string; sessionId: string }) => [userId, sessionId],
  `SELECT u.email, u.confirmed_at IS NOT NULL AS is_confirmed,
     (SELECT count(*)::int FROM passkeys k WHERE k.user_id = u.id) AS count
   FROM users u WHERE u.id = $1 AND ${IS_OPEN}
     AND EXISTS (SELECT 1 FROM sessions s WHERE s.id = $2 AND s.user_id = u.id)`,
);

export const insertPasskey = insertsInto('passkeys');

interface PasskeyKey {
  id: string;
  userId: string;
}

/** False if the member has no such passkey. */
export const setPasskeyName = anyBuilt(({ id, userId, name }: PasskeyKey & { name: string }) => {
  const own = updateWhere('passkeys', { id, user_id: userId }).set({ name });
  return own.returning('id');
});

/** False if the member has no such passkey. */
export const deletePasskey = anyBuilt(({ id, userId }: PasskeyKey) => {
  const own = deleteWhere('passkeys', { id, user_id: userId });
  return own.returning('id');
});

export const deletePasskeys = runBuilt(({ userId }: { userId: string }) =>
  deleteWhere('passkeys', { user_id: userId }),
);

/**
 * Records the use of a passkey and its device's signature counter.
 * @returns false if the counter did not increase: the passkey may have been cloned
 */
export const countPasskeyUse = anyBuilt(
  ({ id, counter, isBackedUp, now }: { id: string; counter: number; isBackedUp: boolean; now: Date }) =>
    updateWhere('passkeys', { id })
      .set({ counter, is_backed_up: isBackedUp, last_used_at: now })
      // Zero again: its device does not count signatures.
      .where('counter', counter === 0 ? '<=' : '<', String(counter))
      .returning('id'),
);

/** Replaces an earlier challenge of the same holder. */
export const keepChallenge = runBuilt((challenge: Insertable<PasskeyChallenge>) =>
  upsert('passkey_challenges', challenge, { unique: ['holder_hash'], changed: ['challenge_hash', 'expires_at'] }),
);

/**
 * Takes the holder's challenge, whether or not the response turns out valid; of concurrent responses only one gets it.
 */
export const takeChallenge = oneBuiltValue(
  ({ holderHash, siteId, now }: { holderHash: Buffer; siteId: string; now: Date }) =>
    build
      .with('taken', () => deleteWhere('passkey_challenges', { holder_hash: holderHash }).returningAll())
      .selectFrom('taken')
      .select('challenge_hash')
      .where('site_id', '=', siteId)
      .where('expires_at', '>', now),
);

import type { Locale, UserStatus } from '@vonk/schema/constants';
import { sql } from 'kysely';
import { allBuilt, build, deleteWhere, rows, selectWhere } from '../build.ts';
import { SEEKER_COLUMNS, SEEKER_LIST } from '../profiles/seekers.ts';
import type { Queryable } from '../query.ts';
import { alike, anyRow, col, fieldsOf, noRows, oneRow } from '../statement.ts';
import { IS_OPEN } from './open-accounts.ts';

/** The unexpired session with this token hash, with what every request needs of its member. */
export const findSessionByHash = oneRow(
  {
    ...alike(col.uuid(), 'session_id', 'user_id', 'profile_id', 'site_id'),
    status: col.text<UserStatus>(),
    language: col.text<Locale>(),
    paid_user: col.bool(),
    ...SEEKER_COLUMNS,
    last_used_at: col.timestamptz(),
    expires_at: col.timestamptz(),
  },
  (tokenHash: Buffer, now: Date) => [tokenHash, now],
  `SELECT s.id AS session_id, u.id AS user_id, p.id AS profile_id, u.site_id, u.status, u.language, u.paid_user,
     s.last_used_at, s.expires_at, ${SEEKER_LIST}
   FROM sessions s JOIN users u ON u.id = s.user_id JOIN profiles p ON p.user_id = u.id
   WHERE s.token_hash = $1 AND s.expires_at > $2`,
);

export interface NewSession {
  id: string;
  userId: string;
  tokenHash: Buffer;
  userAgent: string;
  address: string;
  now: Date;
  expiresAt: Date;
  /** The hash of the password that was used, if any. */
  passwordHash: string | null;
  /** The passkey that was used, if any. */
  passkeyId: string | null;
}

/**
 * Writes a session, unless the password or passkey that opened it is no longer the member's, or the account is closed.
 * The lock makes a concurrent change of password, ban or deletion either come first, or find this session and end it.
 * @returns Whether it was written.
 */
export const insertSession = anyRow(
  { id: col.uuid() },
  fieldsOf<NewSession>(
    'id',
    'userId',
    'tokenHash',
    'userAgent',
    'address',
    'now',
    'expiresAt',
    'passwordHash',
    'passkeyId',
  ),
  `INSERT INTO sessions (id, user_id, token_hash, user_agent, address, created_at, last_used_at, expires_at)
   SELECT $1::uuid, u.id, $3::bytea, $4, $5, $6::timestamptz, $6, $7::timestamptz
   FROM users u WHERE u.id = $2 AND ($8::text IS NULL OR u.password_hash = $8)
     AND ($9::uuid IS NULL OR EXISTS (SELECT 1 FROM passkeys k WHERE k.id = $9 AND k.user_id = u.id))
     AND ${IS_OPEN} FOR SHARE OF u
   RETURNING id`,
);

/** Renews the session and updates "last seen"; skips a session used within the last minute. */
export const touchSession = noRows(
  (sessionId: string, profileId: string, now: Date, expiresAt: Date, before: Date) => [
    sessionId,
    profileId,
    now,
    expiresAt,
    before,
  ],
  `WITH used AS (
     UPDATE sessions SET last_used_at = $3, expires_at = $4 WHERE id = $1 AND last_used_at < $5 RETURNING id
   )
   UPDATE profiles SET last_active_at = $3 WHERE id = $2 AND last_active_at < $3 AND EXISTS (SELECT 1 FROM used)`,
);

/** A column of `users u`: the addresses from which their unexpired sessions were opened. */
export function openAddresses(now: Date) {
  const open = build
    .selectFrom('sessions as s')
    .select('s.address')
    .distinct()
    .where('s.user_id', '=', sql.ref<string>('u.id'))
    .where('s.expires_at', '>', now);
  return sql<string[]>`ARRAY(${open})`.as('addresses');
}

/** A member's unexpired sessions: the given one first, then by last use. */
export const readSessions = allBuilt(({ userId, sessionId, now }: { userId: string; sessionId: string; now: Date }) =>
  selectWhere('sessions', { user_id: userId })
    .select(['id', 'user_agent', 'address', 'created_at', 'last_used_at'])
    .select(sql<boolean>`id = ${sessionId}`.as('is_current'))
    .where('expires_at', '>', now)
    .orderBy('is_current', 'desc')
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc'),
);

/** Ends the session of a token; no row if it has already ended. */
export const deleteSessionByHash = allBuilt((tokenHash: Buffer) =>
  deleteWhere('sessions', { token_hash: tokenHash }).returning('user_id'),
);

const deleteOf = (userId: string) => deleteWhere('sessions', { user_id: userId }).returning('id');

/** @returns The number of sessions ended: 0 or 1. */
export async function deleteOwnSession(db: Queryable, { userId, id }: { userId: string; id: string }): Promise<number> {
  return (await rows(db, deleteOf(userId).where('id', '=', id))).length;
}

/** Ends all sessions but one, or all. @returns How many there were. */
export async function deleteOtherSessions(
  db: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string | null },
): Promise<number> {
  return (await rows(db, deleteOf(userId).where('id', 'is distinct from', sessionId))).length;
}

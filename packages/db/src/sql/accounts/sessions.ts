import { prepared, preparedOne, type Queryable } from '../query.ts';

export interface SessionRow {
  session_id: string;
  user_id: string;
  profile_id: string;
  site_id: string;
  status: 'not_confirmed' | 'active' | 'banned' | 'deleted';
  language: string;
  paid_user: boolean;
  last_used_at: Date;
  expires_at: Date;
  gender: 'female' | 'male';
  seeks_female: boolean;
  seeks_male: boolean;
  has_place: boolean;
}

/** The unexpired session of a token's hash, with what every request needs of its member. */
export function findSessionByHash(db: Queryable, tokenHash: Buffer, now: Date): Promise<SessionRow | null> {
  return preparedOne(
    db,
    `SELECT s.id AS session_id, u.id AS user_id, p.id AS profile_id, u.site_id, u.status, u.language, u.paid_user,
       s.last_used_at, s.expires_at, p.gender, p.seeks_female, p.seeks_male,
       p.latitude IS NOT NULL AND p.longitude IS NOT NULL AS has_place
     FROM sessions s JOIN users u ON u.id = s.user_id JOIN profiles p ON p.user_id = u.id
     WHERE s.token_hash = $1 AND s.expires_at > $2`,
    [tokenHash, now],
  );
}

export interface NewSession {
  id: string;
  userId: string;
  tokenHash: Buffer;
  userAgent: string;
  address: string;
  now: Date;
  expiresAt: Date;
  /** Of the password that was given, where one was. */
  passwordHash: string | null;
  /** Of the passkey that was shown, where one was. */
  passkeyId: string | null;
}

/**
 * Writes a session, unless the password or passkey it was opened with is no longer the member's, or the account is
 * closed, whatever opens it: the lock makes a change of password, a ban or a deletion that is under way come first, or find this session and end it.
 * @returns Whether it was written.
 */
export async function insertSession(db: Queryable, session: NewSession): Promise<boolean> {
  const written = await prepared(
    db,
    `INSERT INTO sessions (id, user_id, token_hash, user_agent, address, created_at, last_used_at, expires_at)
     SELECT $1::uuid, u.id, $3::bytea, $4, $5, $6::timestamptz, $6, $7::timestamptz
     FROM users u WHERE u.id = $2 AND ($8::text IS NULL OR u.password_hash = $8)
       AND ($9::uuid IS NULL OR EXISTS (SELECT 1 FROM passkeys k WHERE k.id = $9 AND k.user_id = u.id))
       AND u.status IN ('not_confirmed', 'active') FOR SHARE OF u
     RETURNING id`,
    [
      session.id,
      session.userId,
      session.tokenHash,
      session.userAgent,
      session.address,
      session.now,
      session.expiresAt,
      session.passwordHash,
      session.passkeyId,
    ],
  );
  return written.length === 1;
}

/** Renews the session and keeps "last seen"; a session used within the last minute is left alone. */
export async function touchSession(
  db: Queryable,
  sessionId: string,
  profileId: string,
  now: Date,
  expiresAt: Date,
  before: Date,
): Promise<void> {
  await db.query({
    text: `WITH used AS (
        UPDATE sessions SET last_used_at = $3, expires_at = $4 WHERE id = $1 AND last_used_at < $5 RETURNING id
      )
      UPDATE profiles SET last_active_at = $3 WHERE id = $2 AND last_active_at < $3 AND EXISTS (SELECT 1 FROM used)`,
    values: [sessionId, profileId, now, expiresAt, before],
  });
}

export interface OwnSessionRow {
  id: string;
  user_agent: string;
  address: string;
  created_at: Date;
  last_used_at: Date;
  is_current: boolean;
}

/** A member's sessions that have not run out: the given one first, then those used last. */
export function readSessions(
  db: Queryable,
  { userId, sessionId, now }: { userId: string; sessionId: string; now: Date },
): Promise<OwnSessionRow[]> {
  return prepared(
    db,
    `SELECT id, user_agent, address, created_at, last_used_at, id = $2 AS is_current
     FROM sessions WHERE user_id = $1 AND expires_at > $3 ORDER BY id = $2 DESC, last_used_at DESC, id DESC`,
    [userId, sessionId, now],
  );
}

/** @returns How many there were: one or none. */
export async function deleteOwnSession(db: Queryable, { userId, id }: { userId: string; id: string }): Promise<number> {
  return (await prepared(db, `DELETE FROM sessions WHERE id = $1 AND user_id = $2 RETURNING 1`, [id, userId])).length;
}

/** @returns How many there were. */
export async function deleteOtherSessions(
  db: Queryable,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<number> {
  return (await prepared(db, `DELETE FROM sessions WHERE user_id = $1 AND id <> $2 RETURNING 1`, [userId, sessionId]))
    .length;
}

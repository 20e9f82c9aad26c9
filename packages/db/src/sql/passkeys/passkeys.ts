import { prepared, preparedOne, type Queryable } from '../query.ts';

export interface PasskeyRow {
  id: string;
  name: string;
  is_backed_up: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

/** Oldest first. */
export function readPasskeys(db: Queryable, { userId }: { userId: string }): Promise<PasskeyRow[]> {
  return prepared(
    db,
    `SELECT id, name, is_backed_up, created_at, last_used_at FROM passkeys WHERE user_id = $1 ORDER BY created_at, id`,
    [userId],
  );
}

export interface ShownPasskeyRow {
  id: string;
  user_id: string;
  public_key: Buffer;
  status: 'not_confirmed' | 'active' | 'banned' | 'deleted';
  /** From which the member's open sessions were opened. */
  addresses: string[];
}

/** The passkey with this credential id at a site, with what a login needs of its member. */
export function findPasskey(
  db: Queryable,
  { siteId, credentialId, now }: { siteId: string; credentialId: Buffer; now: Date },
): Promise<ShownPasskeyRow | null> {
  return preparedOne(
    db,
    `SELECT k.id, k.user_id, k.public_key, u.status,
       ARRAY(SELECT DISTINCT s.address FROM sessions s WHERE s.user_id = u.id AND s.expires_at > $3) AS addresses
     FROM passkeys k JOIN users u ON u.id = k.user_id WHERE k.credential_id = $2 AND u.site_id = $1`,
    [siteId, credentialId, now],
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
  const counted = await preparedOne(
    db,
    `UPDATE passkeys SET counter = $2, is_backed_up = $3, last_used_at = $4
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING 1`,
    [id, counter, isBackedUp, now],
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
  await prepared(
    db,
    `INSERT INTO passkey_challenges (holder_hash, site_id, session_id, challenge_hash, expires_at)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (holder_hash) DO UPDATE SET challenge_hash = excluded.challenge_hash, expires_at = excluded.expires_at`,
    [challenge.holderHash, challenge.siteId, challenge.sessionId, challenge.challengeHash, challenge.expiresAt],
  );
}

/** Takes the holder's challenge away, whatever becomes of the answer; of several answers at once one gets it. */
export async function takeChallenge(
  db: Queryable,
  { holderHash, siteId, now }: { holderHash: Buffer; siteId: string; now: Date },
): Promise<Buffer | null> {
  const taken = await preparedOne<{ challenge_hash: Buffer }>(
    db,
    `WITH taken AS (DELETE FROM passkey_challenges WHERE holder_hash = $1 RETURNING *)
     SELECT challenge_hash FROM taken WHERE site_id = $2 AND expires_at > $3`,
    [holderHash, siteId, now],
  );
  return taken?.challenge_hash ?? null;
}

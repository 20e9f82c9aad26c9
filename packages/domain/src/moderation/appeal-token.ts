import { prepared, preparedOne, type Queryable } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import { hashSecret, newSecret } from '../ids.ts';

/**
 * Lets its holder see a decision and appeal it until its time is over, or until `until` if earlier; only the hash is
 * kept.
 */
export async function makeAppealToken(db: Queryable, decisionId: string, until: Date | null = null): Promise<string> {
  const secret = newSecret();
  await prepared(
    db,
    `INSERT INTO appeal_tokens (token_hash, decision_id, expires_at)
     SELECT $1, id, LEAST(appeal_until, $3) FROM moderation_decisions WHERE id = $2`,
    [hashSecret(secret), decisionId, until],
  );
  return secret;
}

/**
 * Which decision a token is for; of another site it is none.
 * @throws AppError `token_invalid`
 */
export async function readAppealToken(
  db: Queryable,
  { siteId, token, now }: { siteId: string; token: string; now: Date },
): Promise<string> {
  const found = await preparedOne<{ decision_id: string }>(
    db,
    `SELECT t.decision_id FROM appeal_tokens t JOIN moderation_decisions d ON d.id = t.decision_id
     WHERE t.token_hash = $1 AND t.expires_at > $2 AND d.site_id = $3 AND d.user_id IS NOT NULL`,
    [hashSecret(token), now, siteId],
  );
  if (!found) throw new AppError('token_invalid', { field: 'token' });
  return found.decision_id;
}

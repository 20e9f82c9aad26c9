import { findAppealToken, insertAppealToken, type Queryable } from '@vonk/db/sql';
import { AppError } from '@vonk/schema';
import { hashSecret, newSecret } from '../ids.ts';

/**
 * Creates a token to see a decision and appeal it until the appeal period ends, or until `until` if earlier; only the
 * hash is stored.
 */
export async function makeAppealToken(db: Queryable, decisionId: string, until: Date | null = null): Promise<string> {
  const secret = newSecret();
  await insertAppealToken(db, { tokenHash: hashSecret(secret), decisionId, until });
  return secret;
}

/**
 * The decision a token is for; a token of another site is invalid.
 * @throws AppError `token_invalid`
 */
export async function readAppealToken(
  db: Queryable,
  { siteId, token, now }: { siteId: string; token: string; now: Date },
): Promise<string> {
  const decisionId = await findAppealToken(db, { tokenHash: hashSecret(token), siteId, now });
  if (decisionId === null) throw new AppError('token_invalid', { field: 'token' });
  return decisionId;
}

import { lockUsers, prepared, preparedOne, type Queryable } from '@vonk/db/sql';
import { AppError, HOUR } from '@vonk/schema';
import { hashSecret, newId, newSecret } from '../ids.ts';

export const LINK_ACTIONS = ['activate', 'reset', 'mail_change', 'reactivate'] as const;
export type LinkAction = (typeof LINK_ACTIONS)[number];

interface Key {
  siteId: string;
  token: string;
  action: LinkAction;
  now: Date;
}

interface NewLink {
  userId: string;
  action: LinkAction;
  now: Date;
}

/** Makes the secret of a mailed link, of which only the hash is kept. */
export async function makeLink(
  db: Queryable,
  { userId, action, now, ...lasts }: NewLink & ({ hours: number } | { expiresAt: Date }),
): Promise<string> {
  const secret = newSecret();
  const expiresAt = 'hours' in lasts ? new Date(now.getTime() + lasts.hours * HOUR) : lasts.expiresAt;
  await prepared(
    db,
    `INSERT INTO one_time_tokens (id, user_id, action, token_hash, expires_at, created_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [newId(now), userId, action, hashSecret(secret), expiresAt, now],
  );
  return secret;
}

export interface LinkHolder {
  id: string;
  email: string;
  name: string;
}

/**
 * Whose link this is; changes nothing.
 * @throws AppError `token_invalid`, also for a banned account, and for a deleted one, whose only link brings it back.
 */
export async function readLink(db: Queryable, { siteId, token, action, now }: Key): Promise<LinkHolder> {
  const holder = await preparedOne<LinkHolder>(
    db,
    `SELECT u.id, u.email, p.name
     FROM one_time_tokens t JOIN users u ON u.id = t.user_id JOIN profiles p ON p.user_id = u.id
     WHERE t.token_hash = $1 AND t.action = $2 AND t.used_at IS NULL AND t.expires_at > $3
       AND u.site_id = $4
       AND CASE t.action WHEN 'reactivate' THEN u.status = 'deleted' ELSE u.status IN ('not_confirmed', 'active') END`,
    [hashSecret(token), action, now, siteId],
  );
  if (!holder) throw new AppError('token_invalid', { field: 'token' });
  return holder;
}

/**
 * Spends a link, and with it the others of its kind, inside the caller's transaction; the member's row stays locked, so
 * of uses in parallel one succeeds.
 * @throws AppError `token_invalid`.
 */
export async function spendLink(client: Queryable, key: Key): Promise<LinkHolder> {
  const { id } = await readLink(client, key);
  await lockUsers(client, [id]);
  // What was read before the lock may be spent by now.
  const holder = await readLink(client, key);
  await voidLinks(client, { userId: id, actions: [key.action], now: key.now });
  return holder;
}

export async function voidLinks(
  db: Queryable,
  { userId, actions, now }: { userId: string; actions: LinkAction[]; now: Date },
): Promise<void> {
  await prepared(
    db,
    `UPDATE one_time_tokens SET used_at = $3 WHERE user_id = $1 AND action = ANY($2) AND used_at IS NULL`,
    [userId, actions, now],
  );
}

import { findLinkHolder, insertLink, lockUsers, type Queryable, voidLinks } from '@vonk/db/sql';
import { AppError, HOUR, type LinkAction } from '@vonk/schema';
import { hashSecret, newId, newSecret } from '../ids.ts';

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
  await insertLink(db, {
    id: newId(now),
    user_id: userId,
    action,
    token_hash: hashSecret(secret),
    expires_at: expiresAt,
    created_at: now,
  });
  return secret;
}

/**
 * Whose link this is; changes nothing.
 * @throws AppError `token_invalid`, also for a banned account, and for a deleted one, whose only link brings it back.
 */
export async function readLink(db: Queryable, { token, ...link }: Key) {
  const holder = await findLinkHolder(db, { ...link, tokenHash: hashSecret(token) });
  if (!holder) throw new AppError('token_invalid', { field: 'token' });
  return holder;
}

/**
 * Spends a link, and with it the others of its kind, inside the caller's transaction; the member's row stays locked, so
 * of uses in parallel one succeeds.
 * @throws AppError `token_invalid`.
 */
export async function spendLink(client: Queryable, key: Key) {
  const { id } = await readLink(client, key);
  await lockUsers(client, [id]);
  // What was read before the lock may be spent by now.
  const holder = await readLink(client, key);
  await voidLinks(client, { userId: id, actions: [key.action], now: key.now });
  return holder;
}

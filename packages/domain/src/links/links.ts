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

/** Creates the secret of a mailed link; only its hash is stored. */
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
 * The member a link belongs to; changes nothing.
 * @throws AppError `token_invalid`, also for a banned account, and for a deleted one unless the link restores it.
 */
export async function readLink(db: Queryable, { token, ...link }: Key) {
  const holder = await findLinkHolder(db, { ...link, tokenHash: hashSecret(token) });
  if (!holder) throw new AppError('token_invalid', { field: 'token' });
  return holder;
}

/**
 * Uses up a link, and the member's others of its kind, inside the caller's transaction. The member's row stays locked,
 * so that only one of several parallel uses succeeds.
 * @throws AppError `token_invalid`.
 */
export async function spendLink(client: Queryable, key: Key) {
  const { id } = await readLink(client, key);
  await lockUsers(client, [id]);
  // The link may have been used up since it was read without the lock.
  const holder = await readLink(client, key);
  await voidLinks(client, { userId: id, actions: [key.action], now: key.now });
  return holder;
}

import { prepared, type Queryable, writeLiveEvents } from '@vonk/db/sql';
import { voidLinks } from '../links/links.ts';
import type { LiveKey } from '../live/live-notifier.ts';

/**
 * Writes a new password, ends the member's sessions but `keptSessionId`, and voids what the old one could still do: links
 * for a password, and a change of e-mail under way.
 */
export async function setPassword(
  client: Queryable,
  change: { userId: string; passwordHash: string; keptSessionId: string | null; now: Date },
): Promise<LiveKey[]> {
  const { userId, passwordHash, keptSessionId, now } = change;
  await prepared(client, `UPDATE users SET password_hash = $2, new_email = NULL WHERE id = $1`, [userId, passwordHash]);
  await voidLinks(client, { userId, actions: ['reset', 'mail_change'], now });
  await prepared(client, `DELETE FROM sessions WHERE user_id = $1 AND id IS DISTINCT FROM $2::uuid`, [
    userId,
    keptSessionId,
  ]);
  return writeLiveEvents(client, [{ userId, kind: 'session_ended', data: {} }]);
}

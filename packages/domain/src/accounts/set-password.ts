import {
  deleteOtherSessions,
  deletePasskeys,
  type Queryable,
  voidLinks,
  writeLiveEvents,
  writePassword,
} from '@vonk/db/sql';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { LiveKey } from '../live/live-notifier.ts';

/**
 * Writes a new password, ends the member's sessions except `keptSessionId`, and voids open password links and e-mail
 * changes, which the old password may have started. The member gets a mail about it.
 */
export async function setPassword(
  client: Queryable,
  change: { userId: string; passwordHash: string; keptSessionId: string | null; keepsPasskeys: boolean; now: Date },
): Promise<LiveKey[]> {
  const { userId, passwordHash, keptSessionId, keepsPasskeys, now } = change;
  const member = await writePassword(client, { userId, passwordHash });
  await voidLinks(client, { userId, actions: ['reset', 'mail_change'], now });
  await deleteOtherSessions(client, { userId, sessionId: keptSessionId });
  if (!keepsPasskeys) await deletePasskeys(client, { userId });
  // An unconfirmed address may be someone else's and must not be flooded.
  if (member?.is_confirmed) {
    const causeId = newId(now);
    await enqueue(client, 'send-password-changed-mail', {
      userId,
      causeId,
      address: member.email,
      at: now.toISOString(),
    });
  }
  return writeLiveEvents(client, [{ userId, kind: 'session_ended', data: {} }]);
}

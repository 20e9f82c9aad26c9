import { mayBeTold, preparedOne, type Queryable } from '@vonk/db/sql';
import type { NotificationChannel, NotificationKind } from '@vonk/schema';

/**
 * Whether a member may be told of this kind now, asked when it is sent, not when it is enqueued, so that a choice counts
 * at once. Never for an account that is banned or deleted; by mail, never while `notifications_disabled` says why.
 */
export async function mayTell(
  db: Queryable,
  { userId, kind, channel }: { userId: string; kind: NotificationKind; channel: NotificationChannel },
): Promise<boolean> {
  const row = await preparedOne(
    db,
    `SELECT 1 FROM users u
     WHERE u.id = $1 AND u.status IN ('not_confirmed', 'active') AND ${mayBeTold('u', channel, '$2')}`,
    [userId, kind],
  );
  return row !== undefined && row !== null;
}

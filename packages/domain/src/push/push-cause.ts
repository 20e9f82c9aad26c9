import { prepared, type Queryable } from '@vonk/db/sql';

/** What a member is pushed about, and by whose profile. No words: they are made when it is sent. */
export type PushCause =
  | { kind: 'message'; profileId: string; conversationId: string; messageId: string }
  | { kind: 'like'; profileId: string };

/** Browsers of one member that are told; the newest. */
const MOST_BROWSERS = 10;

/**
 * Enqueues a push to each of the member's browsers, inside of the caller's transaction: as many as there are
 * subscriptions, each tried again by itself. Without any it costs a look at an index.
 */
export async function enqueuePush(
  db: Queryable,
  { userId, cause, at }: { userId: string; cause: PushCause; at: Date },
): Promise<void> {
  await prepared(
    db,
    `SELECT graphile_worker.add_job('push', json_build_object('subscriptionId', s.id, 'cause', $2::json, 'at', $3::text))
     FROM (SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at DESC LIMIT ${MOST_BROWSERS}) s`,
    [userId, JSON.stringify(cause), at.toISOString()],
  );
}

import { prepared, type Queryable } from '@vonk/db/sql';

/** What a member is pushed about, and by whose profile. No words: they are made when it is sent. */
export type PushCause =
  | { kind: 'message'; profileId: string; conversationId: string; messageId: string }
  | { kind: 'like'; profileId: string };

/**
 * Enqueues a push to each of the member's browsers, inside of the caller's transaction. Without any it costs a look at
 * an index.
 */
export async function enqueuePush(
  db: Queryable,
  { userId, cause, at }: { userId: string; cause: PushCause; at: Date },
): Promise<void> {
  await prepared(db, 'SELECT enqueue_push($1, $2, $3)', [userId, JSON.stringify(cause), at]);
}

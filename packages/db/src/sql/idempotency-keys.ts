import { prepared, preparedOne, type Queryable } from './query.ts';

/** Whose request it is; `createdAt` tells one claim of a key from the next. */
export interface IdempotencyClaim {
  caller: string;
  /** A UUID. */
  key: string;
  createdAt: Date;
}

export interface IdempotencyRow {
  endpoint: string;
  request_hash: Buffer;
  /** Null while the first request is at work. */
  status: number | null;
  response: unknown;
}

/**
 * Takes a key that is new, expired, or was left behind by a request that died; false when another request holds it.
 * The claim need not reach the disk by itself: the commit of the work that follows takes it along.
 */
export async function claimIdempotencyKey(
  db: Queryable,
  claim: IdempotencyClaim & { endpoint: string; requestHash: Buffer; leasedUntil: Date; expiredBefore: Date },
): Promise<boolean> {
  const rows = await prepared(
    db,
    `WITH unflushed AS (SELECT set_config('synchronous_commit', 'off', true))
     INSERT INTO idempotency_keys AS k (caller, key, endpoint, request_hash, leased_until, created_at)
     SELECT $1, $2::uuid, $3, $4::bytea, $5::timestamptz, $6::timestamptz FROM unflushed
     ON CONFLICT (caller, key) DO UPDATE SET endpoint = excluded.endpoint, request_hash = excluded.request_hash,
       status = NULL, response = NULL, leased_until = excluded.leased_until, created_at = excluded.created_at
     WHERE k.created_at <= $7 OR (k.status IS NULL AND k.leased_until < $6 AND k.endpoint = excluded.endpoint
       AND k.request_hash = excluded.request_hash)
     RETURNING 1`,
    [
      claim.caller,
      claim.key,
      claim.endpoint,
      claim.requestHash,
      claim.leasedUntil,
      claim.createdAt,
      claim.expiredBefore,
    ],
  );
  return rows.length > 0;
}

export function findIdempotencyKey(db: Queryable, caller: string, key: string): Promise<IdempotencyRow | null> {
  return preparedOne(
    db,
    'SELECT endpoint, request_hash, status, response FROM idempotency_keys WHERE caller = $1 AND key = $2::uuid',
    [caller, key],
  );
}

/** The three below do nothing when the key has been taken over meanwhile. */
export async function extendIdempotencyLease(db: Queryable, claim: IdempotencyClaim, leasedUntil: Date): Promise<void> {
  await prepared(
    db,
    `UPDATE idempotency_keys SET leased_until = $4
     WHERE caller = $1 AND key = $2::uuid AND created_at = $3 AND status IS NULL`,
    [claim.caller, claim.key, claim.createdAt, leasedUntil],
  );
}

export async function storeIdempotentAnswer(
  db: Queryable,
  claim: IdempotencyClaim,
  answer: { status: number; body: unknown },
): Promise<void> {
  await prepared(
    db,
    `UPDATE idempotency_keys SET status = $4, response = $5::jsonb
     WHERE caller = $1 AND key = $2::uuid AND created_at = $3 AND status IS NULL`,
    [claim.caller, claim.key, claim.createdAt, answer.status, JSON.stringify(answer.body ?? null)],
  );
}

export async function releaseIdempotencyKey(db: Queryable, claim: IdempotencyClaim): Promise<void> {
  await prepared(
    db,
    'DELETE FROM idempotency_keys WHERE caller = $1 AND key = $2::uuid AND created_at = $3 AND status IS NULL',
    [claim.caller, claim.key, claim.createdAt],
  );
}

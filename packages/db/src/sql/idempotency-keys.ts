import { anyRow, col, fieldsOf, noRows, oneRow, orNull } from './statement.ts';

/** The caller of the request; `createdAt` distinguishes successive claims of a key. */
export interface IdempotencyClaim {
  caller: string;
  /** A UUID. */
  key: string;
  createdAt: Date;
}

/**
 * Claims a key that is new, expired, or was left behind by a request that died; false when another request holds it.
 * The claim may commit without a disk flush: the commit of the following work flushes it.
 */
export const claimIdempotencyKey = anyRow(
  { key: col.uuid() },
  fieldsOf<IdempotencyClaim & { endpoint: string; requestHash: Buffer; leasedUntil: Date; expiredBefore: Date }>(
    'caller',
    'key',
    'endpoint',
    'requestHash',
    'leasedUntil',
    'createdAt',
    'expiredBefore',
  ),
  `WITH unflushed AS (SELECT set_config('synchronous_commit', 'off', true))
   INSERT INTO idempotency_keys AS k (caller, key, endpoint, request_hash, leased_until, created_at)
   SELECT $1, $2::uuid, $3, $4::bytea, $5::timestamptz, $6::timestamptz FROM unflushed
   ON CONFLICT (caller, key) DO UPDATE SET endpoint = excluded.endpoint, request_hash = excluded.request_hash,
     status = NULL, response = NULL, leased_until = excluded.leased_until, created_at = excluded.created_at
   WHERE k.created_at <= $7 OR (k.status IS NULL AND k.leased_until < $6 AND k.endpoint = excluded.endpoint
     AND k.request_hash = excluded.request_hash)
   RETURNING key`,
);

export const findIdempotencyKey = oneRow(
  {
    endpoint: col.text(),
    request_hash: col.bytea(),
    /** Null while the first request is in progress. */
    status: orNull(col.int4()),
    response: col.jsonb(),
  },
  (caller: string, key: string) => [caller, key],
  'SELECT endpoint, request_hash, status, response FROM idempotency_keys WHERE caller = $1 AND key = $2::uuid',
);

const IS_HELD = 'caller = $1 AND key = $2::uuid AND created_at = $3 AND status IS NULL';

/** This and the next two functions do nothing if another request has taken over the key meanwhile. */
export const extendIdempotencyLease = noRows(
  ({ caller, key, createdAt }: IdempotencyClaim, leasedUntil: Date) => [caller, key, createdAt, leasedUntil],
  `UPDATE idempotency_keys SET leased_until = $4 WHERE ${IS_HELD}`,
);

export const storeIdempotentAnswer = noRows(
  ({ caller, key, createdAt }: IdempotencyClaim, { status, body }: { status: number; body: unknown }) => [
    caller,
    key,
    createdAt,
    status,
    JSON.stringify(body ?? null),
  ],
  `UPDATE idempotency_keys SET status = $4, response = $5::jsonb WHERE ${IS_HELD}`,
);

export const releaseIdempotencyKey = noRows(
  ({ caller, key, createdAt }: IdempotencyClaim) => [caller, key, createdAt],
  `DELETE FROM idempotency_keys WHERE ${IS_HELD}`,
);

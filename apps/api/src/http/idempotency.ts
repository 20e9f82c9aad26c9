import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  claimIdempotencyKey,
  extendIdempotencyLease,
  findIdempotencyKey,
  type IdempotencyClaim,
  releaseIdempotencyKey,
  storeIdempotentAnswer,
} from '@vonk/db/sql';
import type { Context } from '@vonk/domain';
import { AppError, HOUR, IDEMPOTENCY_HOURS, SECOND } from '@vonk/schema';

export interface FinalAnswer {
  status: number;
  /** Undefined for a response without a body. */
  body: unknown;
}

export interface IdempotentRequest {
  caller: string;
  /** A UUID. */
  key: string;
  endpoint: string;
  /** Validated, so that the same request in another spelling has the same hash. */
  input: unknown;
}

/** How long a process that died still holds its key. */
const LEASE = 10 * SECOND;
const EXTEND_EVERY = 3 * SECOND;
/** Longer than a lease, so that a retry after a crash can do the work. */
const LONGEST_WAIT = 20 * SECOND;
const FIRST_POLL = 20;
const SLOWEST_POLL = 250;

/**
 * Runs `work` once per key and gives every other request with that key the first one's response; requests that arrive
 * meanwhile wait. What `work` throws is not stored, so a retry runs it again.
 * @throws AppError idempotency_conflict, idempotency_in_progress
 */
export async function answerOnce(
  ctx: Context,
  request: IdempotentRequest,
  work: () => Promise<FinalAnswer>,
): Promise<FinalAnswer & { isReplay: boolean }> {
  const { caller, key, endpoint } = request;
  const requestHash = hashOf(request);
  const giveUpAt = performance.now() + LONGEST_WAIT;
  for (let wait = FIRST_POLL; ; wait = Math.min(wait * 1.5, SLOWEST_POLL)) {
    const createdAt = ctx.clock.now();
    const claim = { caller, key, createdAt };
    const isOurs = await claimIdempotencyKey(ctx.db.pool, {
      ...claim,
      endpoint,
      requestHash,
      leasedUntil: after(createdAt, LEASE),
      expiredBefore: after(createdAt, -IDEMPOTENCY_HOURS * HOUR),
    });
    if (isOurs) return { ...(await workUnderLease(ctx, claim, work)), isReplay: false };
    const row = await findIdempotencyKey(ctx.db.pool, caller, key);
    if (row) {
      if (row.endpoint !== endpoint || !requestHash.equals(row.request_hash))
        throw new AppError('idempotency_conflict');
      if (row.status !== null) return { status: row.status, body: row.response ?? undefined, isReplay: true };
    }
    if (performance.now() > giveUpAt) throw new AppError('idempotency_in_progress', { retryAfter: 1 });
    await delay(wait);
  }
}

/** Distinguishes requests that use the same key. */
export function hashOf({ input }: IdempotentRequest): Buffer {
  return createHash('sha256').update(canonical(input)).digest();
}

async function workUnderLease(
  ctx: Context,
  claim: IdempotencyClaim,
  work: () => Promise<FinalAnswer>,
): Promise<FinalAnswer> {
  const extend = () =>
    extendIdempotencyLease(ctx.db.pool, claim, after(ctx.clock.now(), LEASE)).catch((error) =>
      ctx.logger.warn({ err: error }, 'an idempotency lease was not extended'),
    );
  const timer = setInterval(extend, EXTEND_EVERY);
  timer.unref();
  try {
    const answer = await work();
    await storeIdempotentAnswer(ctx.db.pool, claim, answer);
    return answer;
  } catch (error) {
    // If the database is down, the lease expires.
    await releaseIdempotencyKey(ctx.db.pool, claim).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

function after(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() + milliseconds);
}

/** The same text for equal values, whatever the order of their keys. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, each: unknown) =>
      typeof each === 'object' && each !== null && !Array.isArray(each)
        ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
        : each,
    ) ?? ''
  );
}

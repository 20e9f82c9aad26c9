import { prepared, preparedOne, type Queryable } from '@vonk/db/sql';
import { AppError, HOUR, SECOND, SMS_PER_HOUR } from '@vonk/schema';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';

interface CodeWish {
  paymentId: string;
  userId: string;
  mobileHash: Uint8Array;
  now: Date;
}

/**
 * Has a job make a code and send it, so that no code is ever in a payload; so many an hour for a member and for a number.
 * The caller holds the member's row; the number is locked here.
 * @throws AppError `rate_limited`.
 */
export async function requestCode(client: Queryable, { paymentId, userId, mobileHash, now }: CodeWish): Promise<void> {
  await prepared(client, `SELECT pg_advisory_xact_lock(hashtextextended(encode($1::bytea, 'hex'), 0))`, [mobileHash]);
  const since = new Date(now.getTime() - HOUR);
  const free = await preparedOne<{ at: Date | null }>(
    client,
    `SELECT GREATEST(
       (SELECT created_at FROM code_requests WHERE user_id = $1 AND created_at > $3 ORDER BY created_at DESC OFFSET $4 LIMIT 1),
       (SELECT created_at FROM code_requests WHERE mobile_hash = $2 AND created_at > $3 ORDER BY created_at DESC OFFSET $4 LIMIT 1)
     ) AS at`,
    [userId, mobileHash, since, SMS_PER_HOUR - 1],
  );
  if (free?.at) {
    const seconds = Math.ceil((free.at.getTime() + HOUR - now.getTime()) / SECOND);
    throw new AppError('rate_limited', { retryAfter: Math.max(seconds, 1) });
  }
  const id = newId(now);
  await prepared(client, `INSERT INTO code_requests (id, user_id, mobile_hash, created_at) VALUES ($1, $2, $3, $4)`, [
    id,
    userId,
    mobileHash,
    now,
  ]);
  await prepared(client, `UPDATE direct_debits SET code_request = $2 WHERE payment_id = $1`, [paymentId, id]);
  await enqueue(client, 'send-debit-code', { paymentId, requestId: id });
}

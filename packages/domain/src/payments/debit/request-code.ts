import { insertCodeRequest, lockDebitHash, type Queryable, readCodeRequestBefore } from '@vonk/db/sql';
import { AppError, HOUR, SECOND, SMS_PER_HOUR } from '@vonk/schema';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';

interface CodeWish {
  paymentId: string;
  userId: string;
  mobileHash: Buffer;
  now: Date;
}

/**
 * Has a job create and send a code, so that no job payload contains one. Limited per hour, by member and by number. The
 * caller has locked the member's row; the number is locked here.
 * @throws AppError `rate_limited`.
 */
export async function requestCode(client: Queryable, { paymentId, userId, mobileHash, now }: CodeWish): Promise<void> {
  await lockDebitHash(client, mobileHash);
  const since = new Date(now.getTime() - HOUR);
  const full = await readCodeRequestBefore(client, { userId, mobileHash, since, later: SMS_PER_HOUR - 1 });
  if (full) {
    const seconds = Math.ceil((full.getTime() + HOUR - now.getTime()) / SECOND);
    throw new AppError('rate_limited', { retryAfter: Math.max(seconds, 1) });
  }
  const id = newId(now);
  await insertCodeRequest(client, { id, paymentId, userId, mobileHash, at: now });
  await enqueue(client, 'send-debit-code', { paymentId, requestId: id });
}

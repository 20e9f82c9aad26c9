import type { Payment as PaymentRow } from '@vonk/db';
import { insertWithdrawal, type Queryable, type WithdrawalRow, writeCreditEntry } from '@vonk/db/sql';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { underFreeNumber } from '../../moderation/complaints/complaint-number.ts';
import { refundJobKey } from './refund-job-key.ts';

interface NewWithdrawal {
  amountMinor: number;
  /** Credits taken from the account. */
  credits: number;
  /** The operator who refunds; null for the member's own withdrawal. */
  operator: string | null;
  now: Date;
  /** Draws a random number, which may be in use. */
  draw: (now: Date) => string;
}

/**
 * Takes the credits and enqueues the job that sends the money. The caller has locked the order's row and its member's.
 */
export async function writeWithdrawal(
  client: Queryable,
  order: PaymentRow,
  { amountMinor, credits, operator, now, draw }: NewWithdrawal,
): Promise<WithdrawalRow> {
  const id = newId(now);
  const before = order.refunded_minor + order.charged_back_minor;
  const row = {
    id,
    payment_id: order.id,
    amount_minor: amountMinor,
    credits,
    returned_before_minor: before,
    operator,
    requested_at: now,
  };
  const written = await underFreeNumber(
    'a withdrawal',
    () => draw(now),
    (number) => insertWithdrawal(client, { ...row, number }),
  );
  if (credits > 0) await takeCredits(client, order, { credits, now });
  await enqueue(client, 'refund-withdrawal', { withdrawalId: id }, { key: refundJobKey(id) });
  return written;
}

async function takeCredits(
  client: Queryable,
  order: PaymentRow,
  { credits, now }: { credits: number; now: Date },
): Promise<void> {
  const left = await writeCreditEntry(client, {
    userId: order.user_id,
    amount: -credits,
    reason: 'refund',
    reference: `withdrawal:${order.id}`,
    paymentId: order.id,
    at: now,
  });
  if (left === null) throw new Error('more was unspent of an order than the balance holds');
}

import type { Payment as PaymentRow } from '@vonk/db';
import { preparedOne, type Queryable } from '@vonk/db/sql';
import type { WithdrawalState } from '@vonk/schema';
import { writeCreditEntry } from '../../credits/ledger.ts';
import { newId } from '../../ids.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Offer } from './read-offer.ts';
import { refundJobKey } from './refund-job-key.ts';

/** Numbers tried before a day counts as full. */
const ATTEMPTS = 5;

export interface WithdrawalRow {
  number: string;
  amount_minor: number;
  credits: number;
  state: WithdrawalState;
  requested_at: Date;
}

/**
 * Writes a withdrawal: its credits leave at once, a job sends the money, and its member is told by mail where there still
 * is one. The caller holds order and member.
 */
export async function writeWithdrawal(
  client: Queryable,
  order: PaymentRow,
  { offer, now, draw, isTold = true }: { offer: Offer; now: Date; draw: (now: Date) => string; isTold?: boolean },
): Promise<WithdrawalRow> {
  const id = newId(now);
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const row = await preparedOne<WithdrawalRow>(
      client,
      `INSERT INTO withdrawals (id, payment_id, number, amount_minor, credits, returned_before_minor, requested_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (number) DO NOTHING RETURNING *`,
      [id, order.id, draw(now), offer.amountMinor, offer.credits, order.refunded_minor + order.charged_back_minor, now],
    );
    if (!row) continue;
    const left = await writeCreditEntry(client, {
      userId: order.user_id,
      amount: -offer.credits,
      reason: 'refund',
      reference: `withdrawal:${order.id}`,
      paymentId: order.id,
      at: now,
    });
    if (left === null) throw new Error('more was unspent of an order than the balance holds');
    if (isTold) await enqueue(client, 'withdrawal-mail', { withdrawalId: id, news: 'requested' });
    await enqueue(client, 'refund-withdrawal', { withdrawalId: id }, { key: refundJobKey(id) });
    return row;
  }
  throw new Error('no free number was found for a withdrawal');
}

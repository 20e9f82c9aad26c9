import { setTimeout as delay } from 'node:timers/promises';
import {
  claimDelivery,
  finishMailing,
  giveUpSending,
  type MailingRow,
  readNextTurn,
  readRunningMailings,
} from '@vonk/db/sql';
import { MINUTE, SECOND } from '@vonk/schema';
import type { Context } from '../context.ts';
import { queueMailing } from './queue-mailing.ts';
import { sendDelivery } from './send-delivery.ts';

/** Mails that a process sends at once, and so the most that are in doubt when it is killed. */
export const MAILING_SENDERS = 5;
/** The next run starts a minute after this one. */
const RUN = 55 * SECOND;
/** Longer than all time-outs on the way to the mail server combined. */
const LOST_AFTER = 10 * MINUTE;
const LONGEST_WAIT = SECOND;

export interface RunOptions {
  /** Ends the run after the mails in progress. */
  signal?: AbortSignal;
  /** Waits for this many milliseconds. */
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Queues and sends the due mails of all running mailings, for a minute at most. Any number of processes may do so at
 * once. The next run completes what one left undone, except mails that were at the mail server when it died.
 */
export async function runMailings(ctx: Context, { signal, wait = delay }: RunOptions = {}): Promise<void> {
  const { pool } = ctx.db;
  const start = ctx.clock.now();
  const endsAt = start.getTime() + RUN;
  let isDown = false;
  const isOver = () => isDown || signal?.aborted === true || ctx.clock.now().getTime() >= endsAt;

  const mailings = await readRunningMailings(pool);
  for (const mailing of mailings) {
    const before = new Date(start.getTime() - LOST_AFTER);
    await giveUpSending(pool, { mailingId: mailing.id, before, now: start });
    await queueMailing(ctx, { mailing, isOver });
  }

  async function send(): Promise<void> {
    while (!isOver()) {
      const sent = await sendOneOfEach();
      if (sent > 0 || isOver()) continue;
      const turn = await findNextTurn(ctx, mailings);
      if (!turn) return;
      await wait(Math.min(Math.max(turn.getTime() - ctx.clock.now().getTime(), 1), LONGEST_WAIT));
    }
  }

  /** Sends the next mail of each mailing, so that a long one does not hold up the others. */
  async function sendOneOfEach(): Promise<number> {
    let sent = 0;
    for (const mailing of mailings) {
      if (isOver()) break;
      const delivery = await claimDelivery(pool, { mailingId: mailing.id, now: ctx.clock.now() });
      if (!delivery) continue;
      sent += 1;
      if ((await sendDelivery(ctx, { mailing, delivery })) === 'unavailable') isDown = true;
    }
    return sent;
  }

  const ends = await Promise.allSettled(Array.from({ length: MAILING_SENDERS }, send));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  for (const { id } of mailings) await finishMailing(pool, { mailingId: id, now: ctx.clock.now() });
}

/** When the first mailing that waits for its rate may continue; null when nothing is due. */
async function findNextTurn(ctx: Context, mailings: readonly MailingRow[]): Promise<Date | null> {
  const now = ctx.clock.now();
  const turns = await Promise.all(mailings.map(({ id }) => readNextTurn(ctx.db.pool, { mailingId: id, now })));
  const first = Math.min(...turns.map((turn) => turn?.getTime() ?? Number.POSITIVE_INFINITY));
  return Number.isFinite(first) ? new Date(first) : null;
}

import { notePostback, readWaitingPostback, type WaitingPostbackRow } from '@vonk/db/sql';
import { CallError } from '@vonk/ports';
import { fillPostbackUrl, toMoney } from '@vonk/schema';
import type { Context } from '../context.ts';

/** With the queue's backoff this takes half a day. */
export const POSTBACK_ATTEMPTS = 12;

/**
 * Sends a postback about a member to the network that sent them. If a worker is killed before it stores the response,
 * the network is called twice, with the same event id. Throws when it should be retried.
 */
export async function sendPostback(ctx: Context, { postbackId }: { postbackId: string }): Promise<void> {
  const waiting = await readWaitingPostback(ctx.db.pool, postbackId);
  if (!waiting) return;
  const { network, event } = waiting;
  const at = ctx.clock.now();
  if (waiting.url === null || waiting.tracking === null) {
    await notePostback(ctx.db.pool, postbackId, { state: 'dropped', status: null, failure: null, at });
    ctx.logger.info({ network, event, postbackId }, 'nobody is told of this any more');
    return;
  }
  try {
    const { status } = await ctx.postbacks.call(addressOf(postbackId, waiting, waiting.url));
    await notePostback(ctx.db.pool, postbackId, { state: 'sent', status, failure: null, at });
    ctx.logger.info({ network, event, postbackId, status }, 'a network was told');
  } catch (error) {
    // Anything else is a bug of ours, or the database is down.
    if (!(error instanceof CallError)) throw error;
    const { retryable, status, message } = error;
    const isOver = !retryable || waiting.attempts + 1 >= POSTBACK_ATTEMPTS;
    await notePostback(ctx.db.pool, postbackId, { state: isOver ? 'failed' : 'waiting', status, failure: message, at });
    if (!isOver) throw error;
    ctx.logger.error({ err: error, network, event, postbackId }, 'a network could not be told');
  }
}

/** Contains nothing about the member except what the network itself put into its link. */
function addressOf(postbackId: string, { event, amount_minor, currency, tracking }: WaitingPostbackRow, url: string) {
  const valueAt = (key: string) => tracking?.[key] ?? '';
  return fillPostbackUrl(url, {
    ref: valueAt('ref'),
    sub1: valueAt('sub1'),
    sub2: valueAt('sub2'),
    sub3: valueAt('sub3'),
    event,
    event_id: postbackId,
    amount: amount_minor === null || currency === null ? '' : toMoney({ minor: amount_minor, currency }).value,
    currency: currency ?? '',
  });
}

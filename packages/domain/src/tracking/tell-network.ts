import { insertPostback, type Queryable } from '@vonk/db/sql';
import type { PostbackEvent } from '@vonk/schema';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';

interface News {
  userId: string;
  event: PostbackEvent;
  /** The amount, for a first payment. */
  paid?: { minor: number; currency: string };
  at: Date;
}

/**
 * Enqueues a postback to the network that sent a member, once per event, in the transaction that makes the event. Does
 * nothing without a network or if it does not want this event.
 */
export async function tellNetwork(client: Queryable, { userId, event, paid, at }: News): Promise<void> {
  const id = newId(at);
  const amount = { amountMinor: paid?.minor ?? null, currency: paid?.currency ?? null };
  if (await insertPostback(client, { id, userId, event, ...amount, at })) {
    await enqueue(client, 'send-postback', { postbackId: id });
  }
}

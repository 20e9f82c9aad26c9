import { insertPostback, type Queryable } from '@vonk/db/sql';
import type { PostbackEvent } from '@vonk/schema';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';

interface News {
  userId: string;
  event: PostbackEvent;
  /** What was paid, of the first payment. */
  paid?: { minor: number; currency: string };
  at: Date;
}

/**
 * Has the network that sent a member told of an event, once a member, inside of the transaction that makes it happen;
 * where no network did, or it does not want to hear of it, nothing happens.
 */
export async function tellNetwork(client: Queryable, { userId, event, paid, at }: News): Promise<void> {
  const id = newId(at);
  const amount = { amountMinor: paid?.minor ?? null, currency: paid?.currency ?? null };
  if (await insertPostback(client, { id, userId, event, ...amount, at })) {
    await enqueue(client, 'send-postback', { postbackId: id });
  }
}

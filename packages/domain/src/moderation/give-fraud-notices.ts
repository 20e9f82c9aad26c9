import { noteFraudNotices } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { noteInBatches } from './note-in-batches.ts';

/**
 * Enqueues a warning for members who exchanged messages with an account that was banned for fraud, even if one of the
 * two removed the conversation since. Skips deleted and banned members.
 */
export async function giveFraudNotices(ctx: Context, { decisionId }: { decisionId: string }): Promise<void> {
  const at = ctx.clock.now();
  await noteInBatches(ctx, decisionId, 'send-fraud-notice-mail', (client, limit) =>
    noteFraudNotices(client, { decisionId, at, limit }),
  );
}

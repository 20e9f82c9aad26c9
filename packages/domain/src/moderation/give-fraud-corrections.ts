import { noteFraudCorrections } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { noteInBatches } from './note-in-batches.ts';

/** Enqueues a correction for members who were warned of a ban that an appeal reversed. */
export async function giveFraudCorrections(ctx: Context, { decisionId }: { decisionId: string }): Promise<void> {
  const at = ctx.clock.now();
  await noteInBatches(ctx, decisionId, 'send-fraud-correction-mail', (client, limit) =>
    noteFraudCorrections(client, { decisionId, at, limit }),
  );
}

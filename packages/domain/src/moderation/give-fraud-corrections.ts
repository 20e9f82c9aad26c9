import { prepared } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { noteInBatches } from './note-in-batches.ts';

/** Has a correction mailed to members who were warned of a ban that an appeal undid. */
export async function giveFraudCorrections(ctx: Context, { decisionId }: { decisionId: string }): Promise<void> {
  const at = ctx.clock.now();
  await noteInBatches(ctx, decisionId, 'send-fraud-correction-mail', (client, batch) =>
    prepared(client, NOTE, [decisionId, at, batch]),
  );
}

const NOTE = `
  UPDATE fraud_notices SET withdrawn_at = $2
  WHERE decision_id = $1 AND withdrawn_at IS NULL AND user_id = ANY(ARRAY(
    SELECT n.user_id FROM fraud_notices n JOIN moderation_decisions d ON d.id = n.decision_id
    WHERE n.decision_id = $1 AND n.mailed_at IS NOT NULL AND n.withdrawn_at IS NULL AND d.reversed_at IS NOT NULL
    ORDER BY n.user_id LIMIT $3 FOR UPDATE OF n))
  RETURNING user_id`;

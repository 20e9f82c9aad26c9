import { prepared } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { noteInBatches } from './note-in-batches.ts';

/**
 * Has members warned who exchanged messages with an account that was banned for fraud, even if one of the two removed
 * the conversation since. Passes over deleted and banned members.
 */
export async function giveFraudNotices(ctx: Context, { decisionId }: { decisionId: string }): Promise<void> {
  const at = ctx.clock.now();
  await noteInBatches(ctx, decisionId, 'send-fraud-notice-mail', (client, batch) =>
    prepared(client, NOTE, [decisionId, at, batch]),
  );
}

const NOTE = `
  INSERT INTO fraud_notices (decision_id, user_id, profile_id, created_at)
  SELECT d.id, u.id, d.profile_id, $2
  FROM moderation_decisions d
  JOIN bans b ON b.decision_id = d.id AND b.lifted_at IS NULL
  JOIN conversation_sides own ON own.profile_id = d.profile_id
  JOIN profiles p ON p.id = own.other_profile_id
  JOIN users u ON u.id = p.user_id AND u.status IN ('not_confirmed', 'active')
  WHERE d.id = $1
    AND EXISTS (SELECT 1 FROM messages m WHERE m.conversation_id = own.conversation_id AND NOT m.held)
    AND NOT EXISTS (SELECT 1 FROM fraud_notices n WHERE n.decision_id = d.id AND n.user_id = u.id)
  ORDER BY u.id LIMIT $3
  ON CONFLICT DO NOTHING RETURNING user_id`;

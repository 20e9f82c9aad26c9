import { keepTrying } from '@vonk/db';
import { prepared, preparedOne } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { findMailReader, mailMember } from './mail-member.ts';

interface Correction {
  decisionId: string;
  userId: string;
}

/**
 * Takes back by mail what a member was warned of. As of the warning, that it is sent is committed before the mail server
 * is spoken to, so nobody is mailed twice.
 */
export async function sendFraudCorrectionMail(ctx: Context, correction: Correction): Promise<void> {
  const { decisionId, userId } = correction;
  const reader = await findMailReader(ctx.db.pool, userId);
  if (reader?.status !== 'active') return;
  const claimed = await claim(ctx, correction);
  if (!claimed) return;
  try {
    await mailMember(ctx, {
      reader,
      cause: `fraud-correction.${decisionId}.${userId}`,
      contents: { kind: 'fraud-correction', data: { name: reader.name, cleared: claimed.name } },
    });
  } catch (error) {
    await keepTrying(() => giveBack(ctx, correction));
    throw error;
  }
}

function claim(ctx: Context, { decisionId, userId }: Correction): Promise<{ name: string } | null> {
  return preparedOne(
    ctx.db.pool,
    `UPDATE fraud_notices n SET corrected_at = $3 FROM profiles p
     WHERE n.decision_id = $1 AND n.user_id = $2 AND n.withdrawn_at IS NOT NULL AND n.corrected_at IS NULL
       AND p.id = n.profile_id
     RETURNING p.name`,
    [decisionId, userId, ctx.clock.now()],
  );
}

async function giveBack(ctx: Context, { decisionId, userId }: Correction): Promise<void> {
  await prepared(ctx.db.pool, `UPDATE fraud_notices SET corrected_at = NULL WHERE decision_id = $1 AND user_id = $2`, [
    decisionId,
    userId,
  ]);
}

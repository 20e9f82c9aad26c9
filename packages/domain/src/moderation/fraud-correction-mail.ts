import { keepTrying } from '@vonk/db';
import { claimFraudCorrection, findMailedMember, giveFraudCorrectionBack } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { mailMember } from '../mail/mail-member.ts';

interface Correction {
  decisionId: string;
  userId: string;
}

/**
 * Retracts a fraud warning by mail. As with the warning, it is committed as sent before the mail server is contacted,
 * so that nobody is mailed twice.
 */
export async function sendFraudCorrectionMail(ctx: Context, correction: Correction): Promise<void> {
  const { decisionId, userId } = correction;
  const reader = await findMailedMember(ctx.db.pool, userId);
  if (reader?.status !== 'active') return;
  const claimed = await claimFraudCorrection(ctx.db.pool, correction, ctx.clock.now());
  if (!claimed) return;
  try {
    await mailMember(ctx, {
      reader,
      cause: `fraud-correction.${decisionId}.${userId}`,
      content: { kind: 'fraud-correction', data: { name: reader.name, cleared: claimed.name } },
    });
  } catch (error) {
    await keepTrying(() => giveFraudCorrectionBack(ctx.db.pool, correction));
    throw error;
  }
}

import { findMailedMember } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { mailMember } from '../mail/mail-member.ts';

/** Mails the answer to an appeal to its author. */
export async function sendAppealAnswerMail(ctx: Context, { appealId }: { appealId: string }): Promise<void> {
  const appeal = await ctx.db.prisma.appeal.findUnique({
    where: { id: appealId },
    include: { decision: { select: { user_id: true } } },
  });
  const { state: outcome } = appeal ?? {};
  if (!appeal?.decision.user_id || appeal.answer === null || (outcome !== 'upheld' && outcome !== 'rejected')) return;
  const reader = await findMailedMember(ctx.db.pool, appeal.decision.user_id);
  if (!reader) return;
  await mailMember(ctx, {
    reader,
    cause: `appeal-answer.${appealId}`,
    content: {
      kind: 'appeal-answer',
      data: { name: reader.name, number: appeal.number, outcome, answer: appeal.answer },
    },
  });
}

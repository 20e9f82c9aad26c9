import { findMailedMember } from '@vonk/db/sql';
import type { HouseRule, Sanction } from '@vonk/schema';
import type { Context } from '../context.ts';
import { mailMember } from '../mail/mail-member.ts';
import { makeAppealToken } from './appeal-token.ts';

/**
 * Mails a decision with its reasons to the member it concerns. The secret of its link is created here so that no job or
 * log contains it.
 */
export async function sendDecisionMail(ctx: Context, { decisionId }: { decisionId: string }): Promise<void> {
  const decision = await ctx.db.prisma.moderationDecision.findUnique({ where: { id: decisionId } });
  if (!decision?.user_id || decision.rule === null || decision.facts === null) return;
  const reader = await findMailedMember(ctx.db.pool, decision.user_id);
  if (!reader) return;
  const { facts } = decision;
  const secret = await makeAppealToken(ctx.db.pool, decisionId);
  await mailMember(ctx, {
    reader,
    cause: `decision.${decisionId}`,
    content: ({ site, origin }) => ({
      kind: 'decision',
      data: {
        name: reader.name,
        number: decision.number,
        removal: decision.removal as 'photo' | 'message' | 'about' | null,
        sanction: decision.sanction as Sanction | null,
        until: decision.until,
        rule: decision.rule as HouseRule,
        law: decision.law,
        facts,
        isReported: decision.case_id !== null,
        minAge: site.min_age,
        appealUntil: decision.appeal_until,
        timeZone: site.time_zone,
        link: `${origin}/pages/ban?token=${secret}`,
      },
    }),
  });
}

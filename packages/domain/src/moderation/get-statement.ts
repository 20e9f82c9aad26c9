import type { HouseRule, Removal, Sanction, Statement } from '@vonk/schema';
import type { Context } from '../context.ts';
import { readAppealToken } from './appeal-token.ts';

/**
 * The reasons for a decision, for the member it concerns; changes nothing.
 * @throws AppError `token_invalid`
 */
export async function getStatement(
  ctx: Context,
  { siteId, token }: { siteId: string; token: string },
): Promise<{ statement: Statement }> {
  const decisionId = await readAppealToken(ctx.db.pool, { siteId, token, now: ctx.clock.now() });
  const { appeal, ...decision } = await ctx.db.prisma.moderationDecision.findUniqueOrThrow({
    where: { id: decisionId },
    include: { appeal: true },
  });
  return {
    statement: {
      number: decision.number,
      decided_at: decision.decided_at.toISOString(),
      removal: decision.removal as Removal | null,
      sanction: decision.sanction as Sanction | null,
      until: decision.until?.toISOString() ?? null,
      rule: decision.rule as HouseRule | null,
      law: decision.law,
      facts: decision.facts ?? '',
      reported: decision.case_id !== null,
      automated: decision.automated,
      appeal_until: decision.appeal_until.toISOString(),
      time_zone: (await ctx.sites.byId(siteId)).time_zone,
      appeal: appeal && {
        number: appeal.number,
        state: appeal.state as 'open' | 'upheld' | 'rejected',
        answer: appeal.answer,
      },
    },
  };
}

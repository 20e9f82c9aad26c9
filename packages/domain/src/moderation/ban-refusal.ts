import { readBanOf } from '@vonk/db/sql';
import { AppError, DAY } from '@vonk/schema';
import type { Context } from '../context.ts';
import { makeAppealToken } from './appeal-token.ts';

/** Each refused login gives a new token, so one need only last as long as it takes to read and write an appeal. */
const TOKEN_LASTS = DAY;

/**
 * The refusal for a banned member who has authenticated: the reason, the end of the ban, and a token to see more and to
 * appeal, valid for a day; the next login gives another.
 */
export async function banRefusal(ctx: Context, userId: string): Promise<AppError> {
  const now = ctx.clock.now();
  const ban = await readBanOf(ctx.db.pool, { userId, now });
  if (!ban) return new AppError('account_banned');
  const until = new Date(now.getTime() + TOKEN_LASTS);
  return new AppError('account_banned', {
    params: {
      reason: ban.facts,
      ...(ban.until ? { until: ban.until.toISOString() } : {}),
      ...(ban.can_appeal ? { token: await makeAppealToken(ctx.db.pool, ban.decision_id, until) } : {}),
    },
  });
}

import { readBanOf } from '@vonk/db/sql';
import { AppError, DAY } from '@vonk/schema';
import type { Context } from '../context.ts';
import { makeAppealToken } from './appeal-token.ts';

/** Each refused login brings another one, so one lasts no longer than it takes to read and to write. */
const TOKEN_LASTS = DAY;

/**
 * The refusal for a banned member who has proved their identity: the reason, until when, and a token to see more and to
 * appeal, for a day; the next login brings another.
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

import { preparedOne } from '@vonk/db/sql';
import { AppError, DAY } from '@vonk/schema';
import type { Context } from '../context.ts';
import { makeAppealToken } from './appeal-token.ts';

/** Each refused login brings another one, so one lasts no longer than it takes to read and to write. */
const TOKEN_LASTS = DAY;

interface Banned {
  decision_id: string;
  facts: string;
  until: Date | null;
  can_appeal: boolean;
}

/**
 * The refusal for a banned member who has proved their identity: the reason, until when, and a token to see more and to
 * appeal, for a day; the next login brings another.
 */
export async function banRefusal(ctx: Context, userId: string): Promise<AppError> {
  const now = ctx.clock.now();
  const ban = await preparedOne<Banned>(
    ctx.db.pool,
    `SELECT b.decision_id, d.facts, b.until, d.appeal_until > $2 AS can_appeal
     FROM bans b JOIN moderation_decisions d ON d.id = b.decision_id WHERE b.user_id = $1 AND b.lifted_at IS NULL`,
    [userId, now],
  );
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

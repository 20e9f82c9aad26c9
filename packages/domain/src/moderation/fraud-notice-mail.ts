import { keepTrying } from '@vonk/db';
import { prepared, preparedOne } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { siteOrigin } from '../sites/site-origin.ts';
import { findMailReader, mailMember } from './mail-member.ts';

interface Notice {
  decisionId: string;
  userId: string;
}

/**
 * Warns a member by mail of an account that was banned for fraud. That it is sent is committed before the mail server is
 * spoken to: whatever breaks off then, nobody is mailed twice, and the conversation itself says it too. Not once the ban
 * was taken back.
 */
export async function sendFraudNoticeMail(ctx: Context, notice: Notice): Promise<void> {
  const { decisionId, userId } = notice;
  const reader = await findMailReader(ctx.db.pool, userId);
  if (!reader || reader.status === 'banned' || reader.status === 'deleted') return;
  const claimed = await claim(ctx, notice);
  if (!claimed) return;
  const origin = siteOrigin(ctx, await ctx.sites.byId(reader.site_id));
  try {
    await mailMember(ctx, {
      reader,
      cause: `fraud-notice.${decisionId}.${userId}`,
      contents: {
        kind: 'fraud-notice',
        data: { name: reader.name, swindler: claimed.name, link: `${origin}/members/${claimed.profile_id}/chat` },
      },
    });
  } catch (error) {
    await keepTrying(() => giveBack(ctx, notice));
    throw error;
  }
}

function claim(ctx: Context, { decisionId, userId }: Notice): Promise<{ profile_id: string; name: string } | null> {
  return preparedOne(
    ctx.db.pool,
    `UPDATE fraud_notices n SET mailed_at = $3 FROM bans b, profiles p
     WHERE n.decision_id = $1 AND n.user_id = $2 AND n.mailed_at IS NULL
       AND b.decision_id = n.decision_id AND b.lifted_at IS NULL AND p.id = n.profile_id
     RETURNING n.profile_id, p.name`,
    [decisionId, userId, ctx.clock.now()],
  );
}

async function giveBack(ctx: Context, { decisionId, userId }: Notice): Promise<void> {
  await prepared(ctx.db.pool, `UPDATE fraud_notices SET mailed_at = NULL WHERE decision_id = $1 AND user_id = $2`, [
    decisionId,
    userId,
  ]);
}

import { keepTrying } from '@vonk/db';
import { claimFraudNotice, findMailedMember, giveFraudNoticeBack } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { mailMember } from '../mail/mail-member.ts';

interface Notice {
  decisionId: string;
  userId: string;
}

/**
 * Warns a member by mail of an account that was banned for fraud, unless the ban was lifted since. It is committed as
 * sent before the mail server is contacted: whatever fails then, nobody is mailed twice, and the conversation itself
 * shows the warning, too.
 */
export async function sendFraudNoticeMail(ctx: Context, notice: Notice): Promise<void> {
  const { decisionId, userId } = notice;
  const reader = await findMailedMember(ctx.db.pool, userId);
  if (!reader || reader.status === 'banned' || reader.status === 'deleted') return;
  const claimed = await claimFraudNotice(ctx.db.pool, notice, ctx.clock.now());
  if (!claimed) return;
  try {
    await mailMember(ctx, {
      reader,
      cause: `fraud-notice.${decisionId}.${userId}`,
      content: ({ origin }) => ({
        kind: 'fraud-notice',
        data: { name: reader.name, swindler: claimed.name, link: `${origin}/members/${claimed.profile_id}/chat` },
      }),
    });
  } catch (error) {
    await keepTrying(() => giveFraudNoticeBack(ctx.db.pool, notice));
    throw error;
  }
}

import { findMailedMember } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { mailMember } from '../mail/mail-member.ts';

/** Mails a member that a ban is over, unless there is a new one, or the account stays closed because it is deleted. */
export async function sendBanLiftedMail(ctx: Context, { decisionId }: { decisionId: string }): Promise<void> {
  const ban = await ctx.db.prisma.ban.findUnique({ where: { decision_id: decisionId } });
  if (!ban?.lifted_at) return;
  const reader = await findMailedMember(ctx.db.pool, ban.user_id);
  if (!reader || reader.status === 'banned' || reader.status === 'deleted') return;
  await mailMember(ctx, {
    reader,
    cause: `ban-lifted.${decisionId}`,
    content: ({ origin }) => ({ kind: 'ban-lifted', data: { name: reader.name, link: `${origin}/login` } }),
  });
}

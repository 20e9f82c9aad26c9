import type { Context } from '../context.ts';
import { mailMember } from '../mail/mail-member.ts';

/** Mails a welcome after confirmation, once per account. */
export async function sendWelcomeMail(ctx: Context, { userId }: { userId: string }): Promise<void> {
  const user = await ctx.db.prisma.user.findFirst({
    where: { id: userId, status: 'active' },
    select: { id: true, email: true, language: true, site_id: true, profile: { select: { name: true } } },
  });
  if (!user) return;
  const name = user.profile?.name ?? '';
  await mailMember(ctx, {
    reader: user,
    cause: `welcome.${userId}`,
    purpose: 'service',
    content: ({ origin }) => ({ kind: 'welcome', data: { name, link: `${origin}/members` } }),
  });
}

import type { Locale } from '@vonk/schema';
import type { Context } from '../context.ts';
import { sendWritten } from '../mail/write-mail.ts';
import { siteOrigin } from '../sites/site-origin.ts';

/** Mails a welcome after confirmation, once per account. */
export async function sendWelcomeMail(ctx: Context, { userId }: { userId: string }): Promise<void> {
  const user = await ctx.db.prisma.user.findFirst({
    where: { id: userId, status: 'active' },
    select: { email: true, language: true, site_id: true, profile: { select: { name: true } } },
  });
  if (!user) return;
  const site = await ctx.sites.byId(user.site_id);
  const link = `${siteOrigin(ctx, site)}/members`;
  await sendWritten(ctx, {
    site,
    to: user.email,
    locale: user.language as Locale,
    userId,
    cause: `welcome.${userId}`,
    purpose: 'service',
    content: { kind: 'welcome', data: { name: user.profile?.name ?? '', link } },
  });
}

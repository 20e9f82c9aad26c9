import { renderMail } from '@vonk/mails';
import type { Locale } from '@vonk/schema';
import type { Context } from '../context.ts';
import { sendMail } from '../mail/send-mail.ts';
import { mailSite } from '../sites/mail-site.ts';
import { siteOrigin } from '../sites/site-origin.ts';

/** Mails a welcome after confirmation, once per account. */
export async function sendWelcomeMail(ctx: Context, { userId }: { userId: string }): Promise<void> {
  const user = await ctx.db.prisma.user.findFirst({
    where: { id: userId, status: 'active' },
    select: { email: true, language: true, site_id: true, profile: { select: { name: true } } },
  });
  if (!user) return;
  const site = await ctx.sites.byId(user.site_id);
  const locale = user.language as Locale;
  const mail = await renderMail({
    kind: 'welcome',
    locale,
    site: mailSite(ctx, site, locale),
    data: { name: user.profile?.name ?? '', link: `${siteOrigin(ctx, site)}/members` },
  });
  await sendMail(ctx, { site, to: user.email, userId, cause: `welcome.${userId}`, purpose: 'service', mail });
}

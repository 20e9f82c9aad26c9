import { renderMail } from '@vonk/mails';
import { ACTIVATION_TOKEN_HOURS, type Locale } from '@vonk/schema';
import type { Context } from '../context.ts';
import { makeLink } from '../links/links.ts';
import { sendMail } from '../mail/send-mail.ts';
import { mailSite } from '../sites/mail-site.ts';
import { siteOrigin } from '../sites/site-origin.ts';

/**
 * Mails the activation link. Its secret is created here and only its hash is stored, so that no job or log contains it.
 * A retried job creates another link; each of them works.
 */
export async function sendActivationMail(
  ctx: Context,
  { userId, causeId }: { userId: string; causeId: string },
): Promise<void> {
  const user = await ctx.db.prisma.user.findUnique({
    where: { id: userId },
    include: { profile: { select: { name: true } } },
  });
  if (user?.status !== 'not_confirmed') return;
  const site = await ctx.sites.byId(user.site_id);
  const secret = await makeLink(ctx.db.pool, {
    userId,
    action: 'activate',
    hours: ACTIVATION_TOKEN_HOURS,
    now: ctx.clock.now(),
  });
  const locale = user.language as Locale;
  const mail = await renderMail({
    kind: 'activation',
    locale,
    site: mailSite(ctx, site, locale),
    data: {
      name: user.profile?.name ?? '',
      link: `${siteOrigin(ctx, site)}/${secret}`,
      validHours: ACTIVATION_TOKEN_HOURS,
    },
  });
  await sendMail(ctx, {
    site,
    to: user.email,
    userId,
    cause: `activation.${causeId}`,
    purpose: 'requested',
    mail,
  });
}

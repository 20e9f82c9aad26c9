import { ACTIVATION_TOKEN_HOURS, type Locale } from '@vonk/schema';
import type { Context } from '../context.ts';
import { makeLink } from '../links/links.ts';
import { sendWritten } from '../mail/write-mail.ts';
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
  const link = `${siteOrigin(ctx, site)}/${secret}`;
  await sendWritten(ctx, {
    site,
    to: user.email,
    locale: user.language as Locale,
    userId,
    cause: `activation.${causeId}`,
    purpose: 'requested',
    content: { kind: 'activation', data: { name: user.profile?.name ?? '', link, validHours: ACTIVATION_TOKEN_HOURS } },
  });
}

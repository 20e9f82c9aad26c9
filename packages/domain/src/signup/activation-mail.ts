import { ACTIVATION_TOKEN_HOURS as validHours } from '@vonk/schema';
import type { Context } from '../context.ts';
import { makeLink } from '../links/links.ts';
import { mailMember } from '../mail/mail-member.ts';

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
  const link = { userId, action: 'activate' as const, hours: validHours, now: ctx.clock.now() };
  const secret = await makeLink(ctx.db.pool, link);
  const name = user.profile?.name ?? '';
  await mailMember(ctx, {
    reader: user,
    cause: `activation.${causeId}`,
    content: ({ origin }) => ({ kind: 'activation', data: { name, link: `${origin}/${secret}`, validHours } }),
  });
}

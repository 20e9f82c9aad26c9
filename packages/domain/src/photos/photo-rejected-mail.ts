import { findPhotoOwner } from '@vonk/db/sql';
import { renderMail } from '@vonk/mails';
import type { PhotoRejection } from '@vonk/schema';
import type { Context } from '../context.ts';
import { sendMail } from '../mail/send-mail.ts';
import { mailSite } from '../sites/mail-site.ts';
import { siteOrigin } from '../sites/site-origin.ts';

/** Mails a member that a photo was rejected, and why. Not to an unconfirmed address. */
export async function sendPhotoRejectedMail(
  ctx: Context,
  { userId, reason, causeId }: { userId: string; reason: PhotoRejection; causeId: string },
): Promise<void> {
  const owner = await findPhotoOwner(ctx.db.pool, userId);
  if (!owner) return;
  const { email: to, language: locale, name } = owner;
  const site = await ctx.sites.byId(owner.site_id);
  const origin = siteOrigin(ctx, site);
  const mail = await renderMail({
    kind: 'photo-rejected',
    locale,
    site: mailSite(ctx, site, locale),
    data: { name, reason, link: `${origin}/profile`, objection: `${origin}/complaints` },
  });
  await sendMail(ctx, { site, to, userId, cause: `photo-rejected.${causeId}`, purpose: 'service', mail });
}

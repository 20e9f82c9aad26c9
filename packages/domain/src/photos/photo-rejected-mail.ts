import { findPhotoOwner } from '@vonk/db/sql';
import type { PhotoRejection } from '@vonk/schema';
import type { Context } from '../context.ts';
import { sendWritten } from '../mail/write-mail.ts';
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
  const data = { name, reason, link: `${origin}/profile`, objection: `${origin}/complaints` };
  await sendWritten(ctx, {
    site,
    to,
    locale,
    userId,
    cause: `photo-rejected.${causeId}`,
    purpose: 'service',
    content: { kind: 'photo-rejected', data },
  });
}

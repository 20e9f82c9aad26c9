import { findDeletionReader, isBanned, lockUsers } from '@vonk/db/sql';
import { renderMail } from '@vonk/mails';
import type { Context } from '../context.ts';
import { derivedId } from '../ids.ts';
import { makeLink } from '../links/links.ts';
import { sendMail } from '../mail/send-mail.ts';
import { mailSite } from '../sites/mail-site.ts';
import { siteOrigin } from '../sites/site-origin.ts';

/** Which one it is: an account may be deleted, brought back and deleted again. */
interface Deletion {
  userId: string;
  requestedAt: string;
}

/** Confirms that the account is deleted, and brings the link that undoes it, unless its member is banned. */
export function sendDeletionMail(ctx: Context, deletion: Deletion): Promise<void> {
  return send(ctx, 'deletion', deletion);
}

/** Says once more until when it can be had back; not to members banned meanwhile. */
export function sendDeletionReminder(ctx: Context, deletion: Deletion): Promise<void> {
  return send(ctx, 'deletion-reminder', deletion);
}

/** The link's secret is made here and only its hash is kept; it ends with the chance to come back. */
async function send(
  ctx: Context,
  kind: 'deletion' | 'deletion-reminder',
  { userId, requestedAt }: Deletion,
): Promise<void> {
  const now = ctx.clock.now();
  // Under the lock, so that a member who comes back meanwhile voids this link, too.
  const made = await ctx.db.tx(async (client) => {
    await lockUsers(client, [userId]);
    const reader = await findDeletionReader(client, { userId, requestedAt: new Date(requestedAt), now });
    if (!reader) return null;
    // No link brings back who is banned.
    if (await isBanned(client, userId)) return kind === 'deletion' ? { reader, secret: null } : null;
    const link = { userId, action: 'reactivate' as const, expiresAt: reader.final_at, now };
    return { reader, secret: await makeLink(client, link) };
  });
  if (!made) return;
  const { reader, secret } = made;
  const site = await ctx.sites.byId(reader.site_id);
  const mail = await renderMail({
    kind,
    locale: reader.language,
    site: mailSite(ctx, site, reader.language),
    data: {
      name: reader.name,
      link: secret && `${siteOrigin(ctx, site)}/${secret}`,
      finalAt: reader.final_at,
      timeZone: site.time_zone,
    },
  });
  await sendMail(ctx, {
    site,
    to: reader.email,
    userId,
    cause: `${kind}.${derivedId(userId, requestedAt)}`,
    purpose: kind === 'deletion' ? 'requested' : 'service',
    mail,
  });
}

import { findDeletionReader, isBanned, lockUsers } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { derivedId } from '../ids.ts';
import { makeLink } from '../links/links.ts';
import { mailMember } from '../mail/mail-member.ts';

/** Identifies one deletion: an account may be deleted, restored and deleted again. */
interface Deletion {
  userId: string;
  requestedAt: string;
}

/** Confirms the deletion, with the link that undoes it unless the member is banned. */
export function sendDeletionMail(ctx: Context, deletion: Deletion): Promise<void> {
  return send(ctx, 'deletion', deletion);
}

/** Reminds of the last day to return. Not sent to members banned in the meantime. */
export function sendDeletionReminder(ctx: Context, deletion: Deletion): Promise<void> {
  return send(ctx, 'deletion-reminder', deletion);
}

/** Creates the link's secret, of which only the hash is stored. The link expires when the account is final. */
async function send(
  ctx: Context,
  kind: 'deletion' | 'deletion-reminder',
  { userId, requestedAt }: Deletion,
): Promise<void> {
  const now = ctx.clock.now();
  // Under the lock, so that a member who returns concurrently also invalidates this link.
  const made = await ctx.db.tx(async (client) => {
    await lockUsers(client, [userId]);
    const reader = await findDeletionReader(client, { userId, requestedAt: new Date(requestedAt), now });
    if (!reader) return null;
    // A banned member gets no link.
    if (await isBanned(client, userId)) return kind === 'deletion' ? { reader, secret: null } : null;
    const link = { userId, action: 'reactivate' as const, expiresAt: reader.final_at, now };
    return { reader, secret: await makeLink(client, link) };
  });
  if (!made) return;
  const { reader, secret } = made;
  const { name, final_at: finalAt } = reader;
  await mailMember(ctx, {
    reader,
    cause: `${kind}.${derivedId(userId, requestedAt)}`,
    purpose: kind === 'deletion' ? 'requested' : 'service',
    content: ({ site, origin }) => {
      const link = secret && `${origin}/${secret}`;
      return { kind, data: { name, link, finalAt, timeZone: site.time_zone } };
    },
  });
}

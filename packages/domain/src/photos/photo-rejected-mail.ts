import { findPhotoOwner } from '@vonk/db/sql';
import type { PhotoRejection } from '@vonk/schema';
import type { Context } from '../context.ts';
import { mailMember } from '../mail/mail-member.ts';

/** Mails a member that a photo was rejected, and why. Not to an unconfirmed address. */
export async function sendPhotoRejectedMail(
  ctx: Context,
  { userId, reason, causeId }: { userId: string; reason: PhotoRejection; causeId: string },
): Promise<void> {
  const owner = await findPhotoOwner(ctx.db.pool, userId);
  if (!owner) return;
  await mailMember(ctx, {
    reader: { ...owner, id: userId },
    cause: `photo-rejected.${causeId}`,
    purpose: 'service',
    content: ({ origin }) => ({
      kind: 'photo-rejected',
      data: { name: owner.name, reason, link: `${origin}/profile`, objection: `${origin}/complaints` },
    }),
  });
}

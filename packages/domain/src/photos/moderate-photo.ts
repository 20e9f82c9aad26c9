import { chooseMainPhoto, decidePhoto, lockPhotos } from '@vonk/db/sql';
import type { PhotoRejection } from '@vonk/schema';
import { newId } from '../ids.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { Refusal } from '../operators/refusal.ts';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import { type FilesContext, renamePhoto, sweepFiles } from './photo-files.ts';
import { sizeKeys } from './photo-keys.ts';

const CHANGED = 'The photo changed or went meanwhile, or someone else decided: look again.';

export type PhotoDecision = { moderation: 'approved' } | { moderation: 'rejected'; reason: PhotoRejection };

interface Moderation {
  operator: string;
  /** The photo's id. */
  photo: string;
  decision: PhotoDecision;
  /** Overrides an operator's earlier decision. */
  again?: boolean;
}

/**
 * Stores an operator's decision on a photo. If it is then shown to more or fewer people than before, its files get a
 * new name and the old URLs stop working. A member whose photo is rejected gets the reason by mail and at the photo.
 * @throws Refusal `photo_unknown`, `photo_decided`, and `photo_changed` if the member or another operator was faster
 */
export async function moderatePhoto(
  ctx: FilesContext,
  { operator, photo: id, decision, again = false }: Moderation,
): Promise<void> {
  const photo = await ctx.db.prisma.photo.findUnique({ where: { id } });
  if (!photo) throw new Refusal('photo_unknown', 'There is no photo of this id.');
  if (photo.moderated_at && !again) {
    throw new Refusal('photo_decided', `It was looked at already, and is ${photo.moderation}; --again decides again.`);
  }
  const { moderation } = decision;
  const reason = decision.moderation === 'rejected' ? decision.reason : null;
  const token = photo.moderation === moderation ? photo.token : await rename(ctx, photo);
  const at = ctx.clock.now();
  await ctx.db.tx(async (client) => {
    await lockPhotos(client, photo.profile_id);
    const changed = await decidePhoto(client, photo, { moderation, rejection: reason, at, token });
    if (!changed) throw new Refusal('photo_changed', CHANGED);
    await chooseMainPhoto(client, photo.profile_id);
    if (token !== photo.token) await sweepFiles(client, sizeKeys(photo.token));
    if (reason !== null && changed.user_id !== null)
      await enqueue(client, 'send-photo-rejected-mail', { userId: changed.user_id, reason, causeId: newId(at) });
    await writeAuditEntry(client, {
      operator,
      action: moderation === 'approved' ? 'photos.approve' : 'photos.reject',
      subject: id,
      data: { profile: photo.profile_id, was: photo.moderation, reason },
      at,
    });
  });
}

/** The files are gone if another decision was faster and a job has deleted them. */
async function rename(ctx: FilesContext, { id, token }: { id: string; token: string }): Promise<string> {
  try {
    return await renamePhoto(ctx, token);
  } catch (error) {
    const photo = await ctx.db.prisma.photo.findUnique({ where: { id }, select: { token: true } });
    if (photo?.token === token) throw error;
    throw new Refusal('photo_changed', CHANGED);
  }
}

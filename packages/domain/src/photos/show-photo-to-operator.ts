import { readModeratedPhoto } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { Refusal } from '../operators/refusal.ts';
import { writeAuditEntry } from '../operators/write-audit-entry.ts';
import { type ModeratedPhoto, toModerated } from './list-photos-to-moderate.ts';
import { readLarge } from './photo-files.ts';

/**
 * A photo in its largest size, for an operator. The look is recorded.
 * @throws Refusal `photo_unknown`
 */
export async function showPhotoToOperator(
  ctx: Pick<Context, 'db' | 'clock' | 'sites' | 'storage'>,
  { operator, photo: id }: { operator: string; photo: string },
): Promise<{ photo: ModeratedPhoto; picture: Buffer }> {
  const row = await readModeratedPhoto(ctx.db.pool, id);
  if (!row) throw new Refusal('photo_unknown', 'There is no photo of this id.');
  const { token, ...photo } = row;
  const picture = await readLarge(ctx, token);
  await ctx.db.tx((client) =>
    writeAuditEntry(client, {
      operator,
      action: 'photos.show',
      subject: id,
      data: { profile: photo.profile_id },
      at: ctx.clock.now(),
    }),
  );
  return { photo: await toModerated(ctx, photo), picture };
}

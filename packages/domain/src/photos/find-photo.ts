import { findPhotoIds } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { findByBeginning } from '../operators/find-by-beginning.ts';

/**
 * Id of the photo with this prefix.
 * @throws Refusal `photo_unknown`, `photo_ambiguous`
 */
export function findPhoto(ctx: Pick<Context, 'db'>, beginning: string): Promise<string> {
  return findByBeginning(beginning, {
    unknown: ['photo_unknown', 'There is no photo of this id.'],
    ambiguous: 'photo_ambiguous',
    read: (range, limit) => findPhotoIds(ctx.db.pool, range, limit),
  });
}

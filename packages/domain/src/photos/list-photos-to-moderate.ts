import { type ModeratedPhotoRow, type PhotoList, readModeratedPhoto, readPhotosToModerate } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { ageAt } from '../profiles/age.ts';

export type { PhotoList };

export interface ModeratedPhoto extends Omit<ModeratedPhotoRow, 'site_id' | 'date_of_birth'> {
  /** The site's domain. */
  site: string;
  age: number;
}

/** Photos that operators have to check, or have rejected. `after` is the last id of the previous page. */
export async function listPhotosToModerate(
  ctx: Pick<Context, 'db' | 'clock' | 'sites'>,
  query: { list: PhotoList; siteId?: string; after?: string; limit: number },
): Promise<ModeratedPhoto[]> {
  const last = query.after === undefined ? null : await readModeratedPhoto(ctx.db.pool, query.after);
  const at = query.list === 'rejected' ? last?.moderated_at : last?.created_at;
  const rows = await readPhotosToModerate(ctx.db.pool, {
    ...query,
    siteId: query.siteId ?? null,
    after: last && at ? { at, id: last.id } : null,
  });
  return Promise.all(rows.map((row) => toModerated(ctx, row)));
}

export async function toModerated(
  ctx: Pick<Context, 'clock' | 'sites'>,
  { site_id, date_of_birth, ...row }: ModeratedPhotoRow,
): Promise<ModeratedPhoto> {
  return { ...row, site: (await ctx.sites.byId(site_id)).domain, age: ageAt(date_of_birth, ctx.clock.now()) };
}

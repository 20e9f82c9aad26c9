import type { Context } from '../context.ts';
import type { Jobs } from '../jobs/enqueue.ts';
import { readKey } from './photo-keys.ts';

/** Deletes those of the files that no photo names. */
export async function sweepPhotoFiles(ctx: Context, { keys }: Jobs['sweep-photo-files']): Promise<void> {
  const tokens = keys.flatMap((key) => readKey(key)?.token ?? []);
  const kept = await ctx.db.prisma.photo.findMany({
    where: { OR: [{ token: { in: tokens } }, { blur_token: { in: tokens } }] },
    select: { token: true, blur_token: true },
  });
  const named = new Set(kept.flatMap(({ token, blur_token }) => [token, blur_token]));
  for (const key of keys) {
    const token = readKey(key)?.token;
    if (token !== undefined && !named.has(token)) await ctx.storage.delete(key);
  }
}

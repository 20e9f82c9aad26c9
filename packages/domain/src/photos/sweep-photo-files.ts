import type { Context } from '../context.ts';
import { readKey, sizeKeys } from './photo-keys.ts';

/** Deletes those of the files that no photo of a profile or message refers to. */
export async function sweepPhotoFiles(ctx: Context, { keys }: { keys: string[] }): Promise<void> {
  const tokens = keys.flatMap((key) => readKey(key)?.token ?? []);
  const { prisma } = ctx.db;
  const kept = await prisma.photo.findMany({
    where: { OR: [{ token: { in: tokens } }, { blur_token: { in: tokens } }] },
    select: { token: true, blur_token: true },
  });
  const sent = await prisma.messagePhoto.findMany({ where: { token: { in: tokens } }, select: { token: true } });
  const named = new Set([
    ...kept.flatMap(({ token, blur_token }) => [token, blur_token]),
    ...sent.map(({ token }) => token),
  ]);
  for (const key of keys) {
    const token = readKey(key)?.token;
    if (token !== undefined && !named.has(token)) await ctx.storage.delete(key);
  }
}

/** Deletes the files of a message's photo after the message was deleted. */
export function sweepMessagePhoto(ctx: Context, { token }: { token: string }): Promise<void> {
  return sweepPhotoFiles(ctx, { keys: sizeKeys(token) });
}

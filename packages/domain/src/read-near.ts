import { AppError } from '@vonk/schema';
import type { Context } from './context.ts';

/**
 * Reads from the replica if it is close enough to the primary, otherwise from the primary; also falls back to the
 * primary when the replica fails during the read. The data may be a second old, so pass `isFresh` after a write of the
 * reader.
 */
export async function readNear<T>(
  ctx: Context,
  { isFresh }: { isFresh: boolean },
  read: (ctx: Context) => Promise<T>,
): Promise<T> {
  const db = isFresh ? null : (ctx.replica?.near() ?? null);
  if (!db) return read(ctx);
  try {
    return await read({ ...ctx, db });
  } catch (error) {
    if (error instanceof AppError) throw error;
    ctx.replica?.distrust(error);
    return read(ctx);
  }
}

import { AppError } from '@vonk/schema';
import type { Context } from './context.ts';

/**
 * Reads what may be a second old on the replica, where one is near enough, and on the primary otherwise: also when the
 * replica is gone in the middle of it. `isFresh` readers have just changed something and would miss it.
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

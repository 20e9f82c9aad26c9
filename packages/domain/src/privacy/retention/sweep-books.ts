import { areBooksEnded, deleteBooks, lockOrders, lockUsers, type Queryable, readEndedBooks } from '@vonk/db/sql';
import type { Context } from '../../context.ts';

/**
 * Deletes the books of erased members seven years after the year of the last sale, as described in docs/retention.md.
 * Blocked bank accounts stay blocked.
 */
export async function sweepBooks(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const userId of await readEndedBooks(ctx.db.pool, now)) {
    // One failure does not block the others; the next run retries it.
    await ctx.db
      .tx((client) => endBooks(client, userId, now))
      .catch((error) => ctx.logger.error({ err: error, userId }, 'the books of a member could not be ended'));
  }
}

async function endBooks(client: Queryable, userId: string, now: Date): Promise<void> {
  await lockOrders(client, userId);
  await lockUsers(client, [userId]);
  if (await areBooksEnded(client, { userId, now })) await deleteBooks(client, userId);
}

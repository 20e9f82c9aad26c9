import { takeDue, takeUnreminded } from '@vonk/db/sql';
import { DELETION_REMINDER } from '@vonk/schema';
import { hashPassword } from '../accounts/password.ts';
import type { Context } from '../context.ts';
import { newSecret } from '../ids.ts';
import { enqueueAll } from '../jobs/enqueue.ts';
import { eraseAccount } from './erase-account.ts';
import { warnedSince } from './warned-since.ts';

/** Most accounts erased per run; the next run continues. */
const BATCH = 100;

/** Reminds members with three days left to return, and erases final accounts. */
export async function endDeletions(ctx: Context): Promise<void> {
  await remind(ctx);
  const now = ctx.clock.now();
  const due = await takeDue(ctx.db.pool, { now, warnedSince: warnedSince(now), limit: BATCH });
  if (due.length === 0) return;
  const passwordHash = await unknownPassword();
  for (const userId of due) {
    await eraseAccount(ctx, { userId, passwordHash }).catch((error) =>
      ctx.logger.error({ err: error, userId }, 'an account could not be erased'),
    );
  }
}

/** Erases a final account that still holds an address, in case no run has come to it yet. */
export async function freeAddress(ctx: Context, { siteId, email }: { siteId: string; email: string }): Promise<void> {
  const held = await ctx.db.prisma.deletion.findFirst({
    where: { user: { site_id: siteId, email }, final_at: { lte: ctx.clock.now() }, account_erased_at: null },
    select: { user_id: true },
  });
  if (held) await eraseAccount(ctx, { userId: held.user_id, passwordHash: await unknownPassword() });
}

/** Hash of a random password. */
const unknownPassword = () => hashPassword(newSecret());

function remind(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  return ctx.db.tx(async (client) => {
    const left = await takeUnreminded(client, { now, until: new Date(now.getTime() + DELETION_REMINDER) });
    await enqueueAll(
      client,
      'send-deletion-reminder',
      left.map(({ user_id: userId, requested_at }) => ({ userId, requestedAt: requested_at.toISOString() })),
    );
  });
}

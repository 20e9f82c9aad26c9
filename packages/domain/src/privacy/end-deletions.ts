import { takeDue, takeUnreminded } from '@vonk/db/sql';
import { DELETION_REMINDER } from '@vonk/schema';
import { hashPassword } from '../accounts/password.ts';
import type { Context } from '../context.ts';
import { newSecret } from '../ids.ts';
import { enqueueAll } from '../jobs/enqueue.ts';
import { eraseAccount } from './erase-account.ts';
import { warnedSince } from './warned-since.ts';

/** Accounts that a run erases at most; the next one goes on. */
const BATCH = 100;

/** Reminds who has three days left to come back, and erases the accounts whose time is over. */
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

/** Erases the account that still holds an address after its time, where the next run has not come to it. */
export async function freeAddress(ctx: Context, { siteId, email }: { siteId: string; email: string }): Promise<void> {
  const held = await ctx.db.prisma.deletion.findFirst({
    where: { user: { site_id: siteId, email }, final_at: { lte: ctx.clock.now() }, account_erased_at: null },
    select: { user_id: true },
  });
  if (held) await eraseAccount(ctx, { userId: held.user_id, passwordHash: await unknownPassword() });
}

/** Of a password that nobody knows. */
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

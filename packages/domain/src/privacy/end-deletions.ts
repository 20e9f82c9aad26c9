import { prepared } from '@vonk/db/sql';
import { DELETION_REMINDER } from '@vonk/schema';
import { hashPassword } from '../accounts/password.ts';
import type { Context } from '../context.ts';
import { newSecret } from '../ids.ts';
import { enqueueAll } from '../jobs/enqueue.ts';
import { eraseAccount } from './erase-account.ts';
import { isNeeded, warnedSince } from './needed-profile.ts';

/** Accounts that a run erases at most; the next one goes on. */
const BATCH = 100;

/** Reminds who has three days left to come back, and erases the accounts whose time is over. */
export async function endDeletions(ctx: Context): Promise<void> {
  await remind(ctx);
  const now = ctx.clock.now();
  // Those that cannot be erased go behind all others, so that they keep nobody waiting, no matter how many.
  const due = await prepared<{ user_id: string }>(
    ctx.db.pool,
    `UPDATE deletions SET tried_at = $1 WHERE user_id = ANY(ARRAY(
       SELECT d.user_id FROM deletions d JOIN profiles p ON p.user_id = d.user_id
       WHERE d.final_at <= $1 AND d.erased_at IS NULL AND (d.account_erased_at IS NULL OR NOT ${isNeeded('$3')})
       ORDER BY d.tried_at NULLS FIRST, d.final_at LIMIT $2))
     RETURNING user_id`,
    [now, BATCH, warnedSince(now)],
  );
  if (due.length === 0) return;
  const passwordHash = await unknownPassword();
  for (const { user_id: userId } of due) {
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
    const left = await prepared<{ user_id: string; requested_at: Date }>(
      client,
      `UPDATE deletions SET reminded_at = $1
       WHERE reminded_at IS NULL AND final_at > $1 AND final_at <= $2 RETURNING user_id, requested_at`,
      [now, new Date(now.getTime() + DELETION_REMINDER)],
    );
    await enqueueAll(
      client,
      'send-deletion-reminder',
      left.map(({ user_id: userId, requested_at }) => ({ userId, requestedAt: requested_at.toISOString() })),
    );
  });
}

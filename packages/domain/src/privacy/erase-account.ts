import {
  deleteJobsOf,
  endDeletion,
  eraseDebits,
  eraseMandates,
  eraseRowsOf,
  eraseUserRow,
  findDue,
  lockOrders,
  lockUsers,
  type Queryable,
  readCredits,
  writeCreditEntry,
} from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { giveBackUnclaimed } from '../payments/withdrawals/give-back-unclaimed.ts';
import { eraseProfile } from './erase-profile.ts';
import { erasedAddress } from './erased-address.ts';
import { warnedSince } from './warned-since.ts';

/**
 * Erases a final account as described in docs/retention.md: all of it, or all except what is needed for an open report
 * or to warn people who talked with a scammer. One transaction, so that a failure midway changes nothing. Follow-up
 * jobs delete the files and revoke mandates at the payment provider.
 */
export async function eraseAccount(
  ctx: Context,
  { userId, passwordHash }: { userId: string; passwordHash: string },
): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.tx(async (client) => {
    await lockOrders(client, userId);
    await lockUsers(client, [userId]);
    const due = await findDue(client, { userId, now, warnedSince: warnedSince(now) });
    if (!due) return;
    if (due.account_erased_at === null) await eraseUser(client, { userId, passwordHash, now });
    if (due.is_needed) return;
    await eraseProfile(client, due.profile_id);
    await endDeletion(client, { userId, now });
  });
}

interface Erasure {
  userId: string;
  passwordHash: string;
  now: Date;
}

async function eraseUser(client: Queryable, { userId, passwordHash, now }: Erasure): Promise<void> {
  await giveBackUnclaimed(client, { userId, now });
  await endCredits(client, { userId, now });
  await eraseRowsOf(client, userId);
  await endDebits(client, { userId, now });
  await deleteJobsOf(client, { userId });
  await eraseUserRow(client, { userId, email: erasedAddress(userId), passwordHash, now });
}

/** Books the end of unused credits. */
async function endCredits(client: Queryable, { userId, now: at }: Pick<Erasure, 'userId' | 'now'>): Promise<void> {
  const credits = await readCredits(client, userId);
  if (credits === 0) return;
  await writeCreditEntry(client, { userId, amount: -credits, reason: 'adjustment', reference: 'deletion', at });
}

/** Revokes the mandates. Their keyed hashes stay: charge-backs may still come, and block the accounts by them. */
async function endDebits(client: Queryable, { userId, now }: Pick<Erasure, 'userId' | 'now'>): Promise<void> {
  for (const { id: mandateId } of await eraseMandates(client, { userId, now }))
    await enqueue(client, 'revoke-mandate', { mandateId });
  await eraseDebits(client, userId);
}

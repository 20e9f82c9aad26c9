import { lockOpenOrders, lockUsers, readStates, type StatesBefore } from '@vonk/db/sql';
import type { Context } from '../context.ts';
import { beginDeletion } from '../privacy/begin-deletion.ts';
import { readReason } from './read-reason.ts';
import { Refusal } from './refusal.ts';
import { writeAuditEntry } from './write-audit-entry.ts';

/**
 * Deletes the account of a member who asked for it but cannot log in, e.g. because of a ban. As with a deletion by the
 * member, it is erased after a fortnight. A ban stays: until it is lifted, the mailed link does not reactivate the
 * account.
 * @throws Refusal `reason_invalid`, `member_unknown`, `member_gone`, `not_banned`
 */
export async function eraseMember(
  ctx: Pick<Context, 'db' | 'clock' | 'live'>,
  { operator, userId, reason: given }: { operator: string; userId: string; reason: string },
): Promise<{ finalAt: Date }> {
  const reason = readReason(given);
  const now = ctx.clock.now();
  const { finalAt, events } = await ctx.db.tx(async (client) => {
    await lockOpenOrders(client, userId);
    await lockUsers(client, [userId]);
    const account = await readStates(client, userId);
    if (!account) throw new Refusal('member_unknown', 'No member has this id.');
    if (account.status === 'deleted') throw new Refusal('member_gone', 'The account is deleted already.');
    const begun = await beginDeletion(client, { userId, before: stateBefore(account), reason: null, now });
    await writeAuditEntry(client, {
      operator,
      action: 'members.erase',
      subject: userId,
      data: { reason, final_at: begun.finalAt.toISOString() },
      at: now,
    });
    return begun;
  });
  ctx.live.nudge(events);
  return { finalAt };
}

/** The account's state without its ban. */
function stateBefore(account: NonNullable<Awaited<ReturnType<typeof readStates>>>): StatesBefore {
  const { status, profile_status, banned_status, banned_profile_status } = account;
  if (status !== 'banned') return { user_status: status, profile_status };
  if (banned_status === null || banned_profile_status === null) {
    throw new Refusal('not_banned', 'The account was closed by hand, without a decision: its state before is unknown.');
  }
  return { user_status: banned_status, profile_status: banned_profile_status };
}

import {
  cancelUnsentOrders,
  closeBannedUser,
  deleteOtherSessions,
  insertBan,
  liftRunningBan,
  type Queryable,
  reopenBannedUser,
  restoreMandates,
  revokeMandates,
  type SubjectRow,
  writeLiveEvents,
  writeProfileStatus,
} from '@vonk/db/sql';
import type { BanEnd, UserStatus } from '@vonk/schema';
import { settleCode } from '../discounts/hold-code.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { LiveKey } from '../live/live-notifier.ts';
import { Refusal } from '../operators/refusal.ts';

interface BanToWrite {
  decisionId: string;
  subject: SubjectRow & { user_id: string; status: UserStatus };
  until: Date | null;
  at: Date;
}

/**
 * Closes an account: hides the profile, ends every session and push, and stops charges by mandate. A deleted account
 * stays deleted and is erased on time, but its link can no longer restore it. The caller has locked the member's open
 * orders and the user's row, and is responsible for mails about the decision.
 * @throws Refusal `already_banned`
 */
export async function banUser(client: Queryable, { decisionId, subject, until, at }: BanToWrite): Promise<LiveKey[]> {
  const { user_id: userId, profile_id: profileId } = subject;
  if (subject.is_banned) throw new Refusal('already_banned', 'The member is banned already.');
  await insertBan(client, {
    decision_id: decisionId,
    user_id: userId,
    since: at,
    until,
    previous_status: subject.left_status ?? subject.status,
    previous_profile_status: subject.left_profile_status ?? subject.profile_status,
  });
  if (subject.left_status === null) {
    await closeBannedUser(client, userId);
    await writeProfileStatus(client, { profileId, status: 'disabled' });
  }
  // Push subscriptions are deleted with their sessions.
  await deleteOtherSessions(client, { userId, sessionId: null });
  await stopCharges(client, userId, at);
  if (until) await enqueue(client, 'end-ban', { decisionId }, { runAt: until });
  return writeLiveEvents(client, [{ userId, kind: 'session_ended', data: {} }]);
}

/**
 * Cancels orders that are not sent yet, and revokes mandates for later ones; orders at the provider proceed. The caller
 * has locked the orders that existed; one placed since, and locked by a process that waits for the member, is skipped,
 * and fails when it is to be sent.
 */
async function stopCharges(client: Queryable, userId: string, at: Date): Promise<void> {
  for (const order of await cancelUnsentOrders(client, { userId, at })) {
    await settleCode(client, order, { status: 'canceled', at });
  }
  await revokeMandates(client, { userId, at });
}

/**
 * Lifts the current ban and restores what was before, unless the account is deleted; the caller has locked the user's
 * row. Returns whether there was a ban. The member gets a mail, except after an appeal, whose answer says so.
 */
export async function liftBan(
  client: Queryable,
  { userId, by, at }: { userId: string; by: BanEnd; at: Date },
): Promise<boolean> {
  const ban = await liftRunningBan(client, { userId, by, at });
  if (!ban) return false;
  // A deleted account is restored only by its link.
  if (await reopenBannedUser(client, { userId, status: ban.previous_status })) {
    await writeProfileStatus(client, { profileId: ban.profile_id, status: ban.previous_profile_status });
  }
  await restoreMandates(client, { userId, revokedAt: ban.since });
  if (by !== 'appeal') await enqueue(client, 'send-ban-lifted-mail', { decisionId: ban.decision_id });
  return true;
}

import {
  addDisabledReason,
  isStopped,
  lockUsers,
  type MailAddress,
  type Queryable,
  readUsersOfAddress,
  stopAddress,
} from '@vonk/db/sql';
import type { DisabledReason } from '@vonk/schema';

/**
 * Why a mail is sent. `requested`: the reader has just requested it, to access the account or money, or it warns of
 * such a request, or it must be sent whatever the reader's choices. `service`: it follows from what the reader did.
 * `list`: it goes to many readers.
 */
export type MailPurpose = 'requested' | 'service' | 'list';

const STOPPED_BY: Record<MailPurpose, readonly DisabledReason[]> = {
  requested: ['bounce'],
  service: ['bounce', 'fbl'],
  list: ['bounce', 'fbl', 'listunsubscribe'],
};

/** Whether a company may not send such a mail to an address. */
export function isSuppressed(
  db: Queryable,
  { companyId, address, purpose }: MailAddress & { purpose: MailPurpose },
): Promise<boolean> {
  return isStopped(db, { companyId, address: address.toLowerCase(), reasons: STOPPED_BY[purpose] });
}

/**
 * Stops a company's mails to an address, and marks the members who use it on any of its sites, inside the caller's
 * transaction. Members are locked before the address, as in `turnMailOn`.
 */
export async function suppressAddress(
  client: Queryable,
  input: MailAddress & { reason: DisabledReason; eventId: string | null; now: Date },
): Promise<void> {
  const { address, reason } = input;
  const userIds = await readUsersOfAddress(client, input);
  await lockUsers(client, userIds);
  await stopAddress(client, input);
  // Skips members who changed the address while this waited for the lock.
  await addDisabledReason(client, { userIds, address, reason });
}

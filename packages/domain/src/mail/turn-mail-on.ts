import { allowAddress, type Queryable, readMailReader, removeDisabledReasons } from '@vonk/db/sql';
import { AppError, DAY, type DisabledReason, SECOND } from '@vonk/schema';

/** How often a bouncing address may be tried again. */
const BOUNCE_PAUSE = DAY;

/**
 * Clears all reasons for which a member gets no mails, and lets the company write to the address again. Other accounts
 * with the same address keep their reasons. The caller has locked the member.
 * @throws AppError `rate_limited` when mails bounced again within a day after the last time; nothing is changed then.
 */
export async function turnMailOn(client: Queryable, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const reader = await readMailReader(client, userId);
  if (!reader) return;
  const again = reader.bounce_lifted_at && reader.bounce_lifted_at.getTime() + BOUNCE_PAUSE;
  if (again && again > now.getTime()) {
    const seconds = Math.ceil((again - now.getTime()) / SECOND);
    throw new AppError('rate_limited', { retryAfter: seconds, params: { seconds } });
  }
  // Only a reader of the mailbox may lift a complaint, and an unconfirmed member has not proved to be one.
  const reasons: DisabledReason[] =
    reader.confirmed_at === null ? ['bounce', 'listunsubscribe'] : ['bounce', 'listunsubscribe', 'fbl'];
  await allowAddress(client, { companyId: reader.company_id, address: reader.email, reasons, now });
  await removeDisabledReasons(client, { userId, reasons });
}

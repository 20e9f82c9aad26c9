import { allowAddress, type Queryable, readMailReader, removeDisabledReasons } from '@vonk/db/sql';
import { AppError, DAY, type DisabledReason, SECOND } from '@vonk/schema';

/** An address that mails come back from is tried again so often. */
const BOUNCE_PAUSE = DAY;

/**
 * Takes back all for which a member gets no mails, and lets the company write to the address again. Other accounts with
 * the same address keep what was said of them. The caller has locked the member.
 * @throws AppError `rate_limited` when mails came back again after this was last done within a day; nothing changed then.
 */
export async function turnMailOn(client: Queryable, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const reader = await readMailReader(client, userId);
  if (!reader) return;
  const again = reader.bounce_lifted_at && reader.bounce_lifted_at.getTime() + BOUNCE_PAUSE;
  if (again && again > now.getTime()) {
    const seconds = Math.ceil((again - now.getTime()) / SECOND);
    throw new AppError('rate_limited', { retryAfter: seconds, params: { seconds } });
  }
  // Only a reader of the mailbox can take a complaint back, and nobody has proved to be one yet.
  const reasons: DisabledReason[] =
    reader.confirmed_at === null ? ['bounce', 'listunsubscribe'] : ['bounce', 'listunsubscribe', 'fbl'];
  await allowAddress(client, { companyId: reader.company_id, address: reader.email, reasons, now });
  await removeDisabledReasons(client, { userId, reasons });
}

import { lockUsers, prepared, preparedOne, type Queryable } from '@vonk/db/sql';

export type SuppressionReason = 'fbl' | 'bounce' | 'listunsubscribe';

/**
 * Why a mail is sent. `requested`: its reader asked for this very mail just now, to reach the own account or money, or it
 * warns of such a wish, or has to be told whatever its reader thinks of mails. `service`: it follows from what the reader
 * did. `list`: it goes to many.
 */
export type MailPurpose = 'requested' | 'service' | 'list';

const STOPPED_BY: Record<MailPurpose, readonly SuppressionReason[]> = {
  requested: ['bounce'],
  service: ['bounce', 'fbl'],
  list: ['bounce', 'fbl', 'listunsubscribe'],
};

interface Reader {
  companyId: string;
  /** Lower case. */
  address: string;
}

/** Whether a company may not send such a mail to an address. */
export async function isSuppressed(
  db: Queryable,
  { companyId, address, purpose }: Reader & { purpose: MailPurpose },
): Promise<boolean> {
  const row = await preparedOne(
    db,
    `SELECT 1 FROM mail_suppressions WHERE company_id = $1 AND address = $2 AND is_active AND reason = ANY($3) LIMIT 1`,
    [companyId, address.toLowerCase(), STOPPED_BY[purpose]],
  );
  return row !== null;
}

/**
 * Stops a company's mails to an address, and tells the members who have it on any of its sites; inside the caller's
 * transaction. Members are locked before the address is, as `turnMailOn` does.
 */
export async function suppressAddress(
  client: Queryable,
  input: Reader & { reason: SuppressionReason; eventId: string | null; now: Date },
): Promise<void> {
  const { companyId, address, reason, eventId, now } = input;
  const members = await membersOf(client, { companyId, address });
  await lockUsers(client, members);
  await prepared(
    client,
    `INSERT INTO mail_suppressions AS s (company_id, address, reason, since, event_id) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (company_id, address, reason)
     DO UPDATE SET is_active = true, since = excluded.since, event_id = excluded.event_id WHERE NOT s.is_active`,
    [companyId, address, reason, now, eventId],
  );
  // Who changed the address while this waited for the lock is not meant.
  await prepared(
    client,
    `UPDATE users SET notifications_disabled = notifications_disabled || $3::text
     WHERE id = ANY($1) AND email = $2 AND NOT notifications_disabled @> ARRAY[$3]`,
    [members, address, reason],
  );
}

/** The members of a company's sites who have an address. */
async function membersOf(db: Queryable, { companyId, address }: Reader): Promise<string[]> {
  const rows = await prepared<{ id: string }>(
    db,
    `SELECT id FROM users WHERE site_id = ANY(ARRAY(SELECT id FROM sites WHERE company_id = $1)) AND email = $2 ORDER BY id`,
    [companyId, address],
  );
  return rows.map(({ id }) => id);
}

import { prepared, preparedOne, type Queryable } from '@vonk/db/sql';
import { AppError, DAY, SECOND } from '@vonk/schema';

/** An address that mails come back from is tried again so often. */
const BOUNCE_PAUSE = DAY;

interface Reader {
  email: string;
  confirmed_at: Date | null;
  company_id: string;
  bounce_lifted_at: Date | null;
}

/**
 * Takes back all for which a member gets no mails, and lets the company write to the address again. Other accounts with
 * the same address keep what was said of them. The caller has locked the member.
 * @throws AppError `rate_limited` when mails came back again after this was last done within a day; nothing changed then.
 */
export async function turnMailOn(client: Queryable, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const reader = await preparedOne<Reader>(
    client,
    `SELECT u.email, u.confirmed_at, s.company_id, b.lifted_at AS bounce_lifted_at
     FROM users u JOIN sites s ON s.id = u.site_id
     LEFT JOIN mail_suppressions b
       ON b.company_id = s.company_id AND b.address = u.email AND b.reason = 'bounce' AND b.is_active
     WHERE u.id = $1`,
    [userId],
  );
  if (!reader) return;
  const again = reader.bounce_lifted_at && reader.bounce_lifted_at.getTime() + BOUNCE_PAUSE;
  if (again && again > now.getTime()) {
    const seconds = Math.ceil((again - now.getTime()) / SECOND);
    throw new AppError('rate_limited', { retryAfter: seconds, params: { seconds } });
  }
  // Only a reader of the mailbox can take a complaint back, and nobody has proved to be one yet.
  const lifted = reader.confirmed_at === null ? ['bounce', 'listunsubscribe'] : ['bounce', 'listunsubscribe', 'fbl'];
  await prepared(
    client,
    `UPDATE mail_suppressions SET is_active = false, lifted_at = $3
     WHERE company_id = $1 AND address = $2 AND is_active AND reason = ANY($4)`,
    [reader.company_id, reader.email, now, lifted],
  );
  await prepared(
    client,
    `UPDATE users SET notifications_disabled = ARRAY(SELECT unnest(notifications_disabled) EXCEPT SELECT unnest($2::text[]))
     WHERE id = $1 AND notifications_disabled && $2::text[]`,
    [userId, lifted],
  );
}

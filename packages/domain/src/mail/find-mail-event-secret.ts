import { preparedOne } from '@vonk/db/sql';
import type { Context } from '../context.ts';

/** What proves that a report on a site's mails comes from its own mail system; null where nothing does. */
export async function findMailEventSecret(
  { db }: Pick<Context, 'db'>,
  { siteId }: { siteId: string },
): Promise<string | null> {
  const row = await preparedOne<{ mail_event_secret: string | null }>(
    db.pool,
    `SELECT mail_event_secret FROM sites WHERE id = $1`,
    [siteId],
  );
  return row?.mail_event_secret ?? null;
}

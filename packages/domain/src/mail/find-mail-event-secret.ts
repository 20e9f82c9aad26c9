import { readMailEventSecret } from '@vonk/db/sql';
import type { Context } from '../context.ts';

/** What proves that a report on a site's mails comes from its own mail system; null where nothing does. */
export function findMailEventSecret(
  { db }: Pick<Context, 'db'>,
  { siteId }: { siteId: string },
): Promise<string | null> {
  return readMailEventSecret(db.pool, siteId);
}

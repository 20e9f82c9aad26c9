import { readMailEventSecret } from '@vonk/db/sql';
import type { Context } from '../context.ts';

/** The secret that authenticates reports from a site's mail system; null if there is none. */
export function findMailEventSecret(
  { db }: Pick<Context, 'db'>,
  { siteId }: { siteId: string },
): Promise<string | null> {
  return readMailEventSecret(db.pool, siteId);
}

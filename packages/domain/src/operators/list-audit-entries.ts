import { type AuditRow, readAudit } from '@vonk/db/sql';
import type { Context } from '../context.ts';

/** What operators did, newest first, optionally of one operator. `below` is the last id of the previous page. */
export function listAuditEntries(
  ctx: Pick<Context, 'db'>,
  { operator = null, below = null, limit }: { operator?: string | null; below?: string | null; limit: number },
): Promise<AuditRow[]> {
  return readAudit(ctx.db.pool, { operator, below, limit });
}

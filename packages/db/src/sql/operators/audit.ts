import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../generated/tables.ts';
import { build, rows } from '../build.ts';
import type { Queryable } from '../query.ts';

export type AuditRow = Omit<Selectable<AuditEntry>, 'data'> & { data: Record<string, unknown> };

export async function insertAuditEntry(db: Queryable, entry: Omit<AuditRow, 'id'>): Promise<void> {
  await rows(db, build.insertInto('audit_entries').values({ ...entry, data: JSON.stringify(entry.data) }));
}

/** The newest entries first; optionally of one operator only, or below an id. */
export function readAudit(
  db: Queryable,
  { operator, below, limit }: { operator: string | null; below: string | null; limit: number },
) {
  const found = build
    .selectFrom('audit_entries')
    .select(['id', 'at', 'operator', 'action', 'subject_kind', 'subject_id'])
    .select((eb) => eb.ref('data').$castTo<AuditRow['data']>().as('data'))
    .$if(operator !== null, (query) => query.where('operator', '=', operator))
    .$if(below !== null, (query) => query.where('id', '<', below))
    .orderBy('id', 'desc')
    .limit(limit);
  return rows(db, found);
}

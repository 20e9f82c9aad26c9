import type { Selectable } from 'kysely';
import type { AuditEntry } from '../../generated/tables.ts';
import { allBuilt, build, runBuilt } from '../build.ts';

export type AuditRow = Omit<Selectable<AuditEntry>, 'data'> & { data: Record<string, unknown> };

export const insertAuditEntry = runBuilt((entry: Omit<AuditRow, 'id'>) =>
  build.insertInto('audit_entries').values({ ...entry, data: JSON.stringify(entry.data) }),
);

/** The newest entries first; optionally of one operator only, or below an id. */
export const readAudit = allBuilt(
  ({ operator, below, limit }: { operator: string | null; below: string | null; limit: number }) =>
    build
      .selectFrom('audit_entries')
      .select(['id', 'at', 'operator', 'action', 'subject_kind', 'subject_id'])
      .select((eb) => eb.ref('data').$castTo<AuditRow['data']>().as('data'))
      .$if(operator !== null, (query) => query.where('operator', '=', operator))
      .$if(below !== null, (query) => query.where('id', '<', below))
      .orderBy('id', 'desc')
      .limit(limit),
);

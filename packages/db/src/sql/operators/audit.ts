import { prepared, type Queryable } from '../query.ts';

export interface AuditRow {
  id: string;
  at: Date;
  operator: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  data: Record<string, unknown>;
}

export async function insertAuditEntry(db: Queryable, entry: Omit<AuditRow, 'id'>): Promise<void> {
  await prepared(
    db,
    `INSERT INTO audit_entries (at, operator, action, subject_kind, subject_id, data) VALUES ($1, $2, $3, $4, $5, $6::jsonb)`,
    [entry.at, entry.operator, entry.action, entry.subject_kind, entry.subject_id, JSON.stringify(entry.data)],
  );
}

/** The newest entries, newest first; of one operator if one is given, below an id if one is given. */
export function readAudit(
  db: Queryable,
  query: { operator: string | null; below: string | null; limit: number },
): Promise<AuditRow[]> {
  return prepared(
    db,
    `SELECT id, at, operator, action, subject_kind, subject_id, data FROM audit_entries
     WHERE ($1::text IS NULL OR operator = $1) AND id < COALESCE($2::bigint, 9223372036854775807) ORDER BY id DESC LIMIT $3`,
    [query.operator, query.below, query.limit],
  );
}

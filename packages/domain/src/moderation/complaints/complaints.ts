import { prepared, preparedOne, type Queryable } from '@vonk/db/sql';
import { writeAuditEntry } from '../../operators/write-audit-entry.ts';
import { numberOf, oneNumbered } from '../find-numbered.ts';
import type { ModerationContext } from '../moderation-context.ts';

export interface ComplaintRow {
  id: string;
  number: string;
  site: string;
  status: 'open' | 'answered' | 'closed';
  created_at: Date;
  name: string;
  language: string;
  about: string | null;
  text: string;
  /** Of a member's complaint, whose account is still there. */
  profile_id: string | null;
}

export interface ComplaintEvent {
  kind: 'answered' | 'closed';
  operator: string;
  text: string | null;
  at: Date;
}

const COMPLAINTS = `
  SELECT c.id, c.number, s.domain AS site, c.status, c.created_at, c.name, c.language, c.about, c.text, p.id AS profile_id
  FROM complaints c JOIN sites s ON s.id = c.site_id LEFT JOIN profiles p ON p.user_id = c.user_id`;

/** Complaints that are not closed, those without an answer first, and then the oldest; or all of one state. */
export function listComplaints(
  ctx: Pick<ModerationContext, 'db'>,
  query: { siteId?: string | null; status?: ComplaintRow['status'] | null; limit: number },
): Promise<ComplaintRow[]> {
  const { siteId = null, status = null, limit } = query;
  return prepared(
    ctx.db.pool,
    `${COMPLAINTS} WHERE c.status ${status === null ? "<> 'closed' AND $2::text IS NULL" : '= $2'}
       AND ($1::uuid IS NULL OR c.site_id = $1)
     ORDER BY c.status <> 'open', c.created_at, c.id LIMIT $3`,
    [siteId, status, limit],
  );
}

/** @throws Refusal `complaint_unknown`, `number_ambiguous` */
export async function findComplaint(
  db: Queryable,
  { number, siteId = null }: { number: string; siteId?: string | null },
): Promise<ComplaintRow> {
  const rows = await prepared<ComplaintRow>(
    db,
    `${COMPLAINTS} WHERE c.number = $1 AND ($2::uuid IS NULL OR c.site_id = $2) LIMIT 2`,
    [numberOf(number), siteId],
  );
  return oneNumbered(rows, 'complaint_unknown', 'No complaint has this number.');
}

/**
 * A complaint and what became of it, without the address that answers go to. That it was read is kept.
 * @throws Refusal `complaint_unknown`, `number_ambiguous`
 */
export async function showComplaint(
  ctx: Pick<ModerationContext, 'db' | 'clock'>,
  { operator, ...which }: { operator: string; number: string; siteId?: string | null },
): Promise<ComplaintRow & { history: ComplaintEvent[] }> {
  const db = ctx.db.pool;
  const found = await findComplaint(db, which);
  const history = await prepared<ComplaintEvent>(
    db,
    `SELECT kind, operator, text, at FROM complaint_events WHERE complaint_id = $1 ORDER BY at, id`,
    [found.id],
  );
  await writeAuditEntry(db, {
    operator,
    action: 'complaints.show',
    subject: { kind: 'complaint', id: found.id },
    data: { number: found.number },
    at: ctx.clock.now(),
  });
  return { ...found, history };
}

/** The state of a complaint, which nobody else changes until the commit. */
export async function lockComplaint(client: Queryable, id: string): Promise<ComplaintRow['status']> {
  const row = await preparedOne<{ status: ComplaintRow['status'] }>(
    client,
    `SELECT status FROM complaints WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return row?.status ?? 'closed';
}

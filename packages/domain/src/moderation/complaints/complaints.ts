import {
  type ComplaintEvent,
  type ComplaintRow,
  findComplaints,
  readComplaintEvents,
  readComplaints,
} from '@vonk/db/sql';
import { writeAuditEntry } from '../../operators/write-audit-entry.ts';
import { findsNumbered } from '../find-numbered.ts';
import type { ModerationContext } from '../moderation-context.ts';

export type { ComplaintEvent, ComplaintRow };

/** Complaints that are not closed, unanswered ones first, then the oldest; or all of one status. */
export function listComplaints(
  ctx: Pick<ModerationContext, 'db'>,
  query: { siteId?: string | null; status?: ComplaintRow['status'] | null; limit: number },
): Promise<ComplaintRow[]> {
  const { siteId = null, status = null, limit } = query;
  return readComplaints(ctx.db.pool, { siteId, status, limit });
}

/** @throws Refusal `complaint_unknown`, `number_ambiguous` */
export const findComplaint = findsNumbered(findComplaints, 'complaint_unknown', 'No complaint has this number.');

/**
 * A complaint and its history, without the address that answers go to. The view is recorded in the audit log.
 * @throws Refusal `complaint_unknown`, `number_ambiguous`
 */
export async function showComplaint(
  ctx: Pick<ModerationContext, 'db' | 'clock'>,
  { operator, ...which }: { operator: string; number: string; siteId?: string | null },
): Promise<ComplaintRow & { history: ComplaintEvent[] }> {
  const db = ctx.db.pool;
  const found = await findComplaint(db, which);
  const history = await readComplaintEvents(db, found.id);
  await writeAuditEntry(db, {
    operator,
    action: 'complaints.show',
    subject: found.id,
    data: { number: found.number },
    at: ctx.clock.now(),
  });
  return { ...found, history };
}

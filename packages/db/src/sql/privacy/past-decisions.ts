import type { Queryable } from '../query.ts';
import { run, statement } from '../statement.ts';

/**
 * Decisions that are not over have an active ban, an unexpired strike, an open appeal, or one that may still be filed.
 */
const DECISIONS = statement(
  {},
  `DELETE FROM moderation_decisions d WHERE d.decided_at <= $1 AND d.appeal_until <= $2
     AND NOT EXISTS (SELECT 1 FROM appeals a WHERE a.decision_id = d.id AND (a.decided_at IS NULL OR a.decided_at > $1))
     AND NOT EXISTS (SELECT 1 FROM bans b WHERE b.decision_id = d.id AND (b.lifted_at IS NULL OR b.lifted_at > $1))
     AND NOT EXISTS (SELECT 1 FROM strikes s WHERE s.decision_id = d.id AND s.lifted_at IS NULL AND s.expires_at > $2)`,
);

const CASE_IS_OVER = `c.status = 'decided' AND c.decided_at <= $1
  AND NOT EXISTS (SELECT 1 FROM moderation_decisions d WHERE d.case_id = c.id)`;

const REST = [
  statement({}, `DELETE FROM reports r USING moderation_cases c WHERE c.id = r.case_id AND ${CASE_IS_OVER}`),
  statement({}, `DELETE FROM moderation_cases c WHERE ${CASE_IS_OVER}`),
  // Reports that are older than cases.
  statement({}, `DELETE FROM reports WHERE case_id IS NULL AND status <> 'open' AND created_at <= $1`),
  statement(
    {},
    `DELETE FROM complaints c WHERE c.status <> 'open' AND c.created_at <= $1
       AND NOT EXISTS (SELECT 1 FROM complaint_events e WHERE e.complaint_id = c.id AND e.at > $1)`,
  ),
];

/** Deletes reports, cases, decisions and complaints that were over by `end`. */
export async function deletePastDecisions(db: Queryable, { end, now }: { end: Date; now: Date }): Promise<void> {
  await run(db, DECISIONS, [end, now]);
  for (const each of REST) await run(db, each, [end]);
}

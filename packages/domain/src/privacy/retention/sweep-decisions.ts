import { prepared } from '@vonk/db/sql';
import { DAY } from '@vonk/schema';
import type { Context } from '../../context.ts';

/** Reports, decisions and complaints that are over: time enough to ask about one, or to take it to court. */
const KEPT = 2 * 365 * DAY;

/** A ban that runs, a strike that counts, an appeal that waits or may still come: their decision is not over. */
const IS_OVER = `d.decided_at <= $1 AND d.appeal_until <= $2
  AND NOT EXISTS (SELECT 1 FROM appeals a WHERE a.decision_id = d.id AND (a.decided_at IS NULL OR a.decided_at > $1))
  AND NOT EXISTS (SELECT 1 FROM bans b WHERE b.decision_id = d.id AND (b.lifted_at IS NULL OR b.lifted_at > $1))
  AND NOT EXISTS (SELECT 1 FROM strikes s WHERE s.decision_id = d.id AND s.lifted_at IS NULL AND s.expires_at > $2)`;
const CASE_IS_OVER = `c.status = 'decided' AND c.decided_at <= $1
  AND NOT EXISTS (SELECT 1 FROM moderation_decisions d WHERE d.case_id = c.id)`;

/** Deletes reports, their cases, decisions and complaints two years after they were over, as docs/retention.md says. */
export async function sweepDecisions(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const end = new Date(now.getTime() - KEPT);
  await ctx.db.tx(async (client) => {
    await prepared(client, `DELETE FROM moderation_decisions d WHERE ${IS_OVER}`, [end, now]);
    await prepared(
      client,
      `DELETE FROM reports r USING moderation_cases c WHERE c.id = r.case_id AND ${CASE_IS_OVER}`,
      [end],
    );
    await prepared(client, `DELETE FROM moderation_cases c WHERE ${CASE_IS_OVER}`, [end]);
    // From before there were cases.
    await prepared(client, `DELETE FROM reports WHERE case_id IS NULL AND status <> 'open' AND created_at <= $1`, [
      end,
    ]);
    await prepared(
      client,
      `DELETE FROM complaints c WHERE c.status <> 'open' AND c.created_at <= $1
         AND NOT EXISTS (SELECT 1 FROM complaint_events e WHERE e.complaint_id = c.id AND e.at > $1)`,
      [end],
    );
  });
}

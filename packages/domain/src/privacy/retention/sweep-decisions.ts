import { deletePastDecisions } from '@vonk/db/sql';
import { DAY } from '@vonk/schema';
import type { Context } from '../../context.ts';

/** Reports, decisions and complaints that are over: time enough to ask about one, or to take it to court. */
const KEPT = 2 * 365 * DAY;

/** Deletes reports, their cases, decisions and complaints two years after they were over, as docs/retention.md says. */
export async function sweepDecisions(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const end = new Date(now.getTime() - KEPT);
  await ctx.db.tx((client) => deletePastDecisions(client, { end, now }));
}

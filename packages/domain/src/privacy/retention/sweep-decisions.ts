import { deletePastDecisions } from '@vonk/db/sql';
import { DAY } from '@vonk/schema';
import type { Context } from '../../context.ts';

/** How long closed reports, decisions and complaints are kept: enough to ask about one, or to take it to court. */
const KEPT = 2 * 365 * DAY;

/**
 * Deletes reports, their cases, decisions and complaints two years after they were closed, as described in
 * docs/retention.md.
 */
export async function sweepDecisions(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const end = new Date(now.getTime() - KEPT);
  await ctx.db.tx((client) => deletePastDecisions(client, { end, now }));
}

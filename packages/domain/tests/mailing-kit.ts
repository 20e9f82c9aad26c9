import { readRunningMailings } from '@vonk/db/sql';
import type { Context } from '../src/context.ts';
import { type RunOptions, runMailings } from '../src/mailings/run-mailings.ts';
import type { TestContext } from './context.ts';

/** Runs mailings, advancing the clock whenever they wait. */
export function runAll(
  world: TestContext,
  { ctx = world.ctx, ...options }: RunOptions & { ctx?: Context } = {},
): Promise<void> {
  return runMailings(ctx, { wait: async (ms) => world.clock.advance(ms), ...options });
}

/** The states of a mailing's deliveries by user, with the reason if there is one. */
export async function statesOf({ ctx }: TestContext, mailingId: string): Promise<Record<string, string>> {
  const rows = await ctx.db.prisma.mailingDelivery.findMany({ where: { mailing_id: mailingId } });
  return Object.fromEntries(rows.map(({ user_id, state, reason }) => [user_id, reason ? `${state}:${reason}` : state]));
}

/** The number of a mailing's deliveries in each state. */
export async function countStates(world: TestContext, mailingId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const state of Object.values(await statesOf(world, mailingId))) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
}

export async function runningOf({ ctx }: TestContext, siteId: string) {
  return (await readRunningMailings(ctx.db.pool)).filter((mailing) => mailing.site_id === siteId);
}

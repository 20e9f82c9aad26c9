import { touchFictional } from '@vonk/db/sql';
import type { Context } from '../context.ts';

/** One in so many fictional profiles is present at a time; who changes by the hour. */
const ONE_IN = 8;

/**
 * In the demo, where fictional profiles answer at any time by script, some of them are shown as present. On a real site
 * an operator's answer is what makes one present.
 */
export async function keepFictionalPresence(ctx: Context): Promise<void> {
  if (!ctx.options.isDemo) return;
  const now = ctx.clock.now();
  await touchFictional(ctx.db.pool, { now, seed: Math.floor(now.getTime() / 3_600_000), oneIn: ONE_IN });
}

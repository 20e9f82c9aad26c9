import { touchFictional } from '@vonk/db/sql';
import type { Context } from '../context.ts';

/** One in this many fictional profiles is online at a time; the selection changes every hour. */
const ONE_IN = 8;

/**
 * In the demo, where fictional profiles reply by script at any time, shows some of them as online. On a real site a
 * profile is online because an operator has replied.
 */
export async function keepFictionalPresence(ctx: Context): Promise<void> {
  if (!ctx.options.isDemo) return;
  const now = ctx.clock.now();
  await touchFictional(ctx.db.pool, { now, seed: Math.floor(now.getTime() / 3_600_000), oneIn: ONE_IN });
}

import { prepared } from '@vonk/db/sql';
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
  await prepared(
    ctx.db.pool,
    `UPDATE profiles SET last_active_at = $1
     WHERE fictional AND status = 'active' AND last_active_at < $1 AND abs(hashtextextended(id::text, $2)) % $3 = 0`,
    [now, Math.floor(now.getTime() / 3_600_000), ONE_IN],
  );
}

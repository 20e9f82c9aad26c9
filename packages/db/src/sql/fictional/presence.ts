import type { Queryable } from '../query.ts';
import { run, statement } from '../statement.ts';

const TOUCH = statement(
  {},
  `UPDATE profiles SET last_active_at = $1
   WHERE fictional AND status = 'active' AND last_active_at < $1 AND abs(hashtextextended(id::text, $2)) % $3 = 0`,
);

/** Marks one in so many fictional profiles as present now; the seed decides which. */
export async function touchFictional(
  db: Queryable,
  { now, seed, oneIn }: { now: Date; seed: number; oneIn: number },
): Promise<void> {
  await run(db, TOUCH, [now, seed, oneIn]);
}

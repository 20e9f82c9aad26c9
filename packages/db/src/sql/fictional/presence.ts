import { sql } from 'kysely';
import { build, rows } from '../build.ts';
import type { Queryable } from '../query.ts';

/** Shows one in so many fictional profiles as present now; which ones, the seed decides. */
export async function touchFictional(
  db: Queryable,
  { now, seed, oneIn }: { now: Date; seed: number; oneIn: number },
): Promise<void> {
  await rows(
    db,
    build
      .updateTable('profiles')
      .set({ last_active_at: now })
      .where('fictional', '=', sql.lit(true))
      .where('status', '=', sql.lit('active'))
      .where('last_active_at', '<', now)
      .where(({ ref }) => sql<boolean>`abs(hashtextextended(${ref('id')}::text, ${seed})) % ${oneIn} = 0`),
  );
}

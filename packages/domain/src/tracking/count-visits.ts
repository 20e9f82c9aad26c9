import { countVisit } from '@vonk/db/sql';
import type { EntryPage } from '@vonk/schema';
import type { Context } from '../context.ts';

interface Visit {
  siteId: string;
  network: string | null;
  lander: EntryPage;
}

type Counting = Pick<Context, 'db' | 'clock' | 'logger'>;

/** A visitor came in by a network's link. */
export const countEntry = (ctx: Counting, visit: Visit): Promise<void> => count(ctx, 'entries', visit);

/** Such a visitor left without an account. */
export const countBounce = (ctx: Counting, visit: Visit): Promise<void> => count(ctx, 'bounces', visit);

/** A count that cannot be kept is no reason to show no page. */
async function count({ db, clock, logger }: Counting, kind: 'entries' | 'bounces', visit: Visit): Promise<void> {
  try {
    await countVisit(db.pool, kind, { ...visit, at: clock.now() });
  } catch (error) {
    logger.warn({ err: error }, 'a visit was not counted');
  }
}

import { countVisit } from '@vonk/db/sql';
import type { EntryPage } from '@vonk/schema';
import type { Context } from '../context.ts';

interface Visit {
  siteId: string;
  network: string | null;
  lander: EntryPage;
}

type Counting = Pick<Context, 'db' | 'clock' | 'logger'>;

/** Counts a visitor who came by a network's link. */
export const countEntry = (ctx: Counting, visit: Visit): Promise<void> => count(ctx, 'entries', visit);

/** Counts such a visitor who left without signing up. */
export const countBounce = (ctx: Counting, visit: Visit): Promise<void> => count(ctx, 'bounces', visit);

/** A failed count must not prevent the page. */
async function count({ db, clock, logger }: Counting, kind: 'entries' | 'bounces', visit: Visit): Promise<void> {
  try {
    await countVisit(db.pool, kind, { ...visit, at: clock.now() });
  } catch (error) {
    logger.warn({ err: error }, 'a visit was not counted');
  }
}

import { dismissWorkers, markAlive, unlockJobsOfGone } from '@vonk/db/sql';
import type { Context } from '@vonk/domain';
import { MINUTE, SECOND } from '@vonk/schema';

const BEAT = 10 * SECOND;
/** A worker silent for this long counts as gone. Long enough for a database restart. */
const SILENCE = MINUTE;

export interface Heartbeat {
  /** Releases the jobs that the workers still hold. */
  stop(): Promise<void>;
}

/**
 * Marks this process's workers as alive, and releases the jobs of workers that are gone: the queue itself would take
 * four hours.
 */
export async function startHeartbeat(ctx: Context, workers: readonly string[]): Promise<Heartbeat> {
  let isBeating = false;
  async function beat(): Promise<void> {
    if (isBeating) return;
    isBeating = true;
    try {
      await markAlive(ctx.db.pool, workers);
      const jobs = await unlockJobsOfGone(ctx.db.pool, { silence: SILENCE });
      if (jobs > 0) ctx.logger.warn({ jobs }, 'jobs of a worker that is gone were given back');
    } catch (error) {
      ctx.logger.error({ err: error }, 'no heartbeat');
    } finally {
      isBeating = false;
    }
  }
  await beat();
  const timer = setInterval(() => void beat(), BEAT);
  return {
    stop: async () => {
      clearInterval(timer);
      await dismissWorkers(ctx.db.pool, workers);
    },
  };
}

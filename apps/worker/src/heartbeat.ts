import { dismissWorkers, markAlive, unlockJobsOfGone } from '@vonk/db/sql';
import type { Context } from '@vonk/domain';
import { MINUTE, SECOND } from '@vonk/schema';

const BEAT = 10 * SECOND;
/** After so long a silence a worker is taken for gone. Long enough for a database that restarts. */
const SILENCE = MINUTE;

export interface Heartbeat {
  /** Gives back what the workers still hold. */
  stop(): Promise<void>;
}

/**
 * Shows that this process's workers are alive, and gives back the jobs of those that are gone: the queue itself would do
 * so after four hours.
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

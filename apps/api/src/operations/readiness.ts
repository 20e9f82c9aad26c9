import { readAppliedMigrations } from '@vonk/db/sql';
import type { Context } from '@vonk/domain';
import { SECOND } from '@vonk/schema';

/**
 * Whose connections are all at work is slow, not gone, and its share would only go to others who are as busy: it is
 * believed for so long after its last answer. No statement takes longer.
 */
const BUSY_FOR = 30 * SECOND;

export interface Readiness {
  /** Null when this process can serve, else what is missing. */
  findFault(): Promise<'database' | 'migrations' | 'stopping' | null>;
  /** From now on this process asks not to be sent requests. */
  stop(): void;
}

/** `migrations`: the names that must have been applied. */
export function createReadiness(
  { db, logger, clock }: Pick<Context, 'db' | 'logger' | 'clock'>,
  { migrations }: { migrations: readonly string[] },
): Readiness {
  let isStopping = false;
  let isCurrent = false;
  let answeredAt = Number.NEGATIVE_INFINITY;

  async function hasAllMigrations(): Promise<boolean> {
    // What was applied stays applied.
    if (isCurrent) return true;
    const applied = new Set(await readAppliedMigrations(db.pool));
    isCurrent = migrations.every((name) => applied.has(name));
    return isCurrent;
  }

  function isBusy(): boolean {
    const { idleCount, totalCount, options } = db.pool;
    return idleCount === 0 && totalCount >= options.max && clock.now().getTime() - answeredAt < BUSY_FOR;
  }

  return {
    async findFault() {
      if (isStopping) return 'stopping';
      if (isCurrent && isBusy()) return null;
      try {
        await db.ready();
        answeredAt = clock.now().getTime();
        return (await hasAllMigrations()) ? null : 'migrations';
      } catch (error) {
        logger.warn({ err: error }, 'not ready');
        return 'database';
      }
    },
    stop() {
      isStopping = true;
    },
  };
}

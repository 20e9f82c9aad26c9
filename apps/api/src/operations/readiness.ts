import { readAppliedMigrations } from '@vonk/db/sql';
import type { Context } from '@vonk/domain';
import { SECOND } from '@vonk/schema';

/**
 * A process whose connections are all busy is slow, not down, and its traffic would only move to others that are just
 * as busy. So it counts as ready for this long after its last answer from the database. No statement takes longer.
 */
const BUSY_FOR = 30 * SECOND;

export interface Readiness {
  /** Null if this process can serve, otherwise what is missing. */
  findFault(): Promise<'database' | 'migrations' | 'stopping' | null>;
  /** From now on this process reports that it is not ready. */
  stop(): void;
}

/** `migrations`: names of the migrations that must be applied. */
export function createReadiness(
  { db, logger, clock }: Pick<Context, 'db' | 'logger' | 'clock'>,
  { migrations }: { migrations: readonly string[] },
): Readiness {
  let isStopping = false;
  let isCurrent = false;
  let answeredAt = Number.NEGATIVE_INFINITY;

  async function hasAllMigrations(): Promise<boolean> {
    // An applied migration stays applied.
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

import { readAppliedMigrations } from '@vonk/db/sql';
import type { Context } from '@vonk/domain';

export interface Readiness {
  /** Null when this process can serve, else what is missing. */
  findFault(): Promise<'database' | 'migrations' | 'stopping' | null>;
  /** From now on this process asks not to be sent requests. */
  stop(): void;
}

/** `migrations`: the names that must have been applied. */
export function createReadiness(
  { db, logger }: Pick<Context, 'db' | 'logger'>,
  { migrations }: { migrations: readonly string[] },
): Readiness {
  let isStopping = false;
  let isCurrent = false;

  async function hasAllMigrations(): Promise<boolean> {
    // What was applied stays applied.
    if (isCurrent) return true;
    const applied = new Set(await readAppliedMigrations(db.pool));
    isCurrent = migrations.every((name) => applied.has(name));
    return isCurrent;
  }

  return {
    async findFault() {
      if (isStopping) return 'stopping';
      try {
        await db.ready();
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

import { setTimeout as delay } from 'node:timers/promises';
import { createDb } from '@vonk/db';
import { wantedMigrations } from '@vonk/db/migrations';
import { readAppliedMigrations } from '@vonk/db/sql';
import type { Logger } from '@vonk/logger';
import { SECOND } from '@vonk/schema';

const LOOK_EVERY = SECOND;
const NO_TABLE = '42P01';

/**
 * Resolves once the database has every migration of this version: jobs would fail without a new table.
 * @throws DatabaseUnavailableError
 */
export async function untilMigrated(url: string, logger: Logger): Promise<void> {
  const wanted = wantedMigrations();
  const db = createDb({ url, max: 1, logger, applicationName: 'vonk-worker-start' });
  try {
    await db.ready();
    let hasSaid = false;
    for (;;) {
      const applied = new Set(await readAppliedMigrations(db.pool).catch(noneWithoutTable));
      const missing = wanted.filter((name) => !applied.has(name)).length;
      if (missing === 0) return;
      if (!hasSaid) logger.warn({ missing }, 'waiting for the database to be migrated: node scripts/lib/migrate.mjs');
      hasSaid = true;
      await delay(LOOK_EVERY);
    }
  } finally {
    await db.close();
  }
}

function noneWithoutTable(error: unknown): string[] {
  if ((error as { code?: string }).code === NO_TABLE) return [];
  throw error;
}

import type { Db } from '@vonk/db';
import type { Logger } from '@vonk/logger';
import type { StoragePort } from '@vonk/ports';
import { SECOND } from '@vonk/schema/constants';
import { loadDemoWorld } from './demo-world.ts';
import { giveIconColors } from './icon-colors.ts';
import { bringUpToDate } from './older-world.ts';

/** Creates the demo world, or updates that of an earlier version. */
export async function loadDemo(given: { db: Db; storage: StoragePort; logger: Logger }): Promise<void> {
  const { db, storage, logger } = given;
  const started = performance.now();
  if (await loadDemoWorld({ db, storage, now: new Date() })) {
    const seconds = Number(((performance.now() - started) / SECOND).toFixed(1));
    logger.info({ seconds }, 'the demo world was made');
  }
  await giveIconColors(db);
  const pictures = await bringUpToDate({ db, storage });
  if (pictures > 0) logger.info({ pictures }, 'the demo world of an earlier version was brought up to date');
}

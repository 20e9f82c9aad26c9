import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ConfigError, loadSeedConfig } from '@vonk/config';
import { createDb, DatabaseUnavailableError } from '@vonk/db';
import { giveMailEventSecrets, givePushKeys } from '@vonk/domain';
import { createPushKeys, createStorage, makeBucket } from '@vonk/integrations';
import { createLogger } from '@vonk/logger';
import { loadDemoWorld } from './load/demo-world.ts';
import { giveIconColors } from './load/icon-colors.ts';
import { bringUpToDate } from './load/older-world.ts';
import { RealSiteError, refuseRealSites } from './load/real-sites.ts';
import { loadReference } from './load/reference.ts';

const SECOND = 1000;

/** The folder of this package, found from the source as well as from the build. */
function seedFolder(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  return existsSync(path.join(here, 'portraits')) ? here : path.dirname(here);
}

try {
  const config = loadSeedConfig(process.env);
  const logger = createLogger({ name: 'seed', level: config.logLevel });
  const db = createDb({ url: config.databaseUrl, logger, applicationName: 'vonk-seed' });
  try {
    await db.ready();
    if (config.demo) await refuseRealSites(db);
    const folder = seedFolder();
    await loadReference(db, folder);
    if (config.s3 && (await makeBucket(config.s3))) logger.info({ bucket: config.s3.bucket }, 'the bucket was made');
    if (config.demo) {
      const started = performance.now();
      const storage = createStorage(config);
      const isNew = await loadDemoWorld({ db, storage, now: new Date(), portraits: path.join(folder, 'portraits') });
      if (isNew)
        logger.info(
          { seconds: Number(((performance.now() - started) / SECOND).toFixed(1)) },
          'the demo world was made',
        );
      await giveIconColors(db);
      const pictures = await bringUpToDate({ db, storage });
      if (pictures > 0) logger.info({ pictures }, 'the demo world of an earlier version was brought up to date');
    }
    await givePushKeys({ db }, createPushKeys);
    await giveMailEventSecrets({ db });
  } finally {
    await db.close();
  }
} catch (error) {
  const isPlain = [ConfigError, DatabaseUnavailableError, RealSiteError].some((kind) => error instanceof kind);
  const isFull = /ENOSPC|EDQUOT|No space left on device/.test(String(error));
  if (isFull) process.stderr.write('The disk is full: free some space, then start again.\n');
  else process.stderr.write(`${error instanceof Error ? (isPlain ? error.message : error.stack) : String(error)}\n`);
  process.exit(1);
}

import { ConfigError, loadSeedConfig } from '@vonk/config';
import { createDb, DatabaseUnavailableError } from '@vonk/db';
import { giveMailEventSecrets, givePushKeys } from '@vonk/domain';
import { createPushKeys, createStorage, makeBucket } from '@vonk/integrations';
import { createLogger, refuseStart } from '@vonk/logger';
import { RealSiteError, refuseRealSites } from './load/real-sites.ts';
import { loadReference } from './load/reference.ts';

try {
  const config = loadSeedConfig(process.env);
  const logger = createLogger({ name: 'seed', level: config.logLevel });
  const db = createDb({ url: config.databaseUrl, logger, applicationName: 'vonk-seed' });
  try {
    await db.ready();
    if (config.demo) await refuseRealSites(db);
    await loadReference(db);
    if (config.s3 && (await makeBucket(config.s3))) logger.info({ bucket: config.s3.bucket }, 'the bucket was made');
    if (config.demo) {
      const { loadDemo } = await import('./load/demo.ts');
      await loadDemo({ db, storage: createStorage(config), logger });
    }
    await givePushKeys({ db }, createPushKeys);
    await giveMailEventSecrets({ db });
  } finally {
    await db.close();
  }
} catch (error) {
  const isFull = /ENOSPC|EDQUOT|No space left on device/.test(String(error));
  refuseStart(isFull ? 'The disk is full: free some space, then start again.' : error, [
    ConfigError,
    DatabaseUnavailableError,
    RealSiteError,
  ]);
}

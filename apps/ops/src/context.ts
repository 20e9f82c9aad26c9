import type { OpsConfig } from '@vonk/config';
import { createDb } from '@vonk/db';
import { type Context, createLiveNotifier, createSiteDirectory } from '@vonk/domain';
import { createStorage } from '@vonk/integrations/storage';
import type { Logger } from '@vonk/logger';

/** Context for operators' commands. A command that needs another port adds it here. */
export type OpsContext = Pick<Context, 'db' | 'clock' | 'logger' | 'sites' | 'live' | 'storage'>;

export interface Wiring {
  ctx: OpsContext;
  /** Resolves after all live events have been sent to members' pages. */
  close(): Promise<void>;
}

const CONNECTIONS = 4;

/** @throws DatabaseUnavailableError */
export async function wireContext(config: OpsConfig, logger: Logger): Promise<Wiring> {
  const db = createDb({ url: config.databaseUrl, max: CONNECTIONS, logger, applicationName: 'vonk-ops' });
  await db.ready();
  const live = createLiveNotifier({ db, logger });
  return {
    ctx: {
      db,
      clock: { now: () => new Date() },
      logger,
      sites: createSiteDirectory({ db }),
      live,
      storage: createStorage(config),
    },
    close: async () => {
      await live.flush();
      await db.close();
    },
  };
}

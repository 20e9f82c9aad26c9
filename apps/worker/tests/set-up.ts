import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WorkerConfig } from '@vonk/config';
import type { Db } from '@vonk/db';
import type { Context } from '@vonk/domain';
import { createLogger, type Logger, silentLogger } from '@vonk/logger';
import { createSite, openDb, type SiteOptions, type TestDatabase } from '@vonk/testing';
import { setUpDatabase } from '@vonk/testing/database';
import { afterAll, beforeAll } from 'vitest';
import { wireContext } from '../src/context.ts';

export type Site = Awaited<ReturnType<Context['sites']['byId']>>;

// What a test file starts with: filled in before its tests, and ended after them.

/** Connections like a worker's. */
export function setUpDb(database: TestDatabase, max: number): Db {
  const db = {} as Db;
  beforeAll(() => void Object.assign(db, openDb({ url: database.url, max, logger: silentLogger() })));
  afterAll(() => db.close?.());
  return db;
}

/** A worker's context on its own database. The configuration may need what a test starts first. */
export function setUpContext(
  configure: () => Partial<WorkerConfig> | Promise<Partial<WorkerConfig>> = () => ({}),
  logger: Logger = silentLogger(),
): Context {
  const database = setUpDatabase();
  const ctx = {} as Context;
  let end: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'vonk-worker-'));
    const config: WorkerConfig = {
      demo: false,
      logLevel: 'silent',
      databaseUrl: database.url,
      databasePoolMax: 5,
      metrics: null,
      slowSqlMs: null,
      dataDir,
      publicOrigin: 'http://localhost:3000',
      mollieApiKey: 'test_0000000000',
      smtpUrl: 'smtp://127.0.0.1:1',
      smtpSinkPort: null,
      sns: null,
      debitSecret: null,
      acceptedDebitSecrets: [],
      linkSecret: 'a-link-secret-for-tests-0123456789ab',
      acceptedLinkSecrets: [],
      s3: null,
      ...(await configure()),
    };
    const wiring = await wireContext(config, logger);
    Object.assign(ctx, wiring.ctx);
    end = async () => {
      await wiring.close();
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  afterAll(() => end?.());
  return ctx;
}

/** Another site that the context knows. */
export async function newSite(ctx: Context, columns?: SiteOptions): Promise<Site> {
  const { id } = await createSite(ctx.db, columns);
  ctx.sites.drop();
  return ctx.sites.byId(id);
}

/** A logger and what it has written since `text` was last emptied. */
export function recordLog(): { logger: Logger; text: string } {
  const log = { text: '', logger: silentLogger() };
  const destination = {
    write: (line: string) => {
      log.text += line;
    },
  };
  log.logger = createLogger({ name: 'worker', level: 'trace', destination });
  return log;
}

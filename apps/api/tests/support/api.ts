import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '@vonk/db';
import { wantedMigrations } from '@vonk/db/migrations';
import { type Context, createLiveNotifier, createSiteDirectory } from '@vonk/domain';
import {
  createDiskStorage,
  createHttpPostbacks,
  createPlaces,
  createSharpPictures,
  createWebPush,
} from '@vonk/integrations';
import { type Logger, silentLogger } from '@vonk/logger';
import type { MailPort, PaymentsPort, SmsPort } from '@vonk/ports';
import {
  createSite,
  createTestDatabase,
  type MemberOptions,
  openDb,
  type TestDatabase,
  type TestSite,
} from '@vonk/testing';
import { type AppOptions, createApp } from '../../src/app.ts';
import { removeUploads } from '../../src/http/multipart.ts';
import { createLiveHub, type LiveHub } from '../../src/live/hub.ts';
import { createMetrics } from '../../src/operations/metrics.ts';
import { createReadiness } from '../../src/operations/readiness.ts';
import { routes as allRoutes } from '../../src/routes/index.ts';
import { listenOn } from '../../src/server.ts';
import { type SignedIn, signedIn } from './people.ts';

export const PROXY_SECRET = 'a-proxy-secret-for-tests-0123456789';

export interface TestClock {
  now(): Date;
  advance(milliseconds: number): void;
}

export interface TestWorld {
  url: string;
  db: Db;
  ctx: Context;
  clock: TestClock;
  /** The default site, for every host that belongs to no other. */
  site: TestSite;
  storageFolder: string;
  /** Changes the default site, and what the world's own context knows of it. */
  change(columns: Parameters<Db['prisma']['site']['update']>[0]['data']): Promise<void>;
  /** A member of the site with a session. */
  person(name: string, options?: Partial<MemberOptions>): Promise<SignedIn>;
  drop(): Promise<void>;
}

export type WorldOptions = Partial<Context['options']> & { logger?: Logger };

const unreachable = () => Promise.reject(new Error('The outside world has no part in this test'));
const mail: MailPort = { send: unreachable, close: () => Promise.resolve() };
const sms: SmsPort = { send: unreachable };
const noPayments: PaymentsPort = {
  createPayment: unreachable,
  getPayment: unreachable,
  listMethods: unreachable,
  createMandate: unreachable,
  getMandate: unreachable,
  cancelPayment: unreachable,
  revokeMandate: unreachable,
  createRefund: unreachable,
  listReversals: unreachable,
};

/** A separate database with one site, and everything the use cases need. */
export async function createTestWorld(options?: WorldOptions): Promise<TestWorld> {
  return openTestWorld(await createTestDatabase(), options);
}

/** The same on an existing database. */
export async function openTestWorld(database: TestDatabase, options: WorldOptions = {}): Promise<TestWorld> {
  const { db, url } = database;
  const storageFolder = await mkdtemp(path.join(tmpdir(), 'vonk-api-'));
  const clock = createClock();
  const ctx = createTestContext({ db, clock, storageFolder, ...options });
  const site = await createSite(db, { domain: 'vonk.test', is_default: true });
  return {
    url,
    db,
    ctx,
    clock,
    site,
    storageFolder,
    change: async (data) => {
      await db.prisma.site.update({ where: { id: site.id }, data });
      ctx.sites.drop();
    },
    person: (name, changes = {}) => signedIn(ctx, { site, name, ...changes }),
    drop: async () => {
      await ctx.live.flush();
      // Of requests whose response or connection has ended, but which still finish.
      await removeUploads();
      await database.drop();
      await rm(storageFolder, { recursive: true, force: true });
    },
  };
}

function createTestContext(
  parts: { db: Db; clock: TestClock; storageFolder: string; payments?: PaymentsPort } & WorldOptions,
): Context {
  const { db, clock, storageFolder, logger = silentLogger(), payments = noPayments, ...options } = parts;
  return {
    db,
    clock,
    logger,
    mail,
    sms,
    payments,
    push: createWebPush({ allowsLocal: true }),
    postbacks: createHttpPostbacks({ isLocal: true }),
    sites: createSiteDirectory({ db }),
    live: createLiveNotifier({ db, logger }),
    storage: createDiskStorage({ folder: storageFolder }),
    pictures: createSharpPictures(),
    places: createPlaces(),
    options: {
      isDemo: false,
      publicOrigin: 'http://vonk.test',
      webhookOrigin: 'http://vonk.test',
      limitFactor: 1,
      pictureSecret: 'a-picture-secret-for-tests-0123456789',
      debitSecret: 'a-debit-secret-for-tests-0123456789',
      linkSecret: 'a-link-secret-for-tests-0123456789',
      ...options,
    },
  };
}

function createClock(): TestClock {
  let offset = 0;
  return {
    now: () => new Date(Date.now() + offset),
    advance: (milliseconds) => {
      offset += milliseconds;
    },
  };
}

const NO_BOUND = { ofOne: Number.POSITIVE_INFINITY, ofAll: Number.POSITIVE_INFINITY };

/** One api process's app on the world, by default with every route. */
export function createTestApp(ctx: Context, options: Partial<AppOptions> = {}) {
  const hub = createLiveHub(ctx);
  const app = createApp(ctx, {
    routes: allRoutes,
    hub,
    metrics: createMetrics({ collectsProcess: false }),
    readiness: createReadiness(ctx, { migrations: wantedMigrations() }),
    proxySecrets: [PROXY_SECRET],
    checksResponses: true,
    // Tests race any number of calls.
    atOnce: { calls: NO_BOUND, pictures: NO_BOUND, uploads: NO_BOUND },
    version: '0.0.0',
    showsApiDocs: false,
    checkout: null,
    ...options,
  });
  return { app, hub: options.hub ?? hub };
}

export type ProcessOptions = Partial<AppOptions> & { heartbeat?: number };

export interface TestProcess {
  origin: string;
  port: number;
  hub: LiveHub;
  ctx: Context;
  stop(): Promise<void>;
}

/**
 * The closest to a second process within one test process: its own connections, caches and port on the same database.
 */
export async function startTestProcess(
  world: TestWorld,
  { heartbeat, ...options }: ProcessOptions = {},
): Promise<TestProcess> {
  const { logger } = world.ctx;
  const db = openDb({ url: world.url, max: 6, logger, applicationName: 'vonk-api-test' });
  const ctx = createTestContext({
    ...world.ctx.options,
    db,
    clock: world.clock,
    logger,
    storageFolder: world.storageFolder,
    payments: world.ctx.payments,
  });
  const hub = createLiveHub(ctx, { heartbeat });
  const { app } = createTestApp(ctx, { hub, ...options });
  const server = await listenOn(app, { host: '127.0.0.1', port: 0 });
  return {
    origin: `http://127.0.0.1:${server.port}`,
    port: server.port,
    hub,
    ctx,
    stop: async () => {
      hub.close();
      await server.stop({ graceMs: 0 });
      await ctx.live.flush();
      await db.close();
    },
  };
}

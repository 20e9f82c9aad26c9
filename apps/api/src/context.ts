import { type ApiConfig, ConfigError } from '@vonk/config';
import { createDb, createReplica } from '@vonk/db';
import { type Context, createLiveNotifier, createSiteDirectory } from '@vonk/domain';
import {
  createMolliePayments,
  createPlaces,
  createSharpPictures,
  createStorage,
  createWebPush,
  openCountries,
} from '@vonk/integrations';
import type { Logger } from '@vonk/logger';
import { measureProvider, measureQueries, measureStorage } from '@vonk/metrics';
import type { MailPort, PostbackPort, SmsPort } from '@vonk/ports';
import type { Router } from 'express';
import type { Metrics } from './operations/metrics.ts';

export interface Wiring {
  ctx: Context;
  /** The payment sandbox's pages; null outside the demo. */
  checkout: Router | null;
  close(): Promise<void>;
}

/** Mails are jobs: this process writes them into its transactions and the worker sends them. */
const noMail: MailPort = {
  send: () => Promise.reject(new Error('Mails are sent by the worker')),
  close: () => Promise.resolve(),
};

/** The worker also calls tracking networks and sends text messages. */
const noPostbacks: PostbackPort = {
  call: () => Promise.reject(new Error('Networks are called by the worker')),
  close: async () => {},
};
const noSms: SmsPort = { send: () => Promise.reject(new Error('Text messages are sent by the worker')) };

/** In milliseconds. Nobody waits longer for a page, and an aborted call can be retried. */
const STATEMENT_TIMEOUT = 10_000;

/**
 * Wires the context that this process's use cases run in.
 * @throws DatabaseUnavailableError
 */
export async function wireContext(config: ApiConfig, logger: Logger, metrics: Metrics): Promise<Wiring> {
  const { meters } = metrics;
  const countries = await openCountries(config.countriesFile ?? undefined).catch(refuseFile);
  const { databaseUrl: url, databasePoolMax: max, databaseReplicaUrl, slowSqlMs: slowMs, publicOrigin } = config;
  const { demo: isDemo } = config;
  const clock = { now: () => new Date() };
  const db = createDb({
    url,
    max,
    logger,
    applicationName: 'vonk-api',
    statementTimeout: STATEMENT_TIMEOUT,
    slowMs,
    onQuery: measureQueries(meters, 'primary'),
  });
  await db.ready();
  const replica = databaseReplicaUrl
    ? createReplica({
        url: databaseReplicaUrl,
        primary: db,
        max,
        logger,
        applicationName: 'vonk-api-reads',
        slowMs,
        onQuery: measureQueries(meters, 'replica'),
      })
    : undefined;
  metrics.watchPools({ primary: db.pool, ...(replica && { replica: replica.pool }) });
  if (replica) metrics.watchReplica(replica);
  const sandbox = isDemo ? await startSandbox({ db, clock, logger, publicOrigin }) : null;
  const live = createLiveNotifier({ db, logger });
  const push = createWebPush();
  const payments = meters.counter('payments_total');
  const ctx: Context = {
    db,
    replica,
    clock,
    logger,
    sites: createSiteDirectory({ db }),
    live,
    mail: noMail,
    push,
    postbacks: noPostbacks,
    sms: noSms,
    payments: measureProvider(meters, createMolliePayments({ apiKey: sandbox?.apiKey ?? config.mollieApiKey, clock })),
    storage: measureStorage(meters, createStorage(config)),
    pictures: createSharpPictures(),
    places: createPlaces(),
    countries,
    counts: { payment: (state) => payments.inc({ state }) },
    options: {
      isDemo,
      publicOrigin,
      // The sandbox calls from this machine; a real provider comes in through the proxy.
      webhookOrigin: isDemo ? `http://127.0.0.1:${config.port}` : publicOrigin,
      limitFactor: config.limitFactor,
      pictureSecret: config.pictureSecret,
      acceptedPictureSecrets: config.acceptedPictureSecrets,
      debitSecret: config.debitSecret,
      acceptedDebitSecrets: config.acceptedDebitSecrets,
      linkSecret: config.linkSecret,
      acceptedLinkSecrets: config.acceptedLinkSecrets,
    },
  };
  return {
    ctx,
    checkout: sandbox?.checkout ?? null,
    close: async () => {
      await live.flush();
      await sandbox?.close();
      await push.close();
      await replica?.close();
      await db.close();
    },
  };
}

function refuseFile(error: Error): never {
  throw new ConfigError([`VONK_COUNTRIES_FILE: ${error.message}`]);
}

async function startSandbox(options: Pick<Context, 'db' | 'clock' | 'logger'> & { publicOrigin: string }) {
  const { createCheckoutRouter, createMollieSandbox } = await import('@vonk/demo');
  const { db, ...others } = options;
  const sandbox = await createMollieSandbox({ pool: db.pool, ...others });
  return { apiKey: sandbox.apiKey, checkout: createCheckoutRouter({ sandbox }), close: () => sandbox.close() };
}

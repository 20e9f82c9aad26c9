import type { WorkerConfig } from '@vonk/config';
import { createDb } from '@vonk/db';
import { type Context, createLiveNotifier, createSiteDirectory } from '@vonk/domain';
import {
  createHttpPostbacks,
  createMolliePayments,
  createPlaces,
  createSharpPictures,
  createSmtpMail,
  createSnsSms,
  createStorage,
  createWebPush,
} from '@vonk/integrations';
import type { Logger } from '@vonk/logger';
import {
  countSending,
  createMeters,
  measurePools,
  measureProvider,
  measureQueries,
  measureStorage,
} from '@vonk/metrics';
import type { SmsPort } from '@vonk/ports';

export interface Wiring {
  ctx: Context;
  close(): Promise<void>;
}

const noSms: SmsPort = { send: () => Promise.reject(new Error('This site sends no text messages')) };

/**
 * The context for this process's jobs.
 * @throws DatabaseUnavailableError
 */
export async function wireContext(
  config: WorkerConfig,
  logger: Logger,
  meters = createMeters('worker', { collectsProcess: false }),
): Promise<Wiring> {
  const { databaseUrl: url, databasePoolMax: max, slowSqlMs: slowMs, publicOrigin, demo: isDemo } = config;
  const clock = { now: () => new Date() };
  const onQuery = measureQueries(meters, 'primary');
  const db = createDb({ url, max, logger, applicationName: 'vonk-worker', slowMs, onQuery });
  measurePools(meters, { primary: db.pool });
  await db.ready();
  const demo = isDemo ? await startDemo(config, { db, clock, logger }) : null;
  const live = createLiveNotifier({ db, logger });
  const mail = countSending(meters, 'mails_total', createSmtpMail({ url: config.smtpUrl }));
  const push = countSending(meters, 'pushes_total', createWebPush());
  const postbacks = createHttpPostbacks({ isLocal: isDemo });
  const payments = meters.counter('payments_total');
  const ctx: Context = {
    db,
    clock,
    logger,
    sites: createSiteDirectory({ db }),
    live,
    mail,
    push,
    postbacks,
    sms: demo?.sms ?? (config.sns ? createSnsSms(config.sns) : noSms),
    payments: measureProvider(meters, createMolliePayments({ apiKey: demo?.apiKey ?? config.mollieApiKey, clock })),
    storage: measureStorage(meters, createStorage(config)),
    pictures: createSharpPictures(),
    places: createPlaces(),
    replies: demo?.replies,
    counts: { payment: (state) => payments.inc({ state }) },
    options: {
      isDemo,
      publicOrigin,
      webhookOrigin: publicOrigin,
      limitFactor: 1,
      pictureSecret: '',
      debitSecret: config.debitSecret,
      acceptedDebitSecrets: config.acceptedDebitSecrets,
      linkSecret: config.linkSecret,
      acceptedLinkSecrets: config.acceptedLinkSecrets,
    },
  };
  return {
    ctx,
    close: async () => {
      await live.flush();
      await mail.close();
      await push.close();
      await postbacks.close();
      await demo?.close();
      await db.close();
    },
  };
}

/** The demo's own mail server, text messages and payment provider. */
async function startDemo(config: WorkerConfig, { db, clock, logger }: Pick<Context, 'db' | 'clock' | 'logger'>) {
  const { createMollieSandbox, createOutboxSms, pickReply, startSmtpSink } = await import('@vonk/demo');
  const sandbox = await createMollieSandbox({ pool: db.pool, publicOrigin: config.publicOrigin, clock, logger });
  const sink =
    config.smtpSinkPort === null
      ? null
      : await startSmtpSink({ pool: db.pool, clock, logger, port: config.smtpSinkPort });
  return {
    apiKey: sandbox.apiKey,
    replies: { pick: pickReply },
    sms: await createOutboxSms({ pool: db.pool, clock }),
    close: async () => {
      await sink?.close();
      await sandbox.close();
    },
  };
}

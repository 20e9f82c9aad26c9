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
  type SmsPort,
} from '@vonk/integrations';
import type { Logger } from '@vonk/logger';

export interface Wiring {
  ctx: Context;
  close(): Promise<void>;
}

const noSms: SmsPort = { send: () => Promise.reject(new Error('This site sends no text messages')) };

/**
 * What the jobs of this process are given.
 * @throws DatabaseUnavailableError
 */
export async function wireContext(config: WorkerConfig, logger: Logger): Promise<Wiring> {
  const { databaseUrl: url, databasePoolMax: max, publicOrigin, demo: isDemo } = config;
  const clock = { now: () => new Date() };
  const db = createDb({ url, max, logger, applicationName: 'vonk-worker' });
  await db.ready();
  const demo = isDemo ? await startDemo(config, { db, clock, logger }) : null;
  const live = createLiveNotifier({ db, logger });
  const mail = createSmtpMail({ url: config.smtpUrl });
  const push = createWebPush();
  const postbacks = createHttpPostbacks({ isLocal: isDemo });
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
    payments: createMolliePayments({ apiKey: demo?.apiKey ?? config.mollieApiKey, clock }),
    storage: createStorage(config),
    pictures: createSharpPictures(),
    places: createPlaces(),
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
  const { createMollieSandbox, createOutboxSms, startSmtpSink } = await import('@vonk/integrations/sandbox');
  const sandbox = await createMollieSandbox({ pool: db.pool, publicOrigin: config.publicOrigin, clock, logger });
  const sink =
    config.smtpSinkPort === null
      ? null
      : await startSmtpSink({ pool: db.pool, clock, logger, port: config.smtpSinkPort });
  return {
    apiKey: sandbox.apiKey,
    sms: await createOutboxSms({ pool: db.pool, clock }),
    close: async () => {
      await sink?.close();
      await sandbox.close();
    },
  };
}

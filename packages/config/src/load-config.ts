import { hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { checkProviders, listenHost, SANDBOX_KEY_PREFIX } from './demo.ts';
import { ConfigError, type Env, readEnv } from './read-env.ts';
import * as variables from './variables.ts';
import { type MetricsConfig, metrics, metricsVariables, slowSqlMs, slowSqlVariable } from './watching.ts';

const SECOND = 1000;

const common = {
  VONK_DEMO: variables.flag.default(false),
  LOG_LEVEL: variables.logLevel.default('info'),
  // Read by every process, so that none of the demo starts beside a real provider.
  SMTP_URL: variables.smtpUrl.optional(),
  MOLLIE_API_KEY: variables.mollieApiKey.optional(),
  S3_ENDPOINT: variables.origin.optional(),
  SNS_REGION: variables.s3Region.optional(),
};

type CommonValues = Pick<
  z.output<z.ZodObject<typeof common>>,
  'VONK_DEMO' | 'SMTP_URL' | 'MOLLIE_API_KEY' | 'S3_ENDPOINT' | 'SNS_REGION'
>;

const refuseRealProviders = (values: CommonValues): void =>
  checkProviders({
    demo: values.VONK_DEMO,
    smtpUrl: values.SMTP_URL,
    mollieApiKey: values.MOLLIE_API_KEY,
    s3Endpoint: values.S3_ENDPOINT,
    snsRegion: values.SNS_REGION,
  });

/** What sends text messages: all of it or none. */
const snsVariables = {
  SNS_ACCESS_KEY_ID: variables.s3Key.optional(),
  SNS_SECRET_ACCESS_KEY: variables.s3Key.optional(),
  SNS_SENDER_ID: variables.smsSenderId.optional(),
};
type SnsValues = {
  SNS_REGION?: string;
  SNS_ACCESS_KEY_ID?: string;
  SNS_SECRET_ACCESS_KEY?: string;
  SNS_SENDER_ID?: string;
};

export type SnsConfig = { region: string; accessKeyId: string; secretAccessKey: string; senderId: string | null };

/** Null: no text messages are sent, but to the demo's outbox. */
const sns = (values: SnsValues): SnsConfig | null => {
  const names = ['SNS_ACCESS_KEY_ID', 'SNS_SECRET_ACCESS_KEY'] as const;
  const { SNS_REGION: region, SNS_SENDER_ID: senderId = null } = values;
  if (!region) {
    const alone = ([...names, 'SNS_SENDER_ID'] as const).find((name) => values[name]);
    if (alone) throw new ConfigError(`SNS_REGION is missing; ${alone} is of no use without it.`);
    return null;
  }
  const [accessKeyId = '', secretAccessKey = ''] = names.map((name) =>
    needed(name, values[name], 'text messages need it'),
  );
  return { region, accessKeyId, secretAccessKey, senderId };
};

/** Null: direct debit is not offered, since its codes could not be sent, or nothing would keep its accounts secret. */
const debitSecret = (values: {
  VONK_DEMO: boolean;
  SNS_REGION?: string;
  VONK_DEBIT_SECRET?: string;
}): string | null => {
  if (values.SNS_REGION) return needed('VONK_DEBIT_SECRET', values.VONK_DEBIT_SECRET, 'direct debit needs it');
  return values.VONK_DEMO ? (values.VONK_DEBIT_SECRET ?? null) : null;
};

/** Where photos are kept: all of it or none. */
const s3Variables = {
  S3_BUCKET: variables.s3Bucket.optional(),
  S3_REGION: variables.s3Region.default('us-east-1'),
  S3_ACCESS_KEY_ID: variables.s3Key.optional(),
  S3_SECRET_ACCESS_KEY: variables.s3Key.optional(),
};
type S3Values = {
  S3_ENDPOINT?: string;
  S3_BUCKET?: string;
  S3_REGION: string;
  S3_ACCESS_KEY_ID?: string;
  S3_SECRET_ACCESS_KEY?: string;
};

export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Null: photos lie in the data folder. */
const s3 = (values: S3Values): S3Config | null => {
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = values;
  if (!endpoint) {
    const alone = names.find((name) => values[name]);
    if (alone) throw new ConfigError(`S3_ENDPOINT is missing; ${alone} is of no use without it.`);
    return null;
  }
  const [bucket = '', accessKeyId = '', secretAccessKey = ''] = names.map((name) =>
    needed(name, values[name], 'the object store needs it'),
  );
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
};

const needed = <Value>(name: string, value: Value | undefined, why: string): Value => {
  if (value === undefined) throw new ConfigError(`${name} is missing; ${why}.`);
  return value;
};

const payments = ({ VONK_DEMO: demo, MOLLIE_API_KEY: key }: { VONK_DEMO: boolean; MOLLIE_API_KEY?: string }): string =>
  demo ? (key ?? `${SANDBOX_KEY_PREFIX}_0000000000`) : needed('MOLLIE_API_KEY', key, 'payments need it');

const publicOrigin = (values: { VONK_DEMO: boolean; VONK_PUBLIC_ORIGIN?: string }): string =>
  needed('VONK_PUBLIC_ORIGIN', values.VONK_PUBLIC_ORIGIN, 'payments and mails lead back to it');

const pictureSecretOf = (proxySecret: string): string =>
  Buffer.from(hkdfSync('sha256', proxySecret, '', 'links to photos', 32)).toString('base64url');

/** Own key, or one that follows from the proxy secret, which all api processes share as well. */
const pictureSecret = (values: { VONK_PICTURE_SECRET?: string; VONK_PROXY_SECRET: string }): string =>
  values.VONK_PICTURE_SECRET ?? pictureSecretOf(values.VONK_PROXY_SECRET);

export type ApiConfig = {
  demo: boolean;
  logLevel: z.infer<typeof variables.logLevel>;
  metrics: MetricsConfig;
  /** In milliseconds; null logs none. */
  slowSqlMs: number | null;
  host: string;
  port: number;
  databaseUrl: string;
  databasePoolMax: number;
  /** A streaming replica for reads that may be a second old; null without one. */
  databaseReplicaUrl: string | null;
  /** Networks with their countries in the MaxMind DB format; null without one. */
  countriesFile: string | null;
  dataDir: string;
  /** Shown by the web process (or another proxy) to be believed about the visitor's address and host. */
  proxySecret: string;
  /** Others by which it is believed while the secret is turned, and so below: they are taken, and none is used. */
  acceptedProxySecrets: string[];
  /** Signs the links to photos that are not public. */
  pictureSecret: string;
  acceptedPictureSecrets: string[];
  /** Encrypts and hashes what direct debit knows of bank accounts; null where it is not offered. */
  debitSecret: string | null;
  acceptedDebitSecrets: string[];
  /** Signs the links of mails that work for years, to unsubscribe for example. */
  linkSecret: string;
  acceptedLinkSecrets: string[];
  /** Multiplies the rate limits per address; those per account stay. */
  limitFactor: number;
  /** How long it goes on serving, told to stop, while it says that it is not ready. */
  drainMs: number;
  /** Where visitors reach the site, e.g. `https://example.com`; sites of other domains keep its scheme and port. */
  publicOrigin: string;
  mollieApiKey: string;
  s3: S3Config | null;
};

/** The environment of the api process. Throws `ConfigError`. */
export const loadApiConfig = (env: Env): ApiConfig => {
  const values = readEnv(
    z.object({
      ...common,
      ...metricsVariables,
      ...slowSqlVariable,
      VONK_HOST: variables.host.optional(),
      API_PORT: variables.port,
      DATABASE_URL: variables.databaseUrl,
      DATABASE_POOL_MAX: variables.databasePoolMax.default(10),
      DATABASE_REPLICA_URL: variables.databaseUrl.optional(),
      VONK_COUNTRIES_FILE: variables.file.optional(),
      VONK_DATA_DIR: variables.dataDir.default('.data'),
      ...s3Variables,
      VONK_PROXY_SECRET: variables.proxySecret,
      VONK_ACCEPTED_PROXY_SECRETS: variables.acceptedSecrets.optional(),
      VONK_PICTURE_SECRET: variables.pictureSecret.optional(),
      VONK_ACCEPTED_PICTURE_SECRETS: variables.acceptedSecrets.optional(),
      VONK_DEBIT_SECRET: variables.debitSecret.optional(),
      VONK_ACCEPTED_DEBIT_SECRETS: variables.acceptedSecrets.optional(),
      VONK_LINK_SECRET: variables.linkSecret,
      VONK_ACCEPTED_LINK_SECRETS: variables.acceptedSecrets.optional(),
      VONK_LIMIT_FACTOR: variables.limitFactor.default(1),
      VONK_DRAIN_SECONDS: variables.drainSeconds.default(0),
      VONK_PUBLIC_ORIGIN: variables.origin.optional(),
    }),
    env,
  );
  const demo = values.VONK_DEMO;
  refuseRealProviders(values);
  return {
    demo,
    logLevel: values.LOG_LEVEL,
    metrics: metrics(values),
    slowSqlMs: slowSqlMs(values),
    host: listenHost(demo, values.VONK_HOST),
    port: values.API_PORT,
    databaseUrl: values.DATABASE_URL,
    databasePoolMax: values.DATABASE_POOL_MAX,
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    countriesFile: values.VONK_COUNTRIES_FILE ?? null,
    dataDir: values.VONK_DATA_DIR,
    proxySecret: values.VONK_PROXY_SECRET,
    acceptedProxySecrets: values.VONK_ACCEPTED_PROXY_SECRETS ?? [],
    pictureSecret: pictureSecret(values),
    acceptedPictureSecrets: [
      ...(values.VONK_ACCEPTED_PICTURE_SECRETS ?? []),
      ...(values.VONK_ACCEPTED_PROXY_SECRETS ?? []).map(pictureSecretOf),
    ],
    debitSecret: debitSecret(values),
    acceptedDebitSecrets: values.VONK_ACCEPTED_DEBIT_SECRETS ?? [],
    linkSecret: values.VONK_LINK_SECRET,
    acceptedLinkSecrets: values.VONK_ACCEPTED_LINK_SECRETS ?? [],
    limitFactor: values.VONK_LIMIT_FACTOR,
    drainMs: values.VONK_DRAIN_SECONDS * SECOND,
    publicOrigin: publicOrigin(values),
    mollieApiKey: payments(values),
    s3: s3(values),
  };
};

export type WorkerConfig = {
  demo: boolean;
  logLevel: z.infer<typeof variables.logLevel>;
  metrics: MetricsConfig;
  /** In milliseconds; null logs none. */
  slowSqlMs: number | null;
  databaseUrl: string;
  databasePoolMax: number;
  dataDir: string;
  publicOrigin: string;
  mollieApiKey: string;
  s3: S3Config | null;
  smtpUrl: string;
  sns: SnsConfig | null;
  /** Both the same as the api's. */
  debitSecret: string | null;
  acceptedDebitSecrets: string[];
  linkSecret: string;
  acceptedLinkSecrets: string[];
  /** The demo's own mail server, run by the worker; null outside the demo. */
  smtpSinkPort: number | null;
};

/** The catcher that is named, or the worker's own. */
const demoMailServer = (values: { VONK_MAIL_CATCHER_URL?: string; VONK_SMTP_SINK_PORT?: number }): string | undefined =>
  values.VONK_MAIL_CATCHER_URL ??
  (values.VONK_SMTP_SINK_PORT ? `smtp://127.0.0.1:${values.VONK_SMTP_SINK_PORT}` : undefined);

/** The environment of the worker process. Throws `ConfigError`. */
export const loadWorkerConfig = (env: Env): WorkerConfig => {
  const values = readEnv(
    z.object({
      ...common,
      ...metricsVariables,
      ...slowSqlVariable,
      DATABASE_URL: variables.databaseUrl,
      DATABASE_POOL_MAX: variables.databasePoolMax.default(7),
      VONK_DATA_DIR: variables.dataDir.default('.data'),
      ...s3Variables,
      ...snsVariables,
      VONK_PUBLIC_ORIGIN: variables.origin.optional(),
      VONK_DEBIT_SECRET: variables.debitSecret.optional(),
      VONK_ACCEPTED_DEBIT_SECRETS: variables.acceptedSecrets.optional(),
      VONK_LINK_SECRET: variables.linkSecret,
      VONK_ACCEPTED_LINK_SECRETS: variables.acceptedSecrets.optional(),
      VONK_MAIL_CATCHER_URL: variables.mailCatcherUrl.optional(),
      VONK_SMTP_SINK_PORT: variables.port.optional(),
    }),
    env,
  );
  const demo = values.VONK_DEMO;
  refuseRealProviders(values);
  const sink = values.VONK_SMTP_SINK_PORT;
  if (sink && !demo) throw new ConfigError('VONK_SMTP_SINK_PORT swallows every mail and works with VONK_DEMO=1 only.');
  return {
    demo,
    logLevel: values.LOG_LEVEL,
    metrics: metrics(values),
    slowSqlMs: slowSqlMs(values),
    databaseUrl: values.DATABASE_URL,
    databasePoolMax: values.DATABASE_POOL_MAX,
    dataDir: values.VONK_DATA_DIR,
    publicOrigin: publicOrigin(values),
    mollieApiKey: payments(values),
    s3: s3(values),
    smtpUrl: needed('SMTP_URL', values.SMTP_URL ?? (demo ? demoMailServer(values) : undefined), 'mails need it'),
    smtpSinkPort: sink ?? null,
    sns: sns(values),
    debitSecret: debitSecret(values),
    acceptedDebitSecrets: values.VONK_ACCEPTED_DEBIT_SECRETS ?? [],
    linkSecret: values.VONK_LINK_SECRET,
    acceptedLinkSecrets: values.VONK_ACCEPTED_LINK_SECRETS ?? [],
  };
};

export type WebConfig = {
  demo: boolean;
  logLevel: z.infer<typeof variables.logLevel>;
  metrics: MetricsConfig;
  host: string;
  port: number;
  /** Where the api process answers. */
  apiOrigin: string;
  proxySecret: string;
  /** Of a proxy in front, while the secret is turned. */
  acceptedProxySecrets: string[];
  /** As the api's. */
  drainMs: number;
};

/** The environment of the web process. Throws `ConfigError`. */
export const loadWebConfig = (env: Env): WebConfig => {
  const values = readEnv(
    z.object({
      ...common,
      ...metricsVariables,
      VONK_HOST: variables.host.optional(),
      PORT: variables.port.default(3000),
      API_ORIGIN: variables.origin,
      VONK_PROXY_SECRET: variables.proxySecret,
      VONK_ACCEPTED_PROXY_SECRETS: variables.acceptedSecrets.optional(),
      VONK_DRAIN_SECONDS: variables.drainSeconds.default(0),
    }),
    env,
  );
  const demo = values.VONK_DEMO;
  refuseRealProviders(values);
  return {
    demo,
    logLevel: values.LOG_LEVEL,
    metrics: metrics(values),
    host: listenHost(demo, values.VONK_HOST),
    port: values.PORT,
    apiOrigin: values.API_ORIGIN,
    proxySecret: values.VONK_PROXY_SECRET,
    acceptedProxySecrets: values.VONK_ACCEPTED_PROXY_SECRETS ?? [],
    drainMs: values.VONK_DRAIN_SECONDS * SECOND,
  };
};

export type SeedConfig = Pick<WorkerConfig, 'demo' | 'logLevel' | 'databaseUrl' | 'dataDir' | 's3'>;

/** The environment of the seed, which runs before the other processes. Throws `ConfigError`. */
export const loadSeedConfig = (env: Env): SeedConfig => {
  const values = readEnv(
    z.object({
      ...common,
      DATABASE_URL: variables.databaseUrl,
      VONK_DATA_DIR: variables.dataDir.default('.data'),
      ...s3Variables,
    }),
    env,
  );
  const demo = values.VONK_DEMO;
  refuseRealProviders(values);
  return {
    demo,
    logLevel: values.LOG_LEVEL,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.VONK_DATA_DIR,
    s3: s3(values),
  };
};

export type OpsConfig = SeedConfig & {
  /** Who acts, unless the command says otherwise. */
  operator: string | null;
};

/** The environment of the operators' command line. It logs what went wrong, and that only. Throws `ConfigError`. */
export const loadOpsConfig = (env: Env): OpsConfig => {
  const values = readEnv(
    z.object({
      ...common,
      LOG_LEVEL: variables.logLevel.default('warn'),
      DATABASE_URL: variables.databaseUrl,
      VONK_DATA_DIR: variables.dataDir.default('.data'),
      ...s3Variables,
      VONK_OPERATOR: variables.operator.optional(),
    }),
    env,
  );
  const demo = values.VONK_DEMO;
  refuseRealProviders(values);
  return {
    demo,
    logLevel: values.LOG_LEVEL,
    databaseUrl: values.DATABASE_URL,
    dataDir: values.VONK_DATA_DIR,
    s3: s3(values),
    operator: values.VONK_OPERATOR ?? null,
  };
};

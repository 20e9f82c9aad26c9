import { z } from 'zod';
import { listenHost, refuseRealProviders } from './demo.ts';
import {
  debitSecret,
  mailServer,
  mailSink,
  payments,
  pictureSecret,
  pictureSecretOf,
  publicOrigin,
  s3,
  s3Variables,
  sns,
  snsVariables,
} from './providers.ts';
import { type Env, readEnv } from './read-env.ts';
import * as variables from './variables.ts';
import { metrics, metricsVariables, slowSqlMs, slowSqlVariable } from './watching.ts';

const SECOND = 1000;

const common = {
  VONK_DEMO: variables.flag.default(false),
  LOG_LEVEL: variables.logLevel.default('info'),
  // Read by every process, so that none of the demo's starts with a real provider.
  SMTP_URL: variables.smtpUrl.optional(),
  MOLLIE_API_KEY: variables.mollieApiKey.optional(),
  S3_ENDPOINT: variables.origin.optional(),
  SNS_REGION: variables.s3Region.optional(),
};

/** Where the data is. */
const dataVariables = {
  DATABASE_URL: variables.databaseUrl,
  VONK_DATA_DIR: variables.dataDir.default('.data'),
  ...s3Variables,
};

const dataConfig = (values: z.infer<z.ZodObject<typeof common & typeof dataVariables>>) => ({
  demo: values.VONK_DEMO,
  logLevel: values.LOG_LEVEL,
  databaseUrl: values.DATABASE_URL,
  dataDir: values.VONK_DATA_DIR,
  s3: s3(values),
});

/** The environment of the api process. Throws `ConfigError`. */
export const loadApiConfig = (env: Env) => {
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
      VONK_API_DOCS: variables.flag.default(false),
      VONK_PUBLIC_ORIGIN: variables.origin.optional(),
    }),
    env,
    [refuseRealProviders, publicOrigin, payments, s3, debitSecret],
  );
  const demo = values.VONK_DEMO;
  return {
    ...dataConfig(values),
    metrics: metrics(values),
    /** In milliseconds; null: no query is logged as slow. */
    slowSqlMs: slowSqlMs(values),
    host: listenHost(demo, values.VONK_HOST),
    port: values.API_PORT,
    databasePoolMax: values.DATABASE_POOL_MAX,
    /** A streaming replica for reads that may be a second old; null: none. */
    databaseReplicaUrl: values.DATABASE_REPLICA_URL ?? null,
    /** Networks with their countries in the MaxMind DB format; null: none. */
    countriesFile: values.VONK_COUNTRIES_FILE ?? null,
    /** Sent by the web process (or another proxy) so that the api trusts its visitor address and host. */
    proxySecret: values.VONK_PROXY_SECRET,
    /** Also accepted while the secret is rotated, but never used, like the other `accepted…` secrets below. */
    acceptedProxySecrets: values.VONK_ACCEPTED_PROXY_SECRETS ?? [],
    /** Signs the links to photos that are not public. */
    pictureSecret: pictureSecret(values),
    acceptedPictureSecrets: [
      ...(values.VONK_ACCEPTED_PICTURE_SECRETS ?? []),
      ...(values.VONK_ACCEPTED_PROXY_SECRETS ?? []).map(pictureSecretOf),
    ],
    /** Encrypts and hashes bank account data for direct debit; null: not offered. */
    debitSecret: debitSecret(values),
    acceptedDebitSecrets: values.VONK_ACCEPTED_DEBIT_SECRETS ?? [],
    /** Signs links in mails that work for years, such as unsubscribe links. */
    linkSecret: values.VONK_LINK_SECRET,
    acceptedLinkSecrets: values.VONK_ACCEPTED_LINK_SECRETS ?? [],
    /** Multiplies the rate limits per address, not those per account. */
    limitFactor: values.VONK_LIMIT_FACTOR,
    /** How long it keeps serving after a stop signal while it reports that it is not ready. */
    drainMs: values.VONK_DRAIN_SECONDS * SECOND,
    /** Whether `/dev/api` is served, as in the demo. */
    apiDocs: demo || values.VONK_API_DOCS,
    /** Where visitors reach the site, e.g. `https://example.com`; sites of other domains keep its scheme and port. */
    publicOrigin: publicOrigin(values),
    mollieApiKey: payments(values),
  };
};
export type ApiConfig = ReturnType<typeof loadApiConfig>;

/** The environment of the worker process. Throws `ConfigError`. */
export const loadWorkerConfig = (env: Env) => {
  const values = readEnv(
    z.object({
      ...common,
      ...metricsVariables,
      ...slowSqlVariable,
      DATABASE_URL: variables.databaseUrl,
      // Four lanes listen, and up to twenty pushes are sent at once.
      DATABASE_POOL_MAX: variables.databasePoolMax.default(24),
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
    [
      refuseRealProviders,
      publicOrigin,
      payments,
      s3,
      sns,
      debitSecret,
      (of) => of.VONK_DEMO || mailServer(of),
      mailSink,
    ],
  );
  return {
    ...dataConfig(values),
    metrics: metrics(values),
    /** In milliseconds; null: no query is logged as slow. */
    slowSqlMs: slowSqlMs(values),
    databasePoolMax: values.DATABASE_POOL_MAX,
    publicOrigin: publicOrigin(values),
    mollieApiKey: payments(values),
    smtpUrl: mailServer(values),
    /** The demo's own mail server, run by the worker; null outside the demo. */
    smtpSinkPort: mailSink(values),
    sns: sns(values),
    /** Both must match the api's. */
    debitSecret: debitSecret(values),
    acceptedDebitSecrets: values.VONK_ACCEPTED_DEBIT_SECRETS ?? [],
    linkSecret: values.VONK_LINK_SECRET,
    acceptedLinkSecrets: values.VONK_ACCEPTED_LINK_SECRETS ?? [],
  };
};
export type WorkerConfig = ReturnType<typeof loadWorkerConfig>;

/** The environment of the web process. Throws `ConfigError`. */
export const loadWebConfig = (env: Env) => {
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
      VONK_API_DOCS: variables.flag.default(false),
    }),
    env,
    [refuseRealProviders],
  );
  const demo = values.VONK_DEMO;
  return {
    demo,
    logLevel: values.LOG_LEVEL,
    metrics: metrics(values),
    host: listenHost(demo, values.VONK_HOST),
    port: values.PORT,
    /** Where the api process listens. */
    apiOrigin: values.API_ORIGIN,
    proxySecret: values.VONK_PROXY_SECRET,
    /** From a proxy in front, while the secret is rotated. */
    acceptedProxySecrets: values.VONK_ACCEPTED_PROXY_SECRETS ?? [],
    /** Both as in the api. */
    drainMs: values.VONK_DRAIN_SECONDS * SECOND,
    apiDocs: demo || values.VONK_API_DOCS,
  };
};
export type WebConfig = ReturnType<typeof loadWebConfig>;

/** The environment of the seed, which runs before the other processes. Throws `ConfigError`. */
export const loadSeedConfig = (env: Env) =>
  dataConfig(readEnv(z.object({ ...common, ...dataVariables }), env, [refuseRealProviders, s3]));
export type SeedConfig = ReturnType<typeof loadSeedConfig>;

/** The environment of the operators' command line, which logs errors only. Throws `ConfigError`. */
export const loadOpsConfig = (env: Env) => {
  const values = readEnv(
    z.object({
      ...common,
      LOG_LEVEL: variables.logLevel.default('warn'),
      ...dataVariables,
      VONK_OPERATOR: variables.operator.optional(),
    }),
    env,
    [refuseRealProviders, s3],
  );
  return {
    ...dataConfig(values),
    /** The acting operator unless the command names another. */
    operator: values.VONK_OPERATOR ?? null,
  };
};
export type OpsConfig = ReturnType<typeof loadOpsConfig>;

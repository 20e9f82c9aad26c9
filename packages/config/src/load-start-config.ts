import { z } from 'zod';
import { listenHost, refuseRealProviders, SANDBOX_KEY_PREFIX } from './demo.ts';
import { loadApiConfig, loadSeedConfig, loadWebConfig, loadWorkerConfig } from './load-config.ts';
import { ConfigError, type Env, readEnv } from './read-env.ts';
import * as variables from './variables.ts';

export type StartConfig = {
  /** On by default: `npm start` shows the demo world. */
  demo: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** An existing server; null embeds one in the data folder. */
  databaseUrl: string | null;
  /** The api's; worker and web serve Prometheus on the next two. */
  metricsPort: number | null;
  /** What every child gets in addition to its own ports and secrets. */
  childEnv: Record<string, string>;
};

const DEMO_LIMIT_FACTOR = 100;

/** Placeholders for what `npm start` generates or chooses. */
const MADE = {
  DATABASE_URL: 'postgresql://127.0.0.1/vonk',
  API_PORT: '4000',
  API_ORIGIN: 'http://127.0.0.1:4000',
  VONK_PROXY_SECRET: '-'.repeat(32),
  VONK_LINK_SECRET: '-'.repeat(32),
  VONK_DEBIT_SECRET: '-'.repeat(32),
};

const MADE_FOR_DEMO = { VONK_DEMO: '1', VONK_PUBLIC_ORIGIN: 'http://localhost', VONK_SMTP_SINK_PORT: '2525' };

/** Reports everything that any process would reject at its start, all at once and before the first one starts. */
const checkChildren = (env: Env, demo: boolean): void => {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const child = { ...MADE, ...(demo ? MADE_FOR_DEMO : { VONK_DEMO: '0' }), ...given };
  const sentences = [loadApiConfig, loadWorkerConfig, loadWebConfig, loadSeedConfig].flatMap((load) => {
    try {
      load(child);
      return [];
    } catch (error) {
      if (error instanceof ConfigError) return error.sentences;
      throw error;
    }
  });
  if (sentences.length > 0) throw new ConfigError(sentences);
};

/** The environment of `npm start`, which runs all processes. Throws `ConfigError`. */
export const loadStartConfig = (env: Env): StartConfig => {
  const values = readEnv(
    z.object({
      VONK_DEMO: variables.flag.default(true),
      VONK_HOST: variables.host.optional(),
      PORT: variables.port.default(3000),
      VONK_DATA_DIR: variables.dataDir.default('.data'),
      DATABASE_URL: variables.databaseUrl.optional(),
      VONK_PUBLIC_ORIGIN: variables.origin.optional(),
      VONK_LIMIT_FACTOR: variables.limitFactor.optional(),
      LOG_LEVEL: variables.logLevel.default('info'),
      SMTP_URL: variables.smtpUrl.optional(),
      MOLLIE_API_KEY: variables.mollieApiKey.optional(),
      S3_ENDPOINT: variables.origin.optional(),
      VONK_METRICS_PORT: variables.port.optional(),
      SNS_REGION: variables.s3Region.optional(),
    }),
    env,
    [refuseRealProviders, ({ VONK_DEMO: demo }) => checkChildren(env, demo)],
  );
  const { VONK_DEMO: demo, PORT: port, SMTP_URL: smtpUrl, MOLLIE_API_KEY: mollieApiKey } = values;
  const childEnv: Record<string, string> = {
    VONK_DEMO: demo ? '1' : '0',
    LOG_LEVEL: values.LOG_LEVEL,
    VONK_PUBLIC_ORIGIN: values.VONK_PUBLIC_ORIGIN ?? `http://localhost:${port}`,
    VONK_LIMIT_FACTOR: String(values.VONK_LIMIT_FACTOR ?? (demo ? DEMO_LIMIT_FACTOR : 1)),
    MOLLIE_API_KEY: mollieApiKey ?? `${SANDBOX_KEY_PREFIX}_0000000000`,
  };
  if (smtpUrl) childEnv.SMTP_URL = smtpUrl;
  return {
    demo,
    host: listenHost(demo, values.VONK_HOST),
    port,
    dataDir: values.VONK_DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    metricsPort: values.VONK_METRICS_PORT ?? null,
    childEnv,
  };
};

import { z } from 'zod';
import { checkProviders, listenHost, SANDBOX_KEY_PREFIX } from './demo.ts';
import { ConfigError, type Env, readEnv } from './read-env.ts';
import * as variables from './variables.ts';

export type StartConfig = {
  /** On by default: `npm start` shows the demo world. */
  demo: boolean;
  host: string;
  port: number;
  dataDir: string;
  /** A server of yours; null embeds one in the data folder. */
  databaseUrl: string | null;
  /** Of the api; worker and web answer Prometheus on the next two. */
  metricsPort: number | null;
  /** What every child gets besides its own ports and secrets. */
  childEnv: Record<string, string>;
};

const DEMO_LIMIT_FACTOR = 100;

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
  );
  const { VONK_DEMO: demo, PORT: port, SMTP_URL: smtpUrl, MOLLIE_API_KEY: mollieApiKey } = values;
  checkProviders({ demo, smtpUrl, mollieApiKey, s3Endpoint: values.S3_ENDPOINT, snsRegion: values.SNS_REGION });
  if (!demo) {
    const missing = (['SMTP_URL', 'MOLLIE_API_KEY', 'VONK_PUBLIC_ORIGIN'] as const).find((name) => !values[name]);
    if (missing) throw new ConfigError(`${missing} is missing; without the demo the site needs it.`);
  }
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

import { isBeside } from './loopback.ts';
import { ConfigError } from './read-env.ts';
import { isLoopbackUrl } from './variables.ts';

/** Keys with this prefix never leave the process: the payment sandbox handles their calls. */
export const SANDBOX_KEY_PREFIX = 'test_sandbox';

const LOOPBACK = '127.0.0.1';
const ANYWHERE = '0.0.0.0';

/** The demo listens only on this machine unless `host` is set. */
export const listenHost = (demo: boolean, host?: string): string => host ?? (demo ? LOOPBACK : ANYWHERE);

type Providers = {
  VONK_DEMO: boolean;
  SMTP_URL?: string;
  MOLLIE_API_KEY?: string;
  S3_ENDPOINT?: string;
  SNS_REGION?: string;
};

/**
 * Keeps the demo away from real people and real money, and the real site from the demo's fakes. Throws a `ConfigError`
 * that names every variable that does not fit.
 */
export const refuseRealProviders = ({
  VONK_DEMO: demo,
  SMTP_URL: smtpUrl,
  MOLLIE_API_KEY: mollieApiKey,
  S3_ENDPOINT: s3Endpoint,
  SNS_REGION: snsRegion,
}: Providers): void => {
  const isSandbox = mollieApiKey?.startsWith(SANDBOX_KEY_PREFIX);
  if (!demo) {
    if (isSandbox) throw new ConfigError(["MOLLIE_API_KEY is the sandbox's, which works with VONK_DEMO=1 only."]);
    return;
  }
  const real: string[] = [];
  if (smtpUrl && !isLoopbackUrl(smtpUrl)) real.push('SMTP_URL names a real mail server');
  if (s3Endpoint && !isBeside(new URL(s3Endpoint).hostname)) real.push('S3_ENDPOINT names a real object store');
  if (snsRegion) real.push('SNS_REGION names a real SMS service');
  if (mollieApiKey && !isSandbox) real.push('MOLLIE_API_KEY is a real key');
  if (real.length > 0) throw new ConfigError(real.map((what) => `${what}, which VONK_DEMO=1 does not run beside.`));
};

import { hkdfSync } from 'node:crypto';
import { SANDBOX_KEY_PREFIX } from './demo.ts';
import { ConfigError } from './read-env.ts';
import * as variables from './variables.ts';

/** The values of variables that are all required. Throws a `ConfigError` that names each missing one. */
const allNeeded = <Name extends string>(
  names: readonly Name[],
  values: Partial<Record<Name, string>>,
  why: string,
): string[] => {
  const missing = names.filter((name) => values[name] === undefined);
  if (missing.length > 0) throw new ConfigError(missing.map((name) => `${name} is missing; ${why}.`));
  return names.map((name) => values[name] ?? '');
};

const needed = (name: string, value: string | undefined, why: string): string =>
  allNeeded([name], { [name]: value }, why)[0] ?? '';

/** The text message service: all of these or none. */
export const snsVariables = {
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

/** Null: no text messages are sent, except to the demo's outbox. */
export const sns = (values: SnsValues): SnsConfig | null => {
  const names = ['SNS_ACCESS_KEY_ID', 'SNS_SECRET_ACCESS_KEY'] as const;
  const { SNS_REGION: region, SNS_SENDER_ID: senderId = null } = values;
  if (!region) {
    const alone = ([...names, 'SNS_SENDER_ID'] as const).find((name) => values[name]);
    if (alone) throw new ConfigError([`SNS_REGION is missing; ${alone} is of no use without it.`]);
    return null;
  }
  const [accessKeyId = '', secretAccessKey = ''] = allNeeded(names, values, 'text messages need it');
  return { region, accessKeyId, secretAccessKey, senderId };
};

/** Null: direct debit is not offered, since its codes could not be sent or its accounts not kept secret. */
export const debitSecret = (values: {
  VONK_DEMO: boolean;
  SNS_REGION?: string;
  VONK_DEBIT_SECRET?: string;
}): string | null => {
  if (values.SNS_REGION) return needed('VONK_DEBIT_SECRET', values.VONK_DEBIT_SECRET, 'direct debit needs it');
  return values.VONK_DEMO ? (values.VONK_DEBIT_SECRET ?? null) : null;
};

/** The object store for photos: all of these or none. */
export const s3Variables = {
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

/** Null: photos are stored in the data folder. */
export const s3 = (values: S3Values): S3Config | null => {
  const names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
  const { S3_ENDPOINT: endpoint, S3_REGION: region } = values;
  if (!endpoint) {
    const alone = names.find((name) => values[name]);
    if (alone) throw new ConfigError([`S3_ENDPOINT is missing; ${alone} is of no use without it.`]);
    return null;
  }
  const [bucket = '', accessKeyId = '', secretAccessKey = ''] = allNeeded(names, values, 'the object store needs it');
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
};

export const payments = ({
  VONK_DEMO: demo,
  MOLLIE_API_KEY: key,
}: {
  VONK_DEMO: boolean;
  MOLLIE_API_KEY?: string;
}): string => (demo ? (key ?? `${SANDBOX_KEY_PREFIX}_0000000000`) : needed('MOLLIE_API_KEY', key, 'payments need it'));

export const publicOrigin = (values: { VONK_DEMO: boolean; VONK_PUBLIC_ORIGIN?: string }): string =>
  needed('VONK_PUBLIC_ORIGIN', values.VONK_PUBLIC_ORIGIN, 'payments and mails lead back to it');

export const pictureSecretOf = (proxySecret: string): string =>
  Buffer.from(hkdfSync('sha256', proxySecret, '', 'links to photos', 32)).toString('base64url');

/** The configured key, or one derived from the proxy secret, which all api processes share too. */
export const pictureSecret = (values: { VONK_PICTURE_SECRET?: string; VONK_PROXY_SECRET: string }): string =>
  values.VONK_PICTURE_SECRET ?? pictureSecretOf(values.VONK_PROXY_SECRET);

/** The configured mail catcher, or the worker's own. */
const demoMailServer = (values: { VONK_MAIL_CATCHER_URL?: string; VONK_SMTP_SINK_PORT?: number }): string | undefined =>
  values.VONK_MAIL_CATCHER_URL ??
  (values.VONK_SMTP_SINK_PORT ? `smtp://127.0.0.1:${values.VONK_SMTP_SINK_PORT}` : undefined);

/** The real mail server, or the demo's mail catcher. */
export const mailServer = (values: {
  VONK_DEMO: boolean;
  SMTP_URL?: string;
  VONK_MAIL_CATCHER_URL?: string;
  VONK_SMTP_SINK_PORT?: number;
}): string =>
  needed('SMTP_URL', values.SMTP_URL ?? (values.VONK_DEMO ? demoMailServer(values) : undefined), 'mails need it');

/** The demo's own mail server, if this process runs it. */
export const mailSink = (values: { VONK_DEMO: boolean; VONK_SMTP_SINK_PORT?: number }): number | null => {
  const { VONK_DEMO: demo, VONK_SMTP_SINK_PORT: sink = null } = values;
  if (sink && !demo)
    throw new ConfigError(['VONK_SMTP_SINK_PORT swallows every mail and works with VONK_DEMO=1 only.']);
  return sink;
};

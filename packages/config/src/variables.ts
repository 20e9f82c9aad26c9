import { z } from 'zod';
import { isBeside, isLoopback } from './loopback.ts';

/** Completes "<VARIABLE> …": `must` says what the value has to be. */
const says = (must: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined ? `is missing; it must be ${must}` : `must be ${must}`,
});

const isUrl = (value: string, protocols: string[]): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocols.includes(protocol) && hostname !== '';
};

const isOrigin = (value: string): boolean =>
  isUrl(value, ['http:', 'https:']) && new URL(value).origin === value.replace(/\/$/, '');

const text = (must: string, accepts: (value: string) => boolean) =>
  z.string(says(must)).refine(accepts, { error: `must be ${must}` });

const number = (must: string, accepts: (value: number) => boolean) =>
  text(must, (value) => /^\d+(\.\d+)?$/.test(value) && accepts(Number(value))).transform(Number);

export const port = number('a port: a whole number from 1 to 65535', (value) => {
  return Number.isInteger(value) && value >= 1 && value <= 65_535;
});

export const milliseconds = number('a whole number of milliseconds, 0 for none', (value) => Number.isInteger(value));

export const databaseUrl = text('an address like postgresql://user:password@host:5432/name', (value) =>
  isUrl(value, ['postgres:', 'postgresql:']),
);

/** At least one for each of the worker's four lanes, which listen on it. */
export const databasePoolMax = number('a number of connections from 5 to 200', (value) => {
  return Number.isInteger(value) && value >= 5 && value <= 200;
});

export const origin = text('an origin like https://example.com, without a path', isOrigin).transform((value) =>
  value.replace(/\/$/, ''),
);

export const smtpUrl = text('an address like smtps://user:password@host:465', (value) =>
  isUrl(value, ['smtp:', 'smtps:']),
);

/** On this machine or in a container beside it, without a password, and on no port used to relay mail. */
export const mailCatcherUrl = text('the address of a mail catcher like smtp://mail:1025', (value) => {
  if (!isUrl(value, ['smtp:'])) return false;
  const { hostname, port: number, username } = new URL(value);
  return isBeside(hostname) && username === '' && !['', '25', '465', '587'].includes(number);
});

export const mollieApiKey = text('a Mollie API key: live_… or test_…', (value) => /^(live|test)_\w{5,}$/.test(value));

export const proxySecret = text('a secret of at least 32 characters', (value) => value.length >= 32);

export const pictureSecret = proxySecret;

export const debitSecret = proxySecret;

export const linkSecret = proxySecret;

/** Rotated secrets: what was made with one of them is still accepted, but nothing new is made with it. */
export const acceptedSecrets = text('secrets of at least 32 characters each, separated by commas', (value) =>
  splitSecrets(value).every((secret) => secret.length >= 32),
).transform(splitSecrets);

function splitSecrets(value: string): string[] {
  return value.split(',').map((secret) => secret.trim());
}

export const limitFactor = number('a number above 0, at most 1000', (value) => value > 0 && value <= 1000);

/** Longer than a proxy takes to notice, shorter than a supervisor waits before it kills the process. */
export const drainSeconds = number('a number of seconds from 0 to 60', (value) => value <= 60);

export const flag = z.enum(['0', '1'], says('0 or 1')).transform((value) => value === '1');

export const host = text('a host name or address to listen on', (value) => /^[\w.:-]+$/.test(value));

export const dataDir = z.string(says('a folder'));

export const file = z.string(says('a file'));

export const logLevel = z.enum(
  ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
  says('one of fatal, error, warn, info, debug, trace, silent'),
);

export const isLoopbackUrl = (url: string): boolean => isLoopback(new URL(url).hostname);

export const s3Bucket = text('the name of a bucket', (value) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value));

export const s3Region = text('a region like eu-central-1, or auto', (value) => /^[a-z0-9-]+$/.test(value));

export const s3Key = text('a key without spaces', (value) => /^\S+$/.test(value));

export const operator = z.string(says('a name'));

export const smsSenderId = text('1 to 11 letters and digits, one letter at least', (value) =>
  /^(?=.*[A-Za-z])[A-Za-z0-9]{1,11}$/.test(value),
);

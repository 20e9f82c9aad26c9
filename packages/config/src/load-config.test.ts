import { describe, expect, test } from 'vitest';
import {
  ConfigError,
  loadApiConfig,
  loadOpsConfig,
  loadStartConfig,
  loadWebConfig,
  loadWorkerConfig,
} from './index.ts';

const api = {
  API_PORT: '4000',
  DATABASE_URL: 'postgresql://vonk:hidden-password@db.internal:5432/vonk',
  VONK_PROXY_SECRET: 'a-secret-of-more-than-32-characters-01',
  VONK_LINK_SECRET: 'a-link-secret-of-more-than-32-characters',
  VONK_PUBLIC_ORIGIN: 'https://vonk.example',
  MOLLIE_API_KEY: 'live_abcdefghijklmnop',
};
const worker = { ...api, SMTP_URL: 'smtps://user:hidden-password@mail.example:465' };
const demo = { ...api, VONK_DEMO: '1', MOLLIE_API_KEY: undefined };
const web = { API_ORIGIN: 'http://api.internal:4000', VONK_PROXY_SECRET: api.VONK_PROXY_SECRET };
const loaders = { api: [loadApiConfig, api], worker: [loadWorkerConfig, worker], web: [loadWebConfig, web] } as const;

const failure = (run: () => unknown): string => {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('nothing was thrown');
};

describe('a complete environment', () => {
  test('api', () => {
    expect(loadApiConfig(api)).toEqual({
      demo: false,
      logLevel: 'info',
      metrics: null,
      slowSqlMs: 200,
      host: '0.0.0.0',
      port: 4000,
      databaseUrl: api.DATABASE_URL,
      databasePoolMax: 10,
      databaseReplicaUrl: null,
      countriesFile: null,
      dataDir: '.data',
      proxySecret: api.VONK_PROXY_SECRET,
      acceptedProxySecrets: [],
      pictureSecret: expect.stringMatching(/^[\w-]{43}$/),
      acceptedPictureSecrets: [],
      debitSecret: null,
      acceptedDebitSecrets: [],
      linkSecret: api.VONK_LINK_SECRET,
      acceptedLinkSecrets: [],
      limitFactor: 1,
      drainMs: 0,
      apiDocs: false,
      publicOrigin: 'https://vonk.example',
      mollieApiKey: 'live_abcdefghijklmnop',
      s3: null,
    });
  });

  test('worker', () => {
    expect(loadWorkerConfig(worker)).toMatchObject({ smtpUrl: worker.SMTP_URL, smtpSinkPort: null });
  });

  test('web', () => {
    expect(loadWebConfig({ ...web, PORT: '8080', LOG_LEVEL: 'debug', VONK_DRAIN_SECONDS: '2.5' })).toEqual({
      demo: false,
      logLevel: 'debug',
      metrics: null,
      host: '0.0.0.0',
      port: 8080,
      apiOrigin: 'http://api.internal:4000',
      proxySecret: web.VONK_PROXY_SECRET,
      acceptedProxySecrets: [],
      drainMs: 2500,
      apiDocs: false,
    });
  });
});

test.each(['api', 'web'] as const)('the API docs of the %s are shown in the demo and when switched on', (name) => {
  const [load, env] = { api: [loadApiConfig, api] as const, web: [loadWebConfig, web] as const }[name];
  const demo = { ...env, VONK_DEMO: '1', MOLLIE_API_KEY: undefined };
  const asked = [env, { ...env, VONK_API_DOCS: '1' }, demo, { ...demo, VONK_API_DOCS: '0' }];
  expect(asked.map((each) => load(each).apiDocs)).toEqual([false, true, true, true]);
  expect(failure(() => load({ ...env, VONK_API_DOCS: 'yes' }))).toBe('VONK_API_DOCS must be 0 or 1.');
});

describe('metrics', () => {
  test.each(['api', 'worker', 'web'] as const)(
    'of the %s are served on their own port, by default to this machine only',
    (name) => {
      const [load, env] = loaders[name];
      expect(load({ ...env, VONK_METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
      const inside = { VONK_METRICS_PORT: '9464', VONK_METRICS_HOST: '0.0.0.0' };
      expect(load({ ...env, ...inside }).metrics).toEqual({ host: '0.0.0.0', port: 9464 });
      expect(failure(() => load({ ...env, VONK_METRICS_PORT: 'some' }))).toMatch(/^VONK_METRICS_PORT must be a port/);
    },
  );

  test('the slow SQL threshold can be raised or switched off', () => {
    expect(loadWorkerConfig({ ...worker, VONK_SLOW_SQL: '1000' }).slowSqlMs).toBe(1000);
    expect(loadApiConfig({ ...api, VONK_SLOW_SQL: '0' }).slowSqlMs).toBeNull();
    expect(failure(() => loadApiConfig({ ...api, VONK_SLOW_SQL: '1.5' }))).toMatch(/^VONK_SLOW_SQL must be a whole/);
  });
});

test('the operators’ command line needs a database; the operator’s name is optional', () => {
  const { DATABASE_URL } = api;
  const plain = { demo: false, logLevel: 'warn', databaseUrl: DATABASE_URL, dataDir: '.data', s3: null };
  expect(loadOpsConfig({ DATABASE_URL })).toEqual({ ...plain, operator: null });
  expect(loadOpsConfig({ DATABASE_URL, VONK_OPERATOR: ' anna ' })).toEqual({ ...plain, operator: 'anna' });
  expect(failure(() => loadOpsConfig({}))).toMatch(/^DATABASE_URL is missing; .+\.$/);
});

describe('an invalid environment', () => {
  test.each([
    ['api', 'DATABASE_URL'],
    ['api', 'API_PORT'],
    ['api', 'VONK_PROXY_SECRET'],
    ['api', 'VONK_LINK_SECRET'],
    ['api', 'VONK_PUBLIC_ORIGIN'],
    ['api', 'MOLLIE_API_KEY'],
    ['worker', 'DATABASE_URL'],
    ['worker', 'SMTP_URL'],
    ['worker', 'VONK_LINK_SECRET'],
    ['web', 'API_ORIGIN'],
    ['web', 'VONK_PROXY_SECRET'],
  ] as const)('%s names %s when it is missing or empty', (process, name) => {
    const [load, env] = loaders[process];
    for (const value of [undefined, '', '  ']) {
      expect(failure(() => load({ ...env, [name]: value }))).toMatch(new RegExp(`^${name} is missing; .+\\.$`));
    }
  });

  test.each([
    ['API_PORT', 'http'],
    ['API_PORT', '0'],
    ['API_PORT', '65536'],
    ['API_PORT', '80.5'],
    ['DATABASE_URL', 'localhost'],
    ['DATABASE_REPLICA_URL', 'replica'],
    ['DATABASE_URL', 'mysql://hidden-password@db/vonk'],
    ['VONK_PROXY_SECRET', 'hidden-password'],
    ['VONK_LINK_SECRET', 'hidden-password'],
    ['VONK_LIMIT_FACTOR', '-1'],
    ['VONK_LIMIT_FACTOR', '0'],
    ['VONK_DRAIN_SECONDS', '61'],
    ['VONK_DRAIN_SECONDS', 'long'],
    ['VONK_PUBLIC_ORIGIN', 'https://vonk.example/path'],
    ['VONK_PUBLIC_ORIGIN', 'vonk.example'],
    ['VONK_DEMO', 'yes'],
    ['VONK_HOST', 'a host'],
    ['LOG_LEVEL', 'loud'],
    ['MOLLIE_API_KEY', 'hidden-password'],
    ['SMTP_URL', 'mail.example'],
    ['DATABASE_POOL_MAX', '4'],
  ])('%s=%s is refused in one sentence without the value', (name, value) => {
    const message = failure(() => loadApiConfig({ ...api, [name]: value }));
    expect(message).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`));
    expect(message).not.toContain('hidden-password');
  });
});

describe('the demo', () => {
  test('listens only on this machine by default', () => {
    expect(loadApiConfig(demo).host).toBe('127.0.0.1');
    expect(loadApiConfig({ ...demo, VONK_HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(loadWebConfig({ ...web, VONK_DEMO: '1' }).host).toBe('127.0.0.1');
  });

  test('pays in the sandbox and mails into the sink', () => {
    expect(loadWorkerConfig({ ...demo, VONK_SMTP_SINK_PORT: '2525' })).toMatchObject({
      mollieApiKey: expect.stringMatching(/^test_sandbox/),
      smtpUrl: 'smtp://127.0.0.1:2525',
      smtpSinkPort: 2525,
    });
  });

  test.each([
    ['SMTP_URL', 'smtp://mail.example'],
    ['SMTP_URL', 'smtps://user:pass@127.0.0.1.example:465'],
    ['SMTP_URL', 'smtp://mail:1025'],
    ['MOLLIE_API_KEY', 'live_abcdefghijklmnop'],
    ['MOLLIE_API_KEY', 'test_abcdefghijklmnop'],
    ['S3_ENDPOINT', 'https://s3.store.example'],
    ['SNS_REGION', 'eu-central-1'],
  ])('none of its processes starts with %s=%s', (name, value) => {
    for (const load of [loadApiConfig, loadWorkerConfig, loadWebConfig, loadStartConfig]) {
      expect(failure(() => load({ ...demo, ...web, [name]: value }))).toMatch(
        new RegExp(`^${name} .*VONK_DEMO=1`, 'm'),
      );
    }
  });

  test('accepts the mail catcher and the object store of its own containers', () => {
    const beside = { VONK_MAIL_CATCHER_URL: 'smtp://mail:1025', S3_ENDPOINT: 'http://s3:7070' };
    const s3 = { S3_BUCKET: 'vonk', S3_ACCESS_KEY_ID: 'vonk', S3_SECRET_ACCESS_KEY: 'hidden-key' };
    expect(loadWorkerConfig({ ...demo, ...beside, ...s3 })).toMatchObject({
      smtpUrl: 'smtp://mail:1025',
      s3: { endpoint: 'http://s3:7070', bucket: 'vonk' },
    });
  });

  test('is the only mode that uses the mail catcher', () => {
    const caught = { VONK_MAIL_CATCHER_URL: 'smtp://mail:1025' };
    expect(loadWorkerConfig({ ...worker, ...caught }).smtpUrl).toBe(worker.SMTP_URL);
    expect(failure(() => loadWorkerConfig({ ...worker, ...caught, SMTP_URL: '' }))).toMatch(/^SMTP_URL is missing/);
  });

  test.each([
    'smtp://mail.example:1025',
    'smtp://relay:25',
    'smtp://relay',
    'smtp://user:hidden@mail:1025',
    'smtps://mail:1025',
    'smtp://134744072:1025',
    'smtp://0x08080808:1025',
  ])('rejects a mail catcher that might relay mail: %s', (url) => {
    const message = failure(() => loadWorkerConfig({ ...demo, VONK_MAIL_CATCHER_URL: url }));
    expect(message).toMatch(/^VONK_MAIL_CATCHER_URL must be [^\n]+\.$/);
  });

  test('is the only place for the sandbox key and the mail sink', () => {
    expect(failure(() => loadApiConfig({ ...api, MOLLIE_API_KEY: 'test_sandbox_1' }))).toMatch(/^MOLLIE_API_KEY/);
    expect(failure(() => loadWorkerConfig({ ...worker, VONK_SMTP_SINK_PORT: '2525' }))).toMatch(/^VONK_SMTP_SINK_PORT/);
  });
});

describe('npm start', () => {
  test('shows the demo on port 3000 with nothing set', () => {
    expect(loadStartConfig({})).toEqual({
      demo: true,
      host: '127.0.0.1',
      port: 3000,
      dataDir: '.data',
      databaseUrl: null,
      metricsPort: null,
      childEnv: {
        VONK_DEMO: '1',
        LOG_LEVEL: 'info',
        VONK_PUBLIC_ORIGIN: 'http://localhost:3000',
        VONK_LIMIT_FACTOR: '100',
        MOLLIE_API_KEY: expect.stringMatching(/^test_sandbox/),
      },
    });
  });

  test('the real site wants all of its providers or does not start', () => {
    const real = { ...worker, VONK_DEMO: '0' };
    expect(loadStartConfig(real).childEnv).toMatchObject({ VONK_DEMO: '0', VONK_LIMIT_FACTOR: '1' });
    for (const name of ['SMTP_URL', 'MOLLIE_API_KEY', 'VONK_PUBLIC_ORIGIN']) {
      expect(failure(() => loadStartConfig({ ...real, [name]: '' }))).toMatch(new RegExp(`^${name} is missing`));
    }
  });
});

test('the key that signs links to photos is configured, or derived from the proxy secret without being equal to it', () => {
  const own = 'a-picture-secret-of-more-than-32-characters';
  expect(loadApiConfig({ ...api, VONK_PICTURE_SECRET: own }).pictureSecret).toBe(own);
  const { pictureSecret } = loadApiConfig(api);
  expect(loadApiConfig(api).pictureSecret).toBe(pictureSecret);
  expect(pictureSecret).not.toContain(api.VONK_PROXY_SECRET);
  const other = { ...api, VONK_PROXY_SECRET: 'another-secret-of-more-than-32-characters' };
  expect(loadApiConfig(other).pictureSecret).not.toBe(pictureSecret);
  expect(failure(() => loadApiConfig({ ...api, VONK_PICTURE_SECRET: 'short' }))).toMatch(/^VONK_PICTURE_SECRET must/);
});

describe('rotated secrets', () => {
  const [first, second] = ['a-first-secret-of-more-than-32-characters', 'a-second-secret-of-more-than-32-characters'];

  test('are accepted alongside the current one, several if needed', () => {
    const accepted = {
      VONK_ACCEPTED_LINK_SECRETS: `${first}, ${second}`,
      VONK_ACCEPTED_DEBIT_SECRETS: first,
      VONK_ACCEPTED_PROXY_SECRETS: second,
      VONK_ACCEPTED_PICTURE_SECRETS: first,
    };
    expect(loadApiConfig({ ...api, ...accepted })).toMatchObject({
      linkSecret: api.VONK_LINK_SECRET,
      acceptedLinkSecrets: [first, second],
      acceptedDebitSecrets: [first],
      acceptedProxySecrets: [second],
      // Picture secrets derived from the proxy secret rotate with it.
      acceptedPictureSecrets: [first, loadApiConfig({ ...api, VONK_PROXY_SECRET: second }).pictureSecret],
    });
    expect(loadWorkerConfig({ ...worker, ...accepted })).toMatchObject({
      acceptedLinkSecrets: [first, second],
      acceptedDebitSecrets: [first],
    });
    expect(loadWebConfig({ ...web, ...accepted }).acceptedProxySecrets).toEqual([second]);
  });

  test.each(['LINK', 'DEBIT', 'PROXY', 'PICTURE'])('are reported when one is too short: %s', (name) => {
    const message = failure(() => loadApiConfig({ ...api, [`VONK_ACCEPTED_${name}_SECRETS`]: `${first},short` }));
    expect(message).toMatch(
      new RegExp(`^VONK_ACCEPTED_${name}_SECRETS must be secrets of at least 32 characters each`),
    );
    expect(message).not.toContain(first);
  });
});

describe('text messages and direct debit', () => {
  const sns = { SNS_REGION: 'eu-central-1', SNS_ACCESS_KEY_ID: 'AKIAEXAMPLE', SNS_SECRET_ACCESS_KEY: 'hidden-key' };
  const secret = { VONK_DEBIT_SECRET: 'a-debit-secret-of-more-than-32-characters' };

  test('need all of their variables or none', () => {
    expect(loadWorkerConfig({ ...worker, ...sns, ...secret, SNS_SENDER_ID: 'Vonk' })).toMatchObject({
      sns: { region: 'eu-central-1', accessKeyId: 'AKIAEXAMPLE', secretAccessKey: 'hidden-key', senderId: 'Vonk' },
      debitSecret: secret.VONK_DEBIT_SECRET,
    });
    expect(loadApiConfig({ ...api, ...sns, ...secret }).debitSecret).toBe(secret.VONK_DEBIT_SECRET);
    for (const name of Object.keys(sns)) {
      const message = failure(() => loadWorkerConfig({ ...worker, ...sns, ...secret, [name]: undefined }));
      expect(message).toMatch(new RegExp(`^${name} is missing`));
    }
    expect(failure(() => loadApiConfig({ ...api, ...sns }))).toMatch(/^VONK_DEBIT_SECRET is missing/);
    expect(failure(() => loadWorkerConfig({ ...worker, ...sns }))).toMatch(/^VONK_DEBIT_SECRET is missing/);
    expect(failure(() => loadApiConfig({ ...api, ...sns, VONK_DEBIT_SECRET: 'short' }))).toMatch(/^VONK_DEBIT_SECRET/);
  });

  test('are off when no code could be sent', () => {
    expect(loadApiConfig({ ...api, ...secret }).debitSecret).toBeNull();
    expect(loadWorkerConfig({ ...worker, ...secret })).toMatchObject({ sns: null, debitSecret: null });
  });

  test('use the outbox in the demo', () => {
    expect(loadApiConfig({ ...demo, ...secret }).debitSecret).toBe(secret.VONK_DEBIT_SECRET);
    expect(loadApiConfig(demo).debitSecret).toBeNull();
  });
});

test('the object store needs all of its variables or none', () => {
  const s3 = {
    S3_ENDPOINT: 'https://s3.store.example',
    S3_BUCKET: 'vonk-photos',
    S3_ACCESS_KEY_ID: 'AKIAEXAMPLE',
    S3_SECRET_ACCESS_KEY: 'hidden-key',
  };
  expect(loadApiConfig({ ...api, ...s3, S3_REGION: 'eu-central-1' }).s3).toEqual({
    endpoint: 'https://s3.store.example',
    bucket: 'vonk-photos',
    region: 'eu-central-1',
    accessKeyId: 'AKIAEXAMPLE',
    secretAccessKey: 'hidden-key',
  });
  for (const name of Object.keys(s3)) {
    const message = failure(() => loadWorkerConfig({ ...worker, ...s3, [name]: undefined }));
    expect(message).toMatch(new RegExp(`^${name} is missing; .+\\.$`));
  }
});

describe('several missing or invalid variables', () => {
  test('are named in one message, one per line', () => {
    expect(failure(() => loadApiConfig({ API_PORT: 'http', S3_ENDPOINT: 'https://s3.example' })).split('\n')).toEqual([
      expect.stringMatching(/^API_PORT must be a port/),
      expect.stringMatching(/^DATABASE_URL is missing/),
      expect.stringMatching(/^VONK_PROXY_SECRET is missing/),
      expect.stringMatching(/^VONK_LINK_SECRET is missing/),
      'VONK_PUBLIC_ORIGIN is missing; payments and mails lead back to it.',
      'MOLLIE_API_KEY is missing; payments need it.',
      'S3_BUCKET is missing; the object store needs it.',
      'S3_ACCESS_KEY_ID is missing; the object store needs it.',
      'S3_SECRET_ACCESS_KEY is missing; the object store needs it.',
    ]);
  });

  test('are each named once, an invalid one not also as missing', () => {
    const said = failure(() => loadWorkerConfig({ ...worker, SMTP_URL: 'mail.example', SNS_SENDER_ID: 'Vonk' }));
    expect(said.split('\n')).toEqual([
      expect.stringMatching(/^SMTP_URL must be an address/),
      'SNS_REGION is missing; SNS_SENDER_ID is of no use without it.',
    ]);
  });

  test('include every real provider in the demo', () => {
    const real = {
      SMTP_URL: 'smtps://user:hidden-password@mail.example:465',
      MOLLIE_API_KEY: 'live_abcdefghijklmnop',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'vonk-photos',
      S3_ACCESS_KEY_ID: 'vonk',
      S3_SECRET_ACCESS_KEY: 'hidden-key',
      SNS_REGION: 'eu-central-1',
      SNS_ACCESS_KEY_ID: 'vonk',
      SNS_SECRET_ACCESS_KEY: 'hidden-key',
    };
    const sentences = (env: Record<string, string>) =>
      failure(() => loadStartConfig(env))
        .split('\n')
        .sort();
    expect(sentences(real)).toEqual([
      'MOLLIE_API_KEY is a real key, which VONK_DEMO=1 does not run beside.',
      'S3_ENDPOINT names a real object store, which VONK_DEMO=1 does not run beside.',
      'SMTP_URL names a real mail server, which VONK_DEMO=1 does not run beside.',
      'SNS_REGION names a real SMS service, which VONK_DEMO=1 does not run beside.',
    ]);
    const { MOLLIE_API_KEY, SMTP_URL } = real;
    expect(sentences({ MOLLIE_API_KEY, SMTP_URL, PORT: 'http' })).toEqual([
      expect.stringMatching(/^MOLLIE_API_KEY is a real key/),
      expect.stringMatching(/^PORT must be a port/),
      expect.stringMatching(/^SMTP_URL names a real mail server/),
    ]);
  });

  test('stop npm start before it starts any process', () => {
    const said = failure(() =>
      loadStartConfig({ VONK_DEMO: '0', PORT: 'http', SNS_ACCESS_KEY_ID: 'hidden', VONK_DRAIN_SECONDS: 'long' }),
    );
    expect(said.split('\n').map((line) => line.split(' ', 1)[0])).toEqual([
      'PORT',
      'VONK_DRAIN_SECONDS',
      'VONK_PUBLIC_ORIGIN',
      'MOLLIE_API_KEY',
      'SNS_REGION',
      'SMTP_URL',
    ]);
    expect(said).not.toContain('hidden');
  });
});

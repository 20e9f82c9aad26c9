import { describe, expect, test } from 'vitest';
import { createLogger, type Logger } from './index.ts';

const SECRET = 'correct-horse-battery';

const record = (): { logger: Logger; text: () => string; entries: () => Record<string, unknown>[] } => {
  const lines: string[] = [];
  const logger = createLogger({ name: 'test', level: 'trace', destination: { write: (line) => lines.push(line) } });
  return { logger, text: () => lines.join(''), entries: () => lines.map((line) => JSON.parse(line)) };
};

test('a line is one JSON object that says who, when and how bad', () => {
  const { logger, entries } = record();
  logger.child({ requestId: 'r1' }).warn({ status: 409, count: 3n }, 'refused');
  expect(entries()).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      name: 'test',
      pid: process.pid,
      requestId: 'r1',
      status: 409,
      count: '3',
      msg: 'refused',
    },
  ]);
});

describe('private keys', () => {
  const keys = [
    ['authorization', 'Authorization', 'cookie', 'set-cookie', 'Set-Cookie', 'password', 'old_password', 'newPassword'],
    ['token', 'session_token', 'csrfToken', 'token_hash', 'message', 'signup_message', 'email', 'new_email'],
    ['sms_code', 'iban', 'html', 'text', 'body', 'filename', 'thumb_filename', 'main_image', 'phone'],
    ['date_of_birth', 'api_key'],
  ].flat();

  test.each(keys)('%s is hidden at any depth, in lists, in children', (key) => {
    const { logger, text } = record();
    logger.info({ [key]: SECRET });
    logger.info({ deep: { deeper: [{ deepest: { [key]: { nested: SECRET } } }] } });
    logger.info({ [key]: [SECRET] });
    logger.child({ [key]: SECRET }).info('child');
    logger
      .child({})
      .child({ inner: { [key]: SECRET } })
      .info('grandchild');
    expect(text()).not.toContain(SECRET);
    expect(text().split('\n').filter(Boolean)).toHaveLength(5);
  });

  test('other values stay', () => {
    const { logger, entries } = record();
    logger.info({ userId: 'u1', tokens: null, route: '/api/user.php', ids: ['a', 'b'], at: new Date(0) });
    expect(entries()[0]).toMatchObject({
      userId: 'u1',
      tokens: null,
      route: '/api/user.php',
      ids: ['a', 'b'],
      at: '1970-01-01T00:00:00.000Z',
    });
  });
});

test.each([
  ['an address', "cannot mail alice.o'hara+x@demo.vonk.test today", /alice|demo\.vonk/],
  ['an address at a line start', 'failed:\nalice@demo.vonk.test', /alice/],
  ['an encoded address', 'GET /x?q=alice%40demo.vonk.test', /alice/],
  ['a token in a query', `GET /api/token.php?token=${SECRET}&a=1`, SECRET],
  ['a photo name', 'GET /cdn/photos/ab/abQ-x_91-l.webp', /abQ-x_91/],
  ['a bearer', `Authorization: Bearer ${SECRET}`, SECRET],
  ['a database password', `postgresql://vonk:${SECRET}@db:5432/vonk`, SECRET],
])('in running text, %s is masked', (_, said, hidden) => {
  const { logger, text, entries } = record();
  logger.info(said);
  logger.info({ note: { said } });
  logger.info('%s', said);
  logger.error(new Error(said));
  expect(text()).not.toMatch(hidden);
  expect(entries()).toHaveLength(4);
});

describe('errors', () => {
  test('keep type, message, stack, code and cause, but not the database row they carry', () => {
    const { logger, text, entries } = record();
    const cause = Object.assign(new Error('duplicate key'), {
      code: '23505',
      constraint: 'users_email_key',
      detail: `Key (email)=(${SECRET}) already exists.`,
    });
    logger.error({ err: new Error('sign-up failed', { cause }) }, 'oops');
    expect(text()).not.toContain(SECRET);
    expect(entries()[0]?.err).toMatchObject({
      type: 'Error',
      message: 'sign-up failed',
      stack: expect.stringContaining('logger.test.ts'),
      cause: { code: '23505', constraint: 'users_email_key', message: 'duplicate key' },
    });
  });

  test('from Prisma lose the arguments they quote', () => {
    const { logger, text, entries } = record();
    const error = new Error(
      `\nInvalid \`prisma.user.create()\` invocation:\n\n{\n  data: { name: "${SECRET}" }\n}\n\nNope.`,
    );
    error.name = 'PrismaClientValidationError';
    logger.error({ err: error }, 'oops');
    logger.error({ err: error });
    logger.error(error);
    expect(text()).not.toContain(SECRET);
    expect(entries()[2]?.err).toMatchObject({ message: expect.stringContaining('Invalid `prisma.user.create()`') });
  });
});

test('only the id, method and url of a request are logged', () => {
  const { logger, text, entries } = record();
  const req = {
    id: 'r1',
    method: 'POST',
    url: '/api/user.php',
    headers: { cookie: SECRET },
    body: { password: SECRET },
  };
  logger.info({ req, res: { statusCode: 204, headers: { 'set-cookie': SECRET } } }, 'done');
  expect(text()).not.toContain(SECRET);
  expect(entries()[0]).toMatchObject({ req: { id: 'r1', method: 'POST', url: '/api/user.php' }, res: { status: 204 } });
});

test('a custom serializer cannot let credentials through', () => {
  const { logger, text } = record();
  const serializers = { req: (req: unknown) => req };
  const headers = { cookie: `a="${SECRET}"`, 'set-cookie': [SECRET], Authorization: SECRET, password: SECRET };
  logger.child({}, { serializers }).info({ req: { headers } });
  expect(text()).not.toContain(SECRET);
  expect(() => JSON.parse(text())).not.toThrow();
});

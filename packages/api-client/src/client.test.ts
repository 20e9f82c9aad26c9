import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { type ApiClientOptions, createApiClient } from './client.ts';

const API = 'http://api.test';
const server = setupServer();
let asked: { method: string; path: string; headers: Headers; body: string }[];
let waits: number[];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
  waits = [];
});

/** The server sends these responses in turn, the last one repeatedly. */
function answer(...answers: (() => Response)[]): void {
  server.use(
    http.all(`${API}/*`, async ({ request }) => {
      const url = new URL(request.url);
      asked.push({
        method: request.method,
        path: url.pathname + url.search,
        headers: request.headers,
        body: await request.text(),
      });
      return (answers[asked.length - 1] ?? answers.at(-1))?.();
    }),
  );
}
const json =
  (body: object, status = 200, headers?: Record<string, string>) =>
  () =>
    HttpResponse.json(body, { status, headers });
const failure = (status: number, code: string, headers?: Record<string, string>) =>
  json({ error: { code, message: `Words of ${code}` } }, status, headers);
const noConnection = () => HttpResponse.error();

function client(options: ApiClientOptions = {}) {
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds);
  };
  return createApiClient({ origin: API, retry: { wait, random: () => 0 }, ...options });
}

const message = {
  profile_id: '0197a3c1-8a7b-7000-8000-000000000001',
  message: 'Hello',
  client_id: '0197a3c1-8a7b-7000-8000-000000000002',
};

describe('a call', () => {
  test('returns the server’s response', async () => {
    answer(json({ chats: [], total_unread: 0 }));
    expect(await client().get('/api/chats.php', { before: '2026-05-04T12:00:00Z' })).toEqual({
      chats: [],
      total_unread: 0,
    });
    expect(asked[0]).toMatchObject({ method: 'GET', path: '/api/chats.php?before=2026-05-04T12%3A00%3A00Z', body: '' });
    expect(asked[0]?.headers.get('accept')).toBe('application/json');
    expect(asked[0]?.headers.has('idempotency-key')).toBe(false);
  });

  test('omits undefined parameters and escapes the others', async () => {
    answer(json({}));
    await client().get('/api/members.php', { country: undefined, min_age: 20, interests: 'a&b=c' });
    await client().get('/api/members.php');
    await client().get('/api/members.php', {});
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/members.php?min_age=20&interests=a%26b%3Dc',
      '/api/members.php',
      '/api/members.php',
    ]);
  });

  test('sends JSON, an empty object where there is no body', async () => {
    answer(json({}));
    await client().post('/api/chat.php', message);
    await client().delete('/api/like.php', { profile_id: message.profile_id });
    await client().post('/api/activate-resend.php', undefined as never);
    expect(asked.map(({ method, body }) => [method, JSON.parse(body)])).toEqual([
      ['POST', message],
      ['DELETE', { profile_id: message.profile_id }],
      ['POST', {}],
    ]);
    expect(asked[0]?.headers.get('content-type')).toBe('application/json');
  });

  test('sends X-Request-Type to user.php only', async () => {
    answer(json({}));
    await client().get('/api/user.php');
    await client().put('/api/user.php', { language: 'nl' });
    await client().get('/api/likes.php');
    expect(asked.map(({ headers }) => headers.get('x-request-type'))).toEqual(['client', 'client', null]);
  });

  test('sends the client’s headers and exposes the response', async () => {
    const seen: (string | null)[] = [];
    answer(json({}, 200, { 'x-test': 'yes' }));
    const onResponse = (response: Response) => seen.push(response.headers.get('x-test'));
    await client({ headers: { cookie: 'auth.session=x' }, onResponse }).get('/api/likes.php');
    expect(asked[0]?.headers.get('cookie')).toBe('auth.session=x');
    expect(seen).toEqual(['yes']);
  });

  test('resolves to nothing for an empty response', async () => {
    answer(() => new HttpResponse(null, { status: 204 }));
    expect(await client().post('/api/page-hidden.php', {})).toBeUndefined();
  });
});

test('a hanging call times out and is not retried', async () => {
  server.use(
    http.all(`${API}/*`, async ({ request }) => {
      asked.push({ method: request.method, path: '', headers: request.headers, body: '' });
      await delay('infinite');
    }),
  );
  const hanging = client({ within: (method) => (method === 'GET' ? 20 : 60_000) }).get('/api/likes.php');
  await expect(hanging).rejects.toMatchObject({ name: 'TimeoutError' });
  expect([asked.length, waits]).toEqual([1, []]);
});

describe('the idempotency key', () => {
  test('is unique to each unsafe call, and the same for each of its retries', async () => {
    answer(failure(503, 'unavailable'), noConnection, json({}));
    await client().post('/api/chat.php', message);
    await client().post('/api/chat.php', message);
    const keys = asked.map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(4);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  test('is the caller’s where one is given', async () => {
    answer(json({}));
    await client().post('/api/chat.php', message, { idempotencyKey: message.client_id });
    expect(asked[0]?.headers.get('idempotency-key')).toBe(message.client_id);
  });
});

describe('a failed call', () => {
  test.each([429, 500, 502, 503, 504])('%d is retried five times, each wait twice the one before', async (status) => {
    answer(failure(status, 'unavailable'));
    await expect(client().get('/api/likes.php')).rejects.toMatchObject({ status, code: 'unavailable' });
    expect(asked).toHaveLength(6);
    expect(waits).toEqual([300, 600, 1200, 2400, 4800]);
  });

  test('a write is not retried after a 500, since it may have had an effect', async () => {
    answer(failure(500, 'error'), json({}));
    await expect(client().post('/api/chat.php', message)).rejects.toMatchObject({ status: 500 });
    expect(asked).toHaveLength(1);
  });

  test.each([400, 402, 403, 404, 409, 422])('%d is final', async (status) => {
    answer(failure(status, 'error'), json({}));
    await expect(client().get('/api/likes.php')).rejects.toMatchObject({ status });
    expect([asked.length, waits]).toEqual([1, []]);
  });

  test('without a response is retried, and finally fails with the network error', async () => {
    answer(noConnection);
    const call = client().get('/api/likes.php');
    await expect(call).rejects.toThrow(TypeError);
    await expect(call).rejects.not.toBeInstanceOf(ApiError);
    expect(asked).toHaveLength(6);
  });

  test('returns the response once a retry succeeds', async () => {
    answer(noConnection, failure(502, 'unavailable'), json({ chats: [], total_unread: 0 }));
    expect(await client().get('/api/chats.php')).toEqual({ chats: [], total_unread: 0 });
  });

  test('waits up to half longer at random, so that clients spread out', async () => {
    answer(failure(503, 'unavailable'), json({}));
    const wait = async (milliseconds: number) => void waits.push(milliseconds);
    await client({ retry: { wait, random: () => 1 } }).get('/api/likes.php');
    expect(waits).toEqual([450]);
  });

  test.each([
    ['2', [2000]],
    ['0', [300]],
    ['Wed, 21 Oct 2026 07:28:00 GMT', [300]],
    ['-5', [300]],
    ['soon', [300]],
  ])('waits for Retry-After: %s', async (retryAfter, waited) => {
    answer(failure(429, 'rate_limited', { 'retry-after': retryAfter }), json({}));
    await client().get('/api/likes.php');
    expect(waits).toEqual(waited);
  });

  test('with a Retry-After of minutes fails at once', async () => {
    answer(failure(429, 'login_blocked', { 'retry-after': '900' }));
    await expect(client().get('/api/likes.php')).rejects.toMatchObject({ status: 429, code: 'login_blocked' });
    expect(waits).toEqual([]);
  });

  test('carries the server’s code and words', async () => {
    const error = {
      code: 'invalid_input',
      message: 'Check this',
      field: 'a',
      params: { max: 3 },
      fields: { a: { code: 'too_long', message: 'Too long' } },
    };
    answer(json({ authentication_required: true, error }, 403));
    const caught = await client()
      .get('/api/likes.php')
      .catch((one: ApiError) => one);
    expect(caught).toBeInstanceOf(ApiError);
    expect(caught).toMatchObject({ ...error, status: 403, authenticationRequired: true });
  });

  test.each([
    ['a page instead of JSON', 500, () => new HttpResponse('<h1>Oops</h1>', { status: 500 })],
    ['JSON of another form', 500, json({ message: 'Oops' }, 500)],
    ['null', 500, json({ error: null }, 500)],
    ['a page that says all is well', 502, () => new HttpResponse('<h1>Welcome to the hotel’s wifi</h1>')],
  ])('with %s as response is an error without words', async (_case, status, response) => {
    answer(response);
    await expect(client().get('/api/likes.php')).rejects.toMatchObject({
      name: 'ApiError',
      status,
      code: 'error',
      message: '',
    });
  });
});

describe('an aborted call', () => {
  test('is not retried when aborted during the wait', async () => {
    const abort = new AbortController();
    answer(failure(503, 'unavailable'));
    // Uses the real wait; `random` is called when it begins.
    const random = () => {
      queueMicrotask(() => abort.abort());
      return 0;
    };
    const call = client({ retry: { random } }).get('/api/likes.php', undefined, { signal: abort.signal });
    await expect(call).rejects.toThrow(/abort/i);
    expect(asked).toHaveLength(1);
  });

  test('is not made when aborted before it begins', async () => {
    answer(json({}));
    await expect(client().get('/api/likes.php', undefined, { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
    expect(asked).toEqual([]);
  });
});

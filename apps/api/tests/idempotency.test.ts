import { randomUUID } from 'node:crypto';
import { AppError, DAY, type Endpoint, forAnyone } from '@vonk/schema';
import { eachTest } from '@vonk/testing/each-test';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Call } from '../src/http/call.ts';
import { defineRoute } from '../src/http/define-route.ts';
import { callAs, outcomeOf } from './support/calls.ts';
import { writeMine } from './support/endpoints.ts';
import { setUpProcesses, setUpWorld } from './support/set-up.ts';

const visitorsWrite = forAnyone('POST /api/note.php', {
  summary: 'Anyone, once',
  body: z.strictObject({ text: z.string() }),
  response: z.object({ number: z.int(), text: z.string() }),
  idempotent: true,
});

const otherWrite: Endpoint = { ...writeMine, method: 'PUT' };

/** How often the work ran, and what it does. */
let done = 0;
let work: (call: Pick<Call, 'ctx'>) => Promise<void>;
const handle = async ({ ctx, body }: { ctx: Call['ctx']; body: { text: string } }) => {
  await work({ ctx });
  return { number: ++done, text: body.text };
};

const world = setUpWorld();
const processes = setUpProcesses(world, {
  routes: [writeMine, otherWrite, visitorsWrite].map((each) => defineRoute(each as Endpoint, handle as never)),
});
const alice = eachTest(() => world.person('alice'));

beforeEach(() => {
  done = 0;
  work = async () => undefined;
});

interface Sent {
  key?: string;
  text?: string;
  cookie?: string;
  process?: number;
  path?: string;
  method?: 'post' | 'put';
}

const send = ({ key, text = 'hello', cookie = alice.cookie, process = 0, ...sent }: Sent) =>
  callAs({ cookie }, processes[process]?.origin as string, sent.method ?? 'post', sent.path ?? '/api/mine.php', {
    text,
  }).set(key ? { 'Idempotency-Key': key } : {});

describe('the same key', () => {
  it('does the work once and repeats the first response', async () => {
    const key = randomUUID();
    const first = await send({ key });
    const again = await send({ key: key.toUpperCase(), process: 1 });
    expect([first.status, first.body]).toEqual([201, { number: 1, text: 'hello' }]);
    expect([again.status, again.body]).toEqual([201, { number: 1, text: 'hello' }]);
    expect(again.headers['idempotency-replayed']).toBe('true');
  });

  it('five times at once against two processes does the work once', async () => {
    const key = randomUUID();
    // Slow enough that all five arrive before it ends.
    work = async ({ ctx }) => void (await ctx.db.pool.query('SELECT pg_sleep(0.3)'));
    const answers = await Promise.all([0, 1, 0, 1, 0].map((process) => send({ key, process })));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(5).fill([201, { number: 1, text: 'hello' }]),
    );
    expect(done).toBe(1);
  });

  it('conflicts with another body or another call', async () => {
    const key = randomUUID();
    await send({ key });
    for (const other of [send({ key, text: 'bye' }), send({ key, method: 'put' })])
      expect(await outcomeOf(other)).toEqual([409, 'idempotency_conflict']);
    expect(done).toBe(1);
  });

  it('is another key for another caller', async () => {
    const key = randomUUID();
    await send({ key });
    const { cookie } = await world.person('bob');
    expect((await send({ key, cookie, text: 'from bob' })).body).toEqual({ number: 2, text: 'from bob' });
  });

  it('distinguishes visitors by their cookie', async () => {
    const key = randomUUID();
    const path = '/api/note.php';
    const ann = `vid=${randomUUID()}`;
    expect((await send({ key, path, cookie: ann })).body.number).toBe(1);
    expect((await send({ key, path, cookie: ann, process: 1 })).body.number).toBe(1);
    expect((await send({ key, path, cookie: `vid=${randomUUID()}` })).body.number).toBe(2);
    expect((await send({ key, path, cookie: 'other=1' })).body.number).toBe(3);
  });

  it('is forgotten after a day', async () => {
    const key = randomUUID();
    await send({ key });
    world.clock.advance(DAY + 1000);
    expect((await send({ key, text: 'another' })).body).toEqual({ number: 2, text: 'another' });
  });
});

it('does the work for each request without a key', async () => {
  await send({});
  expect((await send({})).body.number).toBe(2);
  expect((await send({ key: 'no-uuid' })).body.number).toBe(3);
});

describe('a failure', () => {
  it('that is final is repeated', async () => {
    const key = randomUUID();
    work = () => Promise.reject(new AppError('insufficient_credits', { params: { needed: 3, credits: 0 } }));
    const first = await send({ key });
    work = async () => undefined;
    const again = await send({ key });
    expect([again.status, again.body]).toEqual([402, first.body]);
    expect(done).toBe(0);
  });

  it.each([new Error('boom'), new AppError('payment_provider_unavailable'), new AppError('rate_limited')])(
    'that is temporary runs the work again: %s',
    async (failure) => {
      const key = randomUUID();
      work = () => Promise.reject(failure);
      expect((await send({ key })).status).toBeOneOf([500, 503, 429]);
      work = async () => undefined;
      expect((await send({ key, process: 1 })).body.number).toBe(1);
    },
  );

  it('lets one of the waiting requests try', async () => {
    const key = randomUUID();
    let attempts = 0;
    work = async ({ ctx }) => {
      await ctx.db.pool.query('SELECT pg_sleep(0.1)');
      if (++attempts === 1) throw new Error('boom');
    };
    const answers = await Promise.all([0, 1, 0].map((process) => send({ key, process })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 500]);
    expect(done).toBe(1);
  });
});

describe('a key that a dead process left', () => {
  const leave = async (key: string, leasedUntil: Date) => {
    const first = await send({ key });
    await world.db.prisma.$executeRaw`
      UPDATE idempotency_keys SET status = NULL, response = NULL, leased_until = ${leasedUntil} WHERE key = ${key}::uuid`;
    done = 0;
    return first;
  };

  it('is taken over once its lease has expired', async () => {
    const key = randomUUID();
    await leave(key, new Date(world.clock.now().getTime() - 1));
    const answers = await Promise.all([0, 1, 0].map((process) => send({ key, process })));
    expect(answers.map(({ body }) => body.number)).toEqual([1, 1, 1]);
  });

  it('makes others wait until then', async () => {
    const key = randomUUID();
    await leave(key, new Date(world.clock.now().getTime() + 300));
    expect((await send({ key })).body.number).toBe(1);
  });
});

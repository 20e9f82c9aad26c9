import { randomBytes, randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { propertyRuns } from '@vonk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PROXY_SECRET } from './support/api.ts';
import { sendJson } from './support/calls.ts';
import { countRows } from './support/count-rows.ts';
import type { SignedIn } from './support/people.ts';
import { setUpProcess } from './support/set-up.ts';
import { bodyOf, setUpShop } from './support/test-shop.ts';

const PATH = '/api/mollie-webhook.php';
const FORM = 'application/x-www-form-urlencoded';
/** Calls that one address may make per minute. */
const LIMIT = 600;
const AT_ONCE = 50;
/** More than twice the limit. */
const HINTS = propertyRuns({ short: 1400, long: 10_000 });
const ADDRESSES = 150;
/** The only timeout of this length. */
const PROVIDER_TIMEOUT = 20_000;

const shop = setUpShop({ timeoutMs: PROVIDER_TIMEOUT, callsAtOnce: AT_ONCE });
const { world, sandbox } = shop;
const api = setUpProcess(world);
let people = 0;
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

interface Hint {
  body?: string | Uint8Array<ArrayBuffer>;
  type?: string | null;
  /** Each address has its own limit. */
  address?: string;
}

const hint = ({ body, type = FORM, address = '10.0.0.1' }: Hint) =>
  fetch(`${api.origin}${PATH}`, {
    method: 'POST',
    headers: {
      'x-vonk-proxy-secret': PROXY_SECRET,
      'x-forwarded-for': address,
      ...(type === null ? {} : { 'content-type': type }),
    },
    body,
  }).then(async (response) => ({
    status: response.status,
    text: await response.text(),
    retryAfter: response.headers.get('retry-after'),
  }));
const unknownId = () => `tr_${randomBytes(8).toString('hex')}`;
async function openOrder(): Promise<{ alice: SignedIn; id: string; providerId: string }> {
  const alice = await world.person(`alice ${++people}`);
  const order = { bundle: shop.bundle, method: 'ideal', consent: true };
  const headers = { 'idempotency-key': randomUUID() };
  const { payment_id: id } = await bodyOf(await sendJson(`${api.origin}/api/payment.php`, alice, order, { headers }));
  const { provider_id: providerId } = await world.db.prisma.payment.findUniqueOrThrow({ where: { id } });
  return { alice, id, providerId: providerId ?? '' };
}
/** Holds the provider's timeouts until the returned function fires them. */
function holdProviderTimeouts(): () => void {
  const start = setTimeout;
  const held: (() => void)[] = [];
  const hold = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
    if (ms !== PROVIDER_TIMEOUT) return start(run, ms, ...args);
    held.push(run);
    return start(() => {}, 0);
  };
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(hold as typeof setTimeout);
  return () => {
    for (const run of held) run();
  };
}
const creditsOf = async ({ userId }: SignedIn) =>
  (await world.db.prisma.user.findUniqueOrThrow({ where: { id: userId } })).credits;

describe('an invalid hint', () => {
  it.each<[string, Hint]>([
    ['is empty', { body: '' }],
    ['has no id', { body: 'payment=tr_1' }],
    ['has two ids', { body: 'id=tr_1&id=tr_2' }],
    ['has an id of another kind', { body: 'id=cst_8wmqcHMN4U' }],
    ['has an id with a path in it', { body: `id=${encodeURIComponent('tr_1/../../customers')}` }],
    ['has an id with a query in it', { body: `id=${encodeURIComponent('tr_1?embed=payments')}` }],
    ['has an id with a new line in it', { body: `id=${encodeURIComponent('tr_1\r\nX-Evil: 1')}` }],
    ['has an id with SQL in it', { body: `id=${encodeURIComponent("tr_1' OR true --")}` }],
    ['has an endless id', { body: `id=tr_${'a'.repeat(61)}` }],
    ['is bytes of no kind', { body: new Uint8Array(randomBytes(1000)) }],
    ['is no UTF-8', { body: 'id=%ff%fe' }],
    ['is JSON', { body: '{"id":"tr_1"}', type: 'application/json' }],
    ['says it is JSON', { body: 'id=tr_1', type: 'application/json' }],
    ['is XML', { body: '<id>tr_1</id>', type: 'text/xml' }],
    ['says nothing of its kind', { body: new Uint8Array(Buffer.from('id=tr_1')), type: null }],
    ['says it is of another charset', { body: 'id=tr_1', type: `${FORM}; charset=utf-16` }],
    ['is huge', { body: `id=tr_1&x=${'x'.repeat(1024 * 1024)}` }],
  ])('%s: is refused, without a call to the provider or a trace', async (_what, sent) => {
    const asked = vi.spyOn(api.ctx.payments, 'getPayment');
    const before = await countRows(world.db);
    const { status, text } = await hint({ ...sent, address: '10.9.0.1' }).catch(() => ({ status: 413, text: '' }));
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(text).not.toContain('tr_1');
    expect(asked).not.toHaveBeenCalled();
    expect(await countRows(world.db)).toEqual(before);
  });

  it('of a payment that nobody knows is answered as one that is known, and changes nothing', async () => {
    const { alice, providerId } = await openOrder();
    const [known, unknown] = [await hint({ body: `id=${providerId}` }), await hint({ body: `id=${unknownId()}` })];
    expect(known).toEqual({ status: 200, text: '{}', retryAfter: null });
    expect(unknown).toEqual(known);
    expect(await creditsOf(alice)).toBe(0);
  });
});

it('thousands of hints about unknown payments query the provider no more than the limit allows, and nothing grows', async () => {
  // The limit counts per minute of the machine's own clock.
  vi.useFakeTimers({ toFake: ['Date'] });
  const asked = vi.spyOn(api.ctx.payments, 'getPayment');
  const queries = vi.spyOn(api.ctx.db.pool, 'query');
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const before = await countRows(world.db);
  const counts = new Map<number, number>();
  const sendSome = async (count: number) => {
    for (let sent = 0; sent < count; sent += AT_ONCE) {
      const one = () => hint({ body: `id=${unknownId()}`, address: '10.1.0.1' });
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, one));
      for (const { status, retryAfter } of answers) {
        counts.set(status, (counts.get(status) ?? 0) + 1);
        if (status === 429) expect(Number(retryAfter)).toBeGreaterThan(0);
      }
    }
  };
  await sendSome(HINTS / 2);
  collect();
  const [heapBefore, queriesBefore] = [process.memoryUsage().heapUsed, queries.mock.calls.length];
  await sendSome(HINTS / 2);
  const queriesAfter = queries.mock.calls.length;
  collect();

  expect(Object.fromEntries(counts)).toEqual({ 200: LIMIT, 429: HINTS - LIMIT });
  expect(asked.mock.calls.length).toBeLessThanOrEqual(LIMIT);
  // Callers over the limit are refused without the database.
  expect(queriesAfter - queriesBefore).toBeLessThanOrEqual(100);
  expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(16 * 1024 * 1024);
  expect(await countRows(world.db)).toEqual(before);
});

it('from very many addresses while the provider hangs: it is asked so many times at once, and payers are served', async () => {
  const { alice, id, providerId } = await openOrder();
  for (let call = 0; call < AT_ONCE; call++) sandbox.failNext('timeout');
  const endWaiting = holdProviderTimeouts();
  let answered = 0;
  const flood = Array.from({ length: ADDRESSES }, (_, number) =>
    hint({ body: `id=${unknownId()}`, address: `10.2.${number >> 8}.${number & 255}` }).finally(() => {
      answered += 1;
    }),
  );
  await expect.poll(() => answered).toBe(ADDRESSES - AT_ONCE);
  expect((await fetch(`${api.origin}/api/settings.php`)).status).toBe(200);
  expect(answered).toBe(ADDRESSES - AT_ONCE);
  const { providerId: another } = await openOrder();
  expect(another).toMatch(/^tr_/);
  endWaiting();
  const answers = await Promise.all(flood);
  expect(new Set(answers.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(new Set(['503 5']));
  // The provider calls again, and this time the hint is processed.
  await sandbox.setStatus(id, 'paid', { notify: false });
  expect((await hint({ body: `id=${providerId}` })).status).toBe(200);
  expect(await creditsOf(alice)).toBe(50);
});

import { randomUUID } from 'node:crypto';
import { createBundles } from '@vonk/testing';
import request from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, startTestProcess } from './support/api.ts';
import { asBytes, callAs } from './support/calls.ts';
import type { SignedIn } from './support/people.ts';
import { setUpApp, setUpWorld } from './support/set-up.ts';

const world = setUpWorld({ limitFactor: 1000 });
const app = setUpApp(world);
let alice: SignedIn;
let paid: string;
let open: string;

beforeAll(async () => {
  const { db, site } = world;
  alice = await world.person('alice', { language: 'nl', credits: 5 });
  const bundle_id = (await createBundles(db, { site }))[0]?.id ?? '';
  const order = { site_id: site.id, bundle_id, method: 'ideal', credits: 10, amount_minor: 500, currency: 'EUR' };
  const now = new Date();
  [paid, open] = [randomUUID(), randomUUID()];
  const of = { user_id: alice.userId, ...order, consented_at: now };
  await db.prisma.payment.createMany({
    data: [
      { id: paid, ...of, status: 'paid', paid_at: now },
      { id: open, ...of },
    ],
  });
});

const get = (query: string, { cookie } = alice) =>
  request(app).get(`/api/transactions.php?${query}`).set('Cookie', cookie);

describe('the ledger as CSV', () => {
  it('is streamed, without Node’s warning about leaking listeners', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => warnings.push(warning);
    process.on('warning', note);
    const { origin, stop } = await startTestProcess(world);
    const answer = await fetch(`${origin}/api/transactions.php?format=csv`, { headers: { cookie: alice.cookie } });
    expect([answer.status, (await answer.text()).length > 0]).toEqual([200, true]);
    await stop();
    // Node emits warnings on the next tick.
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });

  it('is a download in the member’s language', async () => {
    const answer = await get('format=csv');
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="[a-z0-9.-]+-transactions-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const lines = answer.text.trimEnd().split('\r\n');
    expect(lines[0]?.startsWith('\ufeff')).toBe(true);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z;[^;]+;5;;5;;;;$/);
  });

  it('has no body on HEAD', async () => {
    const answer = await request(app).head('/api/transactions.php?format=csv').set('Cookie', alice.cookie);
    expect([answer.status, answer.text]).toEqual([200, undefined]);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  });

  it('aborts visibly when it cannot be read to the end', async () => {
    const { ctx } = world;
    const query = ctx.db.pool.query.bind(ctx.db.pool);
    const failing = new Proxy(ctx.db.pool, {
      get: (target, name) =>
        name === 'query'
          ? (config: { text?: string }) =>
              config.text?.includes('money_minor') ? Promise.reject(new Error('gone')) : query(config as never)
          : Reflect.get(target, name),
    });
    const broken = createTestApp({ ...ctx, db: { ...ctx.db, pool: failing } }).app;
    const download = callAs(alice, broken, 'get', '/api/transactions.php?format=csv');
    await expect(download).rejects.toThrow(/aborted|hang up/);
  });
});

it('a receipt is a PDF download', async () => {
  const answer = await asBytes(get(`receipt=${paid}`));
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="[a-z0-9.-]+-\d{4}-000001\.pdf"$/);
  expect(answer.headers['content-security-policy']).toContain('sandbox');
  expect(answer.body.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.body.length).toBeLessThan(200_000);
});

describe('the lines of one payment', () => {
  it('are its own, or the payment itself if it has none', async () => {
    const { body } = await get(`id=${open}`);
    expect(body).toMatchObject({ page: 1, more: false, credits: 5 });
    expect(body.transactions).toMatchObject([{ id: open, amount: 0, payment: { payment_id: open, status: 'open' } }]);
  });

  it('are not found for an unknown payment', async () => {
    expect((await get(`id=${randomUUID()}`)).status).toBe(404);
    expect((await get('id=')).status).toBe(422);
    expect((await get('format=xml')).status).toBe(422);
  });
});

import { randomUUID } from 'node:crypto';
import { DAY, HOUR } from '@vonk/schema';
import { createFictional, createMember, readJobs } from '@vonk/testing';
import { expect, test } from 'vitest';
import { setUpSitePerTest } from '../../../tests/context.ts';
import { startSession } from '../../accounts/start-session.ts';
import { keepFictionalPresence } from '../../fictional/keep-presence.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { cleanUp } from './clean-up.ts';

const { clock, ctx, site } = setUpSitePerTest();

test('deletes what has expired and keeps what may still be needed', async () => {
  const { prisma } = ctx.db;
  const { user } = await createMember(ctx.db, { site, name: 'alice' });
  const bob = await createMember(ctx.db, { site, name: 'bob' });
  const now = clock.now().getTime();
  const ago = (span: number) => new Date(now - span);

  await startSession(ctx, { userId: user.id, origin: { address: '', userAgent: '' } });
  clock.set(ago(31 * DAY));
  await startSession(ctx, { userId: user.id, origin: { address: '', userAgent: '' } });
  clock.set(new Date(now));
  for (const [index, expires_at] of [ago(1), new Date(now + 1000)].entries())
    await prisma.passkeyChallenge.create({
      data: { holder_hash: Buffer.alloc(32, index), challenge_hash: Buffer.alloc(32), site_id: site.id, expires_at },
    });
  for (const [index, last_used_at] of [ago(180 * DAY), ago(179 * DAY)].entries())
    await prisma.knownDevice.create({
      data: { user_id: bob.user.id, device_hash: Buffer.alloc(32, index), last_used_at },
    });
  for (const [index, expires_at] of [ago(31 * DAY), ago(29 * DAY)].entries())
    await prisma.oneTimeToken.create({
      data: { id: randomUUID(), user_id: user.id, action: 'activate', token_hash: Buffer.alloc(32, index), expires_at },
    });
  const call = { caller: 'a', endpoint: 'e', request_hash: Buffer.alloc(1) };
  for (const created_at of [ago(25 * HOUR), ago(23 * HOUR)])
    await prisma.idempotencyKey.create({ data: { ...call, key: randomUUID(), leased_until: created_at, created_at } });
  for (const [index, created_at] of [ago(25 * HOUR), ago(23 * HOUR)].entries())
    await prisma.liveEvent.create({
      data: { user_id: user.id, seq: BigInt(index + 1), kind: 'like', data: {}, created_at },
    });
  const mailEvent = { company_id: site.company_id, site_id: site.id };
  const events = [
    ['kept_aside', 31 * DAY],
    ['kept_aside', 29 * DAY],
    ['suppressed', 366 * DAY],
    ['suppressed', 364 * DAY],
  ] as const;
  for (const [index, [outcome, age]] of events.entries()) {
    const raw = outcome === 'kept_aside' ? Buffer.from('x') : null;
    const kind = raw ? 'unknown' : 'delivery';
    const body_hash = Buffer.alloc(32, index);
    const event = await prisma.mailEvent.create({
      data: { id: randomUUID(), ...mailEvent, body_hash, kind, outcome, raw, received_at: ago(age) },
    });
    const address = `${index}@example.com`;
    if (!raw)
      await prisma.mailSuppression.create({
        data: { company_id: site.company_id, address, reason: 'bounce', event_id: event.id },
      });
  }
  const limits = { old: now - 1, young: now + 1000 };
  for (const [key, expire] of Object.entries(limits))
    await prisma.rateLimit.create({ data: { key, expire: BigInt(expire), points: 1 } });

  for (let time = 0; time < 2; time++) {
    await cleanUp(ctx);
    expect(
      await Promise.all([
        prisma.session.count(),
        prisma.passkeyChallenge.count(),
        prisma.knownDevice.count({ where: { user_id: bob.user.id } }),
        prisma.oneTimeToken.count(),
        prisma.idempotencyKey.count(),
        prisma.liveEvent.count(),
        prisma.mailEvent.count(),
        // A sanction stays when its report is deleted.
        prisma.mailSuppression.count(),
      ]),
    ).toEqual([1, 1, 1, 1, 1, 1, 2, 2]);
    expect(await prisma.rateLimit.findMany({ select: { key: true } })).toEqual([{ key: 'young' }]);
  }
});

test('in the demo other fictional profiles are present each hour; real members are unaffected', async () => {
  for (let index = 0; index < 60; index++) await createFictional(ctx.db, { site, name: `f${index}` });
  const { profile } = await createMember(ctx.db, { site, name: 'alice' });
  const present = async () => {
    const where = { site_id: site.id, last_active_at: clock.now() };
    return (await ctx.db.prisma.profile.findMany({ where })).map(({ id }) => id).sort();
  };
  await keepFictionalPresence({ ...ctx, options: { ...ctx.options, isDemo: false } });
  expect(await present()).toEqual([]);
  await keepFictionalPresence(ctx);
  const first = await present();
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThan(30);
  expect(first).not.toContain(profile.id);
  clock.advance(HOUR);
  await keepFictionalPresence(ctx);
  expect(await present()).not.toEqual(first);
});

test('automatic mailings forget who got them, but not who has yet to get one', async () => {
  const { prisma } = ctx.db;
  const now = clock.now();
  const [old, recent] = [61, 59].map((days) => new Date(now.getTime() - days * DAY)) as [Date, Date];
  const over = { state: 'finished', queued_at: now };
  const mailings = [
    { kind: 'weekly', occasion: 'old', ...over, finished_at: old },
    { kind: 'weekly', occasion: 'recent', ...over, finished_at: recent },
    { kind: 'news', occasion: 'old', ...over, finished_at: old },
    { kind: 'activation-reminder', occasion: 'first' },
  ];
  for (const mailing of mailings) {
    const { id } = await prisma.mailing.create({
      data: { id: randomUUID(), site_id: site.id, paced_until: now, ...mailing },
    });
    for (const [state, changed_at] of [
      ['sent', old],
      ['sent', recent],
      ['queued', old],
    ] as const) {
      const { user } = await createMember(ctx.db, { site, name: 'alice' });
      await prisma.mailingDelivery.create({
        data: { mailing_id: id, user_id: user.id, state, due_at: now, changed_at },
      });
    }
  }
  await cleanUp(ctx);
  const left = await prisma.mailing.findMany({ where: { site_id: site.id }, include: { deliveries: true } });
  expect(left.map(({ kind, occasion, deliveries }) => `${kind} ${occasion}: ${deliveries.length}`).sort()).toEqual([
    'activation-reminder first: 2',
    'news old: 3',
    'weekly recent: 3',
  ]);
});

test('a failed job is kept for operators for a month, then deleted with its payload', async () => {
  const add = async (address: string, attempts: number, days: number) => {
    const payload = { userId: randomUUID(), causeId: randomUUID(), address, at: clock.now().toISOString() };
    await enqueue(ctx.db.pool, 'send-password-changed-mail', payload, { key: address });
    const run_at = new Date(clock.now().getTime() - days * DAY);
    const age = 'UPDATE graphile_worker._private_jobs SET attempts = $2, run_at = $3 WHERE key = $1';
    await ctx.db.pool.query(age, [address, attempts, run_at]);
  };
  await add('old@example.com', 25, 31);
  await add('recent@example.com', 25, 29);
  await add('tried@example.com', 24, 31);
  await cleanUp(ctx);
  const left = await readJobs(ctx.db, 'send-password-changed-mail');
  expect(left.map(({ payload }) => payload.address)).toEqual(['recent@example.com', 'tried@example.com']);
});

test('a worker not seen for a day is deleted', async () => {
  const now = clock.now().getTime();
  const data = [25, 23].map((hours) => ({ id: `seen ${hours} h ago`, seen_at: new Date(now - hours * HOUR) }));
  await ctx.db.prisma.worker.createMany({ data });
  await cleanUp(ctx);
  expect(await ctx.db.prisma.worker.findMany({ select: { id: true } })).toEqual([{ id: 'seen 23 h ago' }]);
});

test('reports to networks are kept for two years', async () => {
  const now = clock.now().getTime();
  const told = { site_id: site.id, network: 'ads', event: 'signup' };
  for (const days of [730, 731]) {
    const created_at = new Date(now - days * DAY);
    await ctx.db.prisma.postback.create({ data: { id: randomUUID(), ...told, created_at } });
  }
  await cleanUp(ctx);
  const left = await ctx.db.prisma.postback.findMany();
  expect(left.map(({ created_at }) => (now - created_at.getTime()) / DAY)).toEqual([730]);
});

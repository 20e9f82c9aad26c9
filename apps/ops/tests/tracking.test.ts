import { randomUUID } from 'node:crypto';
import { createBundles } from '@vonk/testing';
import { beforeAll, describe, expect, test } from 'vitest';
import { cellsOf } from './ops.ts';
import { setUpOps } from './set-up.ts';

const failedId = '0198f3c2-77a1-7c55-9d0e-5f1f0a3b2c11';
const SITE = 'spark.test';
const DAY = '2026-05-04';
const { acts, database, person, run, site } = setUpOps({ domain: SITE, is_default: true });

beforeAll(async () => {
  const { db } = database;
  const created_at = new Date(`${DAY}T10:00:00Z`);
  const sent = (name: string, tracking: object) => person(name, { user: { tracking, created_at } });
  const alice = await sent('alice', { network: 'ads', sub1: 'a\u001b[31mb', lander: 'gallery' });
  await sent('bob', { network: 'ads', sub1: '8' });
  await sent('carol', {});
  const [bundle] = await createBundles(db, { site });
  const of = { site_id: site.id, user_id: alice.user.id };
  const amount = { amount_minor: 2000, currency: 'EUR' };
  const paid = { ...amount, refunded_minor: 500, status: 'paid', consented_at: created_at, paid_at: created_at };
  await db.prisma.payment.create({
    data: { id: randomUUID(), ...of, bundle_id: bundle?.id ?? '', method: 'ideal', credits: 50, ...paid },
  });
  const told = { ...of, network: 'ads', created_at, attempts: 1 };
  const signup = { event: 'signup', state: 'sent', sent_at: created_at, last_status: 200 };
  await db.prisma.postback.create({ data: { id: randomUUID(), ...told, ...signup } });
  const failed = { state: 'failed', last_status: 404, failure: 'The network refused it (404)' };
  await db.prisma.postback.create({ data: { id: failedId, ...told, event: 'first_payment', ...amount, ...failed } });
});

const tracking = (...args: string[]) => run(['tracking', ...args]);
const span = ['--from', DAY, '--to', DAY];

describe('networks', () => {
  const url = 'https://network.test/pb?c={sub1}&id={event_id}';

  test('are added for all sites or one, changed, undone and removed', async () => {
    const added = await tracking('add', 'network', 'ads', 'events', 'signup,confirmed', 'url', url, '--yes');
    expect([added.code, added.err]).toEqual([0, '']);
    const own = await tracking('add', 'network', 'ads', 'events', 'signup', 'url', url, '--site', SITE, '--yes');
    expect(own.code).toBe(0);
    const listed = cellsOf((await tracking()).out);
    expect(listed[0]).toEqual(['ID', 'SITE', 'NETWORK', 'EVENTS', 'URL', 'IS_ACTIVE']);
    expect(listed.slice(1).map((row) => row.slice(1, 4))).toEqual([
      ['all', 'ads', 'signup, confirmed'],
      [SITE, 'ads', 'signup'],
    ]);
    const [all, ofSite] = await database.db.prisma.trackingNetwork.findMany({ orderBy: { created_at: 'asc' } });
    const set = await tracking('set', all?.id ?? '', 'events', 'signup,first_payment', '--yes');
    expect([set.code, set.err]).toEqual([0, '']);
    const number = /Take it back: ops undo (\d+)/.exec(set.out)?.[1] ?? '';
    expect((await run(['undo', number, '--yes'])).code).toBe(0);
    expect((await tracking('remove', ofSite?.id ?? '', '--yes')).code).toBe(0);
    const left = await database.db.prisma.trackingNetwork.findMany();
    expect(left).toMatchObject([{ site_id: null, events: ['signup', 'confirmed'] }]);
  });

  test.each([
    ['an address that is not https', ['network', 'b', 'events', 'signup', 'url', 'http://network.test/'], 'https://'],
    ['a placeholder of a person', ['network', 'b', 'events', 'signup', 'url', 'https://b.test/?m={email}'], 'url'],
    ['an event that is none', ['network', 'b', 'events', 'refund', 'url', 'https://b.test/'], 'events'],
    ['a second address for an event', ['network', 'ads', 'events', 'confirmed', 'url', url], 'confirmed members'],
  ])('are refused with %s', async (_case, words, said) => {
    const { code, err } = await tracking('add', ...words, '--yes');
    expect(code).toBe(1);
    expect(err).toContain(said);
  });
});

describe('ops tracking report', () => {
  test('prints one line per network, with the money', async () => {
    expect(cellsOf((await tracking('report', ...span)).out)).toEqual([
      'NETWORK,ENTRIES,BOUNCES,SIGN-UPS,CONFIRMED,PAYING,OF 100,REVENUE,WENT BACK,NET'.split(','),
      ['ads', '0', '0', '2', '2', '1', '50', '20.00 EUR', '5.00 EUR', '15.00 EUR'],
      ['-', '0', '0', '1', '1', '0', '0', '-', '-', '-'],
    ]);
  });

  test('by a link value writes no escape sequences to the terminal', async () => {
    const { out } = await tracking('report', ...span, '--by', 'sub1', '--network', 'ADS', '--site', SITE);
    expect(out).not.toContain('\u001b');
    expect(cellsOf(out).map(([name]) => name)).toEqual(['SUB1', '8', 'ab']);
  });

  test.each(['sub2', 'sub3', 'slug'])('can be made by %s, too', async (by) => {
    const { code, out } = await tracking('report', ...span, '--by', by);
    expect([code, cellsOf(out)[0]?.[0]]).toEqual([0, by.toUpperCase()]);
  });

  test('is machine-readable as JSON', async () => {
    const { out } = await tracking('report', ...span, '--json', '--limit', '1');
    expect(JSON.parse(out)).toMatchObject({
      from: DAY,
      to: DAY,
      by: 'network',
      lines: [{ name: 'ads', signups: 2, revenue: [{ net: { value: '15.00', currency: 'EUR' } }] }],
    });
  });

  test('covers the last thirty days by default', async () => {
    const today = () => new Date().toISOString().slice(0, 10);
    const before = today();
    const { from, to } = JSON.parse((await tracking('report', '--json')).out);
    // Midnight may fall in between.
    expect([before, today()]).toContain(to);
    expect(Date.parse(to) - Date.parse(from)).toBe(30 * 86_400_000);
  });

  test.each([
    [['--from', '2026-02-30']],
    [['--from', 'yesterday']],
    [['--from', '2026-05-05', '--to', DAY]],
    [['--by', 'email']],
    [['--site', 'nowhere.test']],
    [['--limit', '0']],
  ])('is refused with %j', async (args) => {
    expect((await tracking('report', ...args)).code).toBe(2);
  });
});

describe('ops tracking postbacks', () => {
  test('lists what was sent to networks, or only what failed', async () => {
    const { out } = await tracking('postbacks');
    expect(cellsOf(out)).toHaveLength(3);
    expect(out).not.toMatch(/alice/);
    const failed = cellsOf((await tracking('postbacks', '--failed')).out);
    expect(failed[1]?.slice(1)).toEqual([
      ...[SITE, 'ads', 'first_payment', '20.00 EUR', 'failed', '1', '404', `${DAY} 10:00:00`],
      'The network refused it (404)',
    ]);
  });

  test('retries failed ones on request, which is recorded', async () => {
    expect((await tracking('retry', 'nobody')).err).toBe('No such postback has failed.\n');
    const retried = await tracking('retry', failedId.slice(0, 13));
    expect(retried).toMatchObject({ code: 0, out: 'One postback is sent again.\n' });
    const postback = await database.db.prisma.postback.findUnique({ where: { id: failedId } });
    expect(postback).toMatchObject({ state: 'waiting', attempts: 0 });
    const act = { operator: 'anna', action: 'tracking.retry', subject_id: failedId };
    expect((await acts()).at(-1)).toMatchObject(act);
    expect((await tracking('retry', failedId)).code).toBe(1);
    expect((await tracking('postbacks', '--failed')).out).toBe('None failed.\n');
  });
});

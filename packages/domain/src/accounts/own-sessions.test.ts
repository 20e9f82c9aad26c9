import { randomUUID } from 'node:crypto';
import { DAY, HOUR } from '@vonk/schema';
import type { TestMember } from '@vonk/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { keepPush } from '../push/keep-push.ts';
import { endOtherSessions, endOwnSession } from './end-own-sessions.ts';
import { findSession, type SessionMember } from './find-session.ts';
import { listSessions } from './list-sessions.ts';
import { startSession } from './start-session.ts';

const world = setUpSite();
const { clock, person, personPerTest, secondProcess, site } = world;

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const LAPTOP =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';

afterEach(() => clock.reset());
const alice = personPerTest('alice');

async function open({ user }: TestMember, address = '192.0.2.77', userAgent = PHONE): Promise<SessionMember> {
  const token = await startSession(world.ctx, { userId: user.id, origin: { address, userAgent } });
  return (await findSession(world.ctx, { token, siteId: site.id })) as SessionMember;
}
const list = (member: SessionMember, locale: 'en' | 'nl' = 'en') => listSessions(world.ctx, { member, locale });
const idsOf = async (member: SessionMember) => (await list(member)).map(({ id }) => id);
const toldOf = async (member: TestMember) => (await world.eventsOf(member)).map(({ kind }) => kind);

async function takePushes(member: SessionMember): Promise<string> {
  const endpoint = `https://push.vonk.example/${randomUUID()}`;
  const subscription = { endpoint, p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) };
  await keepPush(world.ctx, { member, subscription, userAgent: PHONE });
  return endpoint;
}

describe('the list', () => {
  test('shows device and network in words, the current session first, then the most recently used', async () => {
    const start = clock.now();
    const phone = await open(alice);
    clock.advance(HOUR);
    const laptop = await open(alice, '2001:db8:1:2::3', LAPTOP);
    clock.advance(HOUR);
    const hostile = await open(alice, '198.51.100.9', '<script>alert(1)</script>');
    expect(await list(phone)).toEqual([
      {
        id: phone.sessionId,
        device: 'Chrome on Android',
        network: '192.0.2.0/24',
        country: null,
        createdAt: start,
        lastUsedAt: start,
        isCurrent: true,
      },
      expect.objectContaining({
        id: hostile.sessionId,
        device: 'Unknown device',
        network: '198.51.100.0/24',
        isCurrent: false,
      }),
      expect.objectContaining({ id: laptop.sessionId, device: 'Safari on macOS', network: '2001:db8:1::/48' }),
    ]);
    expect((await list(phone, 'nl'))[0]?.device).toBe('Chrome op Android');
  });

  test('shows the country if the file of networks knows it', async () => {
    const [phone] = [await open(alice), await open(alice, '198.51.100.9')];
    const countries = { countryOf: (address: string) => (address === '192.0.2.77' ? 'NL' : null) };
    const sessions = await listSessions({ ...world.ctx, countries }, { member: phone, locale: 'en' });
    expect(sessions.map(({ network, country }) => [network, country]).toSorted()).toEqual([
      ['192.0.2.0/24', 'NL'],
      ['198.51.100.0/24', null],
    ]);
  });

  test('leaves out expired sessions and those of other members', async () => {
    const bob = await person('bob');
    await open(alice);
    await open(bob);
    clock.advance(30 * DAY);
    const now = await open(alice);
    expect(await idsOf(now)).toEqual([now.sessionId]);
  });
});

describe('ending', () => {
  test('one ends it alone, with its pushes, and tells the open pages', async () => {
    const [here, there, third] = [await open(alice), await open(alice), await open(alice)];
    const [kept, gone] = [await takePushes(here), await takePushes(there)];
    await endOwnSession(world.ctx, { member: here, id: there.sessionId });
    expect((await idsOf(here)).sort()).toEqual([here.sessionId, third.sessionId].sort());
    const pushes = await world.ctx.db.prisma.pushSubscription.findMany({ where: { endpoint: { in: [kept, gone] } } });
    expect(pushes.map(({ endpoint }) => endpoint)).toEqual([kept]);
    expect(await toldOf(alice)).toEqual(['session_ended']);
  });

  test('an ended, another member’s or an unknown session is not found, and notifies nobody', async () => {
    const bob = await person('bob');
    const [mine, gone, his] = [await open(alice), await open(alice), await open(bob)];
    await endOwnSession(world.ctx, { member: mine, id: gone.sessionId });
    for (const id of [gone.sessionId, his.sessionId, randomUUID()])
      expect(await refusal(endOwnSession(world.ctx, { member: mine, id }))).toBe('not_found');
    expect(await idsOf(his)).toEqual([his.sessionId]);
    expect([await toldOf(alice), await toldOf(bob)]).toEqual([['session_ended'], []]);
  });

  test('all others keeps the current one, even with requests to two processes at once', async () => {
    const here = await open(alice);
    const others = [await open(alice), await open(alice)];
    const bob = await open(await person('bob'));
    const gone = await Promise.all(others.map(takePushes));
    const second = secondProcess();
    await Promise.all([world.ctx, second, world.ctx].map((ctx) => endOtherSessions(ctx, { member: here })));
    expect(await idsOf(here)).toEqual([here.sessionId]);
    expect(await idsOf(bob)).toEqual([bob.sessionId]);
    expect(await world.ctx.db.prisma.pushSubscription.count({ where: { endpoint: { in: gone } } })).toBe(0);
    // No event when nothing ended.
    expect(await toldOf(alice)).toEqual(['session_ended']);
  });

  test('each other at once leaves at most one of the two, and no error', async () => {
    const [one, other] = [await open(alice), await open(alice)];
    const second = secondProcess();
    await Promise.all([endOtherSessions(world.ctx, { member: one }), endOtherSessions(second, { member: other })]);
    expect(await world.ctx.db.prisma.session.count({ where: { user_id: alice.user.id } })).toBeLessThanOrEqual(1);
  });
});

import { writeLiveEvents } from '@vonk/db/sql';
import { endOtherSessions, endSession, findSession, type SessionMember } from '@vonk/domain';
import { eachTest } from '@vonk/testing/each-test';
import { describe, expect, it } from 'vitest';
import { openEventSource, openPage, type TestEventSource } from './support/event-source.ts';
import { startListeningProcess } from './support/listening-process.ts';
import { openSession, type SignedIn } from './support/people.ts';
import { setUpListeningProcess, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const processes = [setUpListeningProcess(world), setUpListeningProcess(world)] as const;
let people = 0;

const newMember = () => world.person(`member${++people}`);
const alice = eachTest(newMember);

type By = Pick<SignedIn, 'cookie'>;
interface Opening {
  process?: number;
  lastEventId?: string;
}
const open = ({ cookie }: By, { process = 0, lastEventId }: Opening = {}) =>
  openEventSource(processes[process]?.origin as string, { cookie, lastEventId });
const openAsPage = ({ cookie }: By, { lastEventId }: Opening = {}) =>
  openPage(processes[0].origin, { cookie, lastEventId });

type Data = Record<string, unknown>;
/** As a use case does: writes the event in its transaction, and notifies afterwards. */
async function tell(member: SignedIn, data: Data, { by = 0, notifies = true, kind = 'credits' } = {}) {
  const ctx = processes[by]?.ctx ?? world.ctx;
  const keys = await ctx.db.tx((client) => writeLiveEvents(client, [{ userId: member.userId, kind, data }]));
  if (notifies) ctx.live.nudge(keys);
  return keys[0]?.seq as string;
}

const idsOf = (source: TestEventSource) => source.events.filter(({ event }) => event !== 'ready').map(({ id }) => id);
const seen = (count: number) => (events: { event: string }[]) =>
  events.filter(({ event }) => event !== 'ready').length >= count;
const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

describe('an event stream', () => {
  it('starts with the next event', async () => {
    await tell(alice, { before: true });
    const source = await open(alice);
    expect(source.status).toBe(200);
    expect(source.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(source.headers['content-encoding']).toBeUndefined();
    await source.until((events) => events.length > 0);
    expect(source.events).toEqual([{ id: '1', event: 'ready', data: { resumed: false } }]);
    expect(source.raw()).toMatch(/^retry: [2-5]\d{3}\n\n/);
    await tell(alice, { credits: 7 });
    await source.until(seen(1));
    expect(source.events[1]).toEqual({ id: '2', event: 'credits', data: { credits: 7 } });
  });

  it('receives what another process did, on all pages of the member and on no one else’s', async () => {
    const bob = await newMember();
    const [first, second, other] = await Promise.all([open(alice), open(alice, { process: 1 }), open(bob)]);
    await tell(alice, { credits: 1 }, { by: 1 });
    await Promise.all([first.until(seen(1)), second.until(seen(1))]);
    await tell(bob, { credits: 2 });
    await other.until(seen(1));
    expect(other.events.at(-1)?.data).toEqual({ credits: 2 });
  });

  it('brings each of twenty members their own events, once and in order, from two processes, beside as many that nobody reads', async () => {
    const members = await Promise.all(Array.from({ length: 20 }, newMember));
    const sources = await Promise.all(members.map((member, number) => open(member, { process: number % 2 })));
    const unread = await Promise.all(members.map((member, number) => open(member, { process: number % 2 })));
    for (const each of unread) each.pause();
    for (let round = 1; round <= 3; round++)
      await Promise.all(members.map((member, number) => tell(member, { number, round }, { by: (number + round) % 2 })));
    await Promise.all(sources.map((source) => source.until(seen(3))));
    for (const [number, source] of sources.entries()) {
      const brought = source.events.filter(({ event }) => event !== 'ready');
      expect(brought.map(({ data }) => data)).toEqual([1, 2, 3].map((round) => ({ number, round })));
    }
  });

  it('is one of ten at most', async () => {
    const sources = await Promise.all(Array.from({ length: 10 }, () => open(alice)));
    expect(sources.every(({ status }) => status === 200)).toBe(true);
    expect((await open(alice)).status).toBe(429);
    sources[0]?.close();
    await expect.poll(async () => (await open(alice)).status).toBe(200);
  });
});

describe('a page that reconnects', () => {
  it('gets what it missed, in order, and continues', async () => {
    for (let event = 1; event <= 5; event++) await tell(alice, { event });
    const source = await open(alice, { lastEventId: '2' });
    await source.until(seen(3));
    await tell(alice, { event: 6 });
    await source.until(seen(4));
    expect(source.events[0]).toEqual({ id: '2', event: 'ready', data: { resumed: true } });
    expect(idsOf(source)).toEqual(['3', '4', '5', '6']);
  });

  it('misses and repeats nothing while others write', async () => {
    const total = 300;
    const writing = (async () => {
      const each = async (by: number) => {
        for (let event = 0; event < total / 4; event++)
          await tell(alice, { by, event }, { by: by % 2, notifies: event % 5 !== 4 });
      };
      await Promise.all([0, 1, 2, 3].map(each));
    })();
    // Each source is closed at some point and continues on the other process.
    const follow = async (start: number): Promise<string[]> => {
      const got: string[] = [];
      for (let round = 0, last = '0'; got.length < total; round++) {
        const source = await open(alice, { lastEventId: last, process: (start + round) % 2 });
        const isLast = round === 6;
        await source.until((events) => seen(isLast ? total - got.length : 10 + start)(events)).catch(() => undefined);
        source.close();
        got.push(...(idsOf(source) as string[]));
        last = got.at(-1) ?? '0';
        if (isLast) break;
      }
      return got;
    };
    const followed = Promise.all([follow(1), follow(2), follow(3)]);
    await writing;
    await tell(alice, { end: true });
    const all = numbers(1, total + 1);
    for (const got of await followed) {
      expect(got.length).toBeGreaterThanOrEqual(total);
      expect(got).toEqual(all.slice(0, got.length));
    }
    const rest = await open(alice, { lastEventId: '0' });
    await rest.until(seen(total + 1));
    expect(idsOf(rest)).toEqual(all);
  });

  it('gets missing events first if there is a gap', async () => {
    const source = await openAsPage(alice);
    await tell(alice, { event: 1 }, { notifies: false });
    await tell(alice, { event: 2 }, { notifies: false });
    await tell(alice, { event: 3 });
    await source.until(seen(3));
    expect(idsOf(source)).toEqual(['1', '2', '3']);
  });

  it('catches up after the listening connection was lost', async () => {
    const source = await openAsPage(alice);
    await tell(alice, { event: 1 }, { notifies: false });
    await world.db.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'vonk-listen' AND datname = current_database()`,
    );
    await source.until(seen(1));
    expect(idsOf(source)).toEqual(['1']);
  });

  it.each(['99', '-1', '1.5', 'abc', '1; DROP TABLE users', '9'.repeat(40), ''])(
    'starts over after the invalid number %s',
    async (lastEventId) => {
      await tell(alice, { event: 1 });
      const source = await openAsPage(alice, { lastEventId });
      expect(source.events[0]).toEqual({ id: '1', event: 'ready', data: { resumed: false } });
    },
  );

  it('is told to reload if the events after its last one were deleted', async () => {
    for (let event = 1; event <= 4; event++) await tell(alice, { event });
    await world.db.prisma.liveEvent.deleteMany({ where: { user_id: alice.userId, seq: { lt: 3 } } });
    const stale = await openAsPage(alice, { lastEventId: '1' });
    expect(stale.events[0]).toEqual({ id: '4', event: 'ready', data: { resumed: false } });
    const fresh = await open(alice, { lastEventId: '2' });
    await fresh.until(seen(2));
    expect(idsOf(fresh)).toEqual(['3', '4']);
  });
});

describe('a stream ends', () => {
  async function expectEnd(member: SignedIn, ended: TestEventSource, open: TestEventSource): Promise<void> {
    await ended.ended;
    expect(ended.events.at(-1)?.event).toBe('session_ended');
    await tell(member, { still: 'here' });
    await open.until(seen(1));
    expect(open.events.at(-1)?.data).toEqual({ still: 'here' });
  }

  it('with its session, and no other one', async () => {
    const elsewhere = await openSession(world.ctx, alice.userId);
    const [here, there] = await Promise.all([openAsPage(alice), openAsPage(elsewhere)]);
    await endSession(world.ctx, { token: elsewhere.token });
    await tell(alice, {}, { kind: 'session_ended' });
    await expectEnd(alice, there, here);
  });

  it('when another session of the member ends it, on another process', async () => {
    const elsewhere = await openSession(world.ctx, alice.userId);
    const [here, there] = await Promise.all([openAsPage(alice), openAsPage(elsewhere)]);
    const member = (await findSession(world.ctx, { token: alice.token, siteId: world.site.id })) as SessionMember;
    await endOtherSessions(processes[1].ctx, { member });
    await expectEnd(alice, there, here);
  });

  it('when its reader stalls, and the reader catches up afterwards', async () => {
    const impatient = await startListeningProcess(world, { heartbeat: 100 });
    const source = await openPage(impatient.origin, alice);
    source.pause();
    // The system's own buffers hold some megabytes before anything waits here.
    const filler = 'x'.repeat(60_000);
    for (let event = 0; event < 200; event++) await tell(alice, { filler });
    await expect.poll(() => impatient.hub.countStreams(alice.userId)).toBe(0);
    await impatient.close();
    const back = await open(alice, { lastEventId: '100' });
    await back.until(seen(100));
    expect(idsOf(back)).toEqual(numbers(101, 200));
  });

  it('stays open without events', async () => {
    const eager = await startListeningProcess(world, { heartbeat: 10 });
    const source = await openEventSource(eager.origin, { cookie: alice.cookie });
    await expect.poll(() => source.raw()).toContain(':\n\n:\n\n');
    await eager.close();
  });

  it('when the process stops', async () => {
    const stopping = await startListeningProcess(world);
    const source = await openPage(stopping.origin, alice);
    await stopping.close();
    await source.ended;
  });
});

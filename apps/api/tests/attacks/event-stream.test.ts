import { writeLiveEvents } from '@vonk/db/sql';
import type { MemberOptions } from '@vonk/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { openEventSource } from '../support/event-source.ts';
import type { SignedIn } from '../support/people.ts';
import { setUpListeningProcess, setUpWorld } from '../support/set-up.ts';

/** The event stream has no value in the contract, but is tested like the other calls. */
const CALLERS = {
  visitor: [403, 'authentication_required'],
  stranger: [200, null],
  blocked: [200, null],
  unconfirmed: [200, null],
  banned: [403, 'account_banned'],
  deleted: [403, 'account_deleted'],
} as const;
type Caller = keyof typeof CALLERS;

const world = setUpWorld();
const api = setUpListeningProcess(world);
let victim: SignedIn;
let people = 0;

beforeAll(async () => {
  victim = await world.person('alice');
});

async function newCaller(caller: Caller): Promise<SignedIn | null> {
  if (caller === 'visitor') return null;
  const status = caller === 'unconfirmed' ? 'not_confirmed' : CALLERS[caller][0] === 200 ? 'active' : caller;
  const member = await world.person(`eve ${++people}`, { status: status as NonNullable<MemberOptions['status']> });
  if (caller === 'blocked') {
    const data = { blocker_profile_id: victim.profileId, blocked_profile_id: member.profileId };
    await world.db.prisma.block.create({ data });
  }
  return member;
}

const open = (cookie: string, lastEventId?: string) => openEventSource(api.origin, { cookie, lastEventId });

async function tell({ userId }: SignedIn, secret: string): Promise<void> {
  const told = [{ userId, kind: 'credits' as const, data: { payment_id: secret } }];
  api.ctx.live.nudge(await api.ctx.db.tx((client) => writeLiveEvents(client, told)));
}

describe.each(Object.keys(CALLERS) as Caller[])('the event stream, opened by a %s', (caller) => {
  it('answers as the state of the account says, and tells nothing of anyone else, whatever number is named', async () => {
    const member = await newCaller(caller);
    const [status, code] = CALLERS[caller];
    const before = `before-${people}`;
    await tell(victim, before);
    const sources = await Promise.all([open(member?.cookie ?? ''), open(member?.cookie ?? '', '0')]);
    expect(sources.map((source) => source.status)).toEqual([status, status]);
    if (!member || code) {
      await Promise.all(sources.map(({ ended }) => ended));
      for (const source of sources) expect(source.raw()).toContain(`"code":"${code}"`);
    } else {
      const [meanwhile, own] = [`meanwhile-${people}`, `own-${people}`];
      await tell(victim, meanwhile);
      await tell(member, own);
      for (const source of sources) {
        await source.until((events) => events.some(({ data }) => data['payment_id'] === own));
        expect(source.raw()).not.toContain(meanwhile);
      }
    }
    for (const source of sources) expect(source.raw()).not.toContain(before);
  });
});

it('opens the event stream only by GET, and not from another site', async () => {
  const headers = { cookie: victim.cookie };
  const post = await fetch(`${api.origin}/api/events.php`, { method: 'POST', headers });
  expect(post.status).toBe(405);
  const other = await openEventSource(api.origin, {
    ...headers,
    headers: { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' },
  });
  await other.ended;
  expect(other.status).toBe(403);
  expect(other.raw()).not.toContain('meanwhile');
});

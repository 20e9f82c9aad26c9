import type { PushSubscription } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { ORIGIN, sessionOf } from '../../tests/leaver.ts';
import { endSession } from '../accounts/end-session.ts';
import type { SessionMember } from '../accounts/find-session.ts';
import { startSession } from '../accounts/start-session.ts';
import { keepPush } from './keep-push.ts';

const world = setUpSite();
const { createSite, person, secondProcess } = world;
let count = 0;

const newSubscription = (): PushSubscription => ({
  endpoint: `https://push.vonk.example/${++count}`,
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
});

const newMember = async (): Promise<SessionMember> => (await person('alice')).member;
async function newBrowser(member: SessionMember): Promise<{ token: string; member: SessionMember }> {
  const token = await startSession(world.ctx, { userId: member.userId, origin: ORIGIN });
  const { id } = await sessionOf(world.ctx, token);
  return { token, member: { ...member, sessionId: id } };
}
/** Two browsers of a member, each with a subscription. */
async function twoBrowsers() {
  const alice = await newMember();
  const [one, other] = [await newBrowser(alice), await newBrowser(alice)];
  const [first, second] = [newSubscription(), newSubscription()];
  await keep(one.member, first);
  await keep(other.member, second);
  return { userId: alice.userId, one, first, second };
}
const keep = (member: SessionMember, subscription: PushSubscription | 'denied' | false, ctx = world.ctx) =>
  keepPush(ctx, { member, subscription, userAgent: 'x'.repeat(500) });
const kept = async (userId: string) =>
  (
    await world.ctx.db.prisma.pushSubscription.findMany({ where: { user_id: userId }, orderBy: { endpoint: 'asc' } })
  ).map(({ endpoint }) => endpoint);

describe('a browser’s push subscription', () => {
  it('is stored once, however often it is sent', async () => {
    const { member } = await newBrowser(await newMember());
    const subscription = newSubscription();
    await Promise.all(Array.from({ length: 8 }, () => keep(member, subscription)));
    expect(await kept(member.userId)).toEqual([subscription.endpoint]);
  });

  it('is one per session: a renewed one replaces the old one', async () => {
    const { member } = await newBrowser(await newMember());
    const all = Array.from({ length: 8 }, newSubscription);
    await Promise.all(all.map((subscription) => keep(member, subscription)));
    expect(await kept(member.userId)).toHaveLength(1);
    const renewed = newSubscription();
    await keep(member, renewed);
    expect(await kept(member.userId)).toEqual([renewed.endpoint]);
  });

  it('belongs to the last member who logged in there', async () => {
    const [alice, bob] = [await newBrowser(await newMember()), await newBrowser(await newMember())];
    const shared = newSubscription();
    await keep(alice.member, shared);
    await keep(bob.member, shared);
    expect([await kept(alice.member.userId), await kept(bob.member.userId)]).toEqual([[], [shared.endpoint]]);
  });

  it('belongs to one member when sent to several processes at once', async () => {
    const second = secondProcess();
    const browsers = await Promise.all(Array.from({ length: 10 }, async () => newBrowser(await newMember())));
    const shared = newSubscription();
    await Promise.all(browsers.map(({ member }, index) => keep(member, shared, index % 2 ? second : world.ctx)));
    expect(await world.ctx.db.prisma.pushSubscription.count({ where: { endpoint: shared.endpoint } })).toBe(1);
  });

  it.each(['denied', false] as const)('is deleted when its browser reports %s; others stay', async (state) => {
    const { userId, one, second } = await twoBrowsers();
    await keep(one.member, state);
    await keep(one.member, state);
    expect(await kept(userId)).toEqual([second.endpoint]);
  });

  it('is deleted with its session at logout', async () => {
    const { userId, one, first, second } = await twoBrowsers();
    await endSession(world.ctx, { token: one.token });
    expect(await kept(userId)).toEqual([second.endpoint]);
    // A page that has not noticed the logout yet.
    await keep(one.member, first);
    expect(await kept(userId)).toEqual([second.endpoint]);
  });

  it('is refused for an endpoint that pushes may not be sent to', async () => {
    const { member } = await newBrowser(await newMember());
    const push = { ...world.ctx.push, accepts: async () => false };
    expect(await refusal(keep(member, newSubscription(), { ...world.ctx, push }))).toBe('invalid_value');
    expect(await kept(member.userId)).toEqual([]);
  });
});

it('a serialised site contains no private key', async () => {
  const keys = { push_public_key: `B${'A'.repeat(86)}`, push_private_key: 'S'.repeat(43) };
  const { id } = await createSite(keys);
  const record = await world.ctx.sites.byId(id);
  expect(record.push_public_key).toBe(keys.push_public_key);
  expect(JSON.stringify(record)).not.toContain(keys.push_private_key);
});

import { randomUUID } from 'node:crypto';
import { createConversation, createFictional, type SiteOptions } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { describe, expect, test } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';

const world = setUpSite({ message_credits: 3, message_length: 40 });
const { bookingsOf, clock, createSite, creditsOf, person, personPerTest, send, site } = world;

const alice = personPerTest('alice', { credits: 30 });
const bob = personPerTest('bob');
/** Two members of another site. */
async function peopleOf(options: SiteOptions) {
  const on = await createSite(options);
  const [one, other] = [await person('alice', { site: on, credits: 3 }), await person('bob', { site: on })];
  return { on, one, other };
}

describe('a message', () => {
  test('is written, debited and counted as unread', async () => {
    const sent = await send(alice, bob.profile, 'Hello bob');

    expect(sent).toMatchObject({ credits: 27, message: { own: true, text: 'Hello bob', held: false, read: false } });
    expect(sent.held).toBeUndefined();
    expect(await bookingsOf(alice)).toMatchObject([{ amount: -3, balance: 27, reason: 'message' }]);
    const sides = await world.ctx.db.prisma.conversationSide.findMany({
      where: { conversation_id: sent.conversation },
    });
    const unread = Object.fromEntries(sides.map((side) => [side.profile_id, side.unread]));
    expect(unread).toEqual({ [alice.profile.id]: 0, [bob.profile.id]: 1 });
    expect(sides.map((side) => String(side.last_message_id))).toEqual([sent.message.id, sent.message.id]);
  });

  test('sent as a reply is charged to its sender and opens no second conversation', async () => {
    const [alice, bob] = await Promise.all([person('alice', { credits: 3 }), person('bob', { credits: 3 })]);
    const first = await send(alice, bob.profile);
    const answer = await send(bob, alice.profile, 'Hi alice');
    expect(answer.conversation).toBe(first.conversation);
    expect([await creditsOf(alice), await creditsOf(bob)]).toEqual([0, 0]);
  });

  test('is free on a site without a message price', async () => {
    const { on, one, other } = await peopleOf({ message_credits: 0 });
    await send(one, other, 'Hi', { on });
    expect(await bookingsOf(one)).toEqual([]);
  });

  test.each([
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '=HYPERLINK("http://evil.test")',
    'left \u202E thgir',
    "'; DROP TABLE users; --",
    'line\nbreak 👩‍👩‍👧 {{x}} %s',
  ])('keeps %j unchanged', async (text) => {
    const { on, one, other } = await peopleOf({});
    const sent = await send(one, other, text, { on });
    const row = await world.ctx.db.prisma.message.findUniqueOrThrow({ where: { id: BigInt(sent.message.id) } });
    expect(row.text).toBe(text);
  });
});

describe('refused', () => {
  test('writing to oneself, to an unknown profile, to another site, to a hidden profile', async () => {
    const stranger = await person('bob', { site: await createSite() });
    const hidden = await person('bob', { status: 'not_confirmed' });
    expect(await refusal(send(alice, alice.profile))).toBe('own_profile');
    for (const nobody of [{ id: randomUUID() }, stranger, hidden])
      expect(await refusal(send(alice, nobody))).toBe('not_found');
    expect(await creditsOf(alice)).toBe(30);
  });

  test('a text longer than the site allows, counted in characters, not UTF-16 units', async () => {
    expect(await refusal(send(alice, bob.profile, '🙂'.repeat(41)))).toBe('message_too_long');
    expect((await send(alice, bob.profile, '🙂'.repeat(40))).credits).toBe(27);
  });

  test('a member without enough credits, leaving nothing behind, not even a conversation', async () => {
    const alice = await person('alice', { credits: 2 });
    const refused = { code: 'insufficient_credits', params: { needed: 3, credits: 2 } };
    await expect(send(alice, bob.profile)).rejects.toMatchObject(refused);
    expect(await creditsOf(alice)).toBe(2);
    const where = { started_by_profile_id: alice.profile.id };
    expect(await world.ctx.db.prisma.conversation.count({ where })).toBe(0);
  });
});

describe('free members', () => {
  test('start two conversations and answer any number', async () => {
    const [dan, erik] = [await person('dan'), await person('dan')];
    const frank = await person('dan', { credits: 3 });
    await send(alice, bob);
    await send(alice, dan);
    await expect(send(alice, erik)).rejects.toMatchObject({ code: 'conversation_limit', params: { max: 2 } });
    await send(alice, bob, 'Still there?');
    await send(frank, alice);
    expect((await send(alice, frank)).credits).toBe(30 - 4 * 3);
  });

  test('have no start left after starting more as premium members, who have no limit', async () => {
    const alice = await person('alice', { credits: 30, paid: true });
    for (const name of ['bob', 'dan', 'erik']) await send(alice, (await person(name)).profile);
    await world.ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { paid_user: false } });
    expect(await refusal(send(alice, (await person('frank')).profile))).toBe('conversation_limit');
  });
});

describe('to a fictional profile', () => {
  const frits = eachTest(() => createFictional(world.ctx.db, { site, name: 'frits', gender: 'male' }));
  const jobsOf = (conversationId: string) => world.jobsOf('type-as-fictional', { conversationId });

  test('requests one reply for all waiting messages', async () => {
    const { conversation } = await send(alice, frits, 'Hello');
    await send(alice, frits, 'How are you?');
    const jobs = await jobsOf(conversation);
    expect(jobs).toHaveLength(1);
    const delay = (jobs[0]?.runAt.getTime() ?? 0) - clock.now().getTime();
    expect(delay).toBeGreaterThan(2000);
    expect(delay).toBeLessThanOrEqual(12_000);
  });

  test('requests no scripted reply outside the demo', async () => {
    const ctx = { ...world.ctx, options: { ...world.ctx.options, isDemo: false } };
    const { conversation } = await send(alice, frits, 'Hello', { ctx });
    expect(await jobsOf(conversation)).toEqual([]);
  });
});

test('a message brings back a conversation that both sides removed', async () => {
  const { id } = await createConversation(world.ctx.db, { site, from: bob.profile, to: alice.profile });
  expect((await send(alice, bob.profile)).conversation).toBe(id);
});

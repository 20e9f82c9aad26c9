import { createHash, randomUUID } from 'node:crypto';
import { type LocalPushService, pickReply, startLocalPushService } from '@vonk/demo';
import {
  changeChoices,
  closePage,
  jobs,
  keepPush,
  likeProfile,
  muteChat,
  openPage,
  type SessionMember,
  seeLike,
  sendMessage,
  startSession,
} from '@vonk/domain';
import { createPushKeys, createWebPush } from '@vonk/integrations';
import { HOUR } from '@vonk/schema';
import { createFictional, createMember, type MemberOptions } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comesTime, runDue } from './run-due.ts';
import { newSite, recordLog, type Site, setUpContext } from './set-up.ts';

interface Browser {
  token: string;
  member: SessionMember;
  endpoint: string;
}
interface Person {
  member: SessionMember;
  browser(): Promise<Browser>;
}

const keys = createPushKeys();
const log = recordLog();
const ctx = setUpContext(() => ({ logLevel: 'trace' }), log.logger);
let service: LocalPushService;
let site: Site;
let now: Date;

beforeAll(async () => {
  service = await startLocalPushService();
  const push = createWebPush({ allowsLocal: true });
  Object.assign(ctx, { push, replies: { pick: pickReply }, clock: { now: () => now } });
  site = await newSite(ctx, {
    push_public_key: keys.publicKey,
    push_private_key: keys.privateKey,
    fictional_singular: { en: 'Fictional profile', nl: 'Fictief profiel' },
    message_credits: 0,
  });
});
afterAll(async () => {
  await ctx.push.close();
  await service.close();
});
beforeEach(() => {
  now = new Date();
  service.received.length = 0;
  log.text = '';
});
const nora = eachTest(() => person('Nora'));
const bob = eachTest(() => person('bob'));

async function person(name: string, options: Partial<MemberOptions> = {}): Promise<Person> {
  const { member } = await createMember(ctx.db, { site, name, ...options });
  return {
    member,
    async browser() {
      const origin = { address: '192.0.2.7', userAgent: 'test' };
      const token = await startSession(ctx, { userId: member.userId, origin });
      const token_hash = createHash('sha256').update(token).digest();
      const session = await ctx.db.prisma.session.findUniqueOrThrow({ where: { token_hash } });
      const own = { ...member, sessionId: session.id };
      const subscription = service.subscribe(keys.publicKey);
      await keepPush(ctx, { member: own, subscription, userAgent: 'test' });
      return { token, member: own, endpoint: subscription.endpoint };
    },
  };
}

const write = (from: Person, to: Person, text = 'The key is under the blue pot') =>
  sendMessage(ctx, { site, member: from.member, profileId: to.member.profileId, text, clientId: randomUUID() });
const like = (from: Person, to: Person) => likeProfile(ctx, { member: from.member, profileId: to.member.profileId });

const block = (by: Person, other: Person) =>
  ctx.db.prisma.block.create({
    data: { blocker_profile_id: by.member.profileId, blocked_profile_id: other.member.profileId },
  });
const endpoints = () => service.received.map(({ endpoint }) => endpoint).sort();

async function pushed(): Promise<Record<string, unknown>[]> {
  await runDue(ctx);
  return service.received.splice(0).map(({ payload }) => JSON.parse(payload) as Record<string, unknown>);
}
async function waiting(): Promise<number> {
  const { rows } = await ctx.db.pool.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM graphile_worker.jobs WHERE task_identifier = 'send-push'`,
  );
  return rows[0]?.count ?? 0;
}
const subscribed = (endpoint: string) => ctx.db.prisma.pushSubscription.count({ where: { endpoint } });

describe('a new message', () => {
  it('is pushed to every browser of the member, in the member’s language, without its text', async () => {
    const devices = [await bob.browser(), await bob.browser()];
    const { conversation, message } = await write(nora, bob);
    await runDue(ctx);
    expect(endpoints()).toEqual(devices.map(({ endpoint }) => endpoint).sort());
    for (const { payload, claims, headers } of service.received) {
      expect(JSON.parse(payload)).toEqual({
        title: 'Nora wrote to you',
        body: '',
        url: `/chats/${conversation}`,
        tag: `chat-${conversation}`,
        badge: 1,
        id: message.id,
        conversation,
        sentAt: now.getTime(),
        actions: [
          { action: 'open', title: 'Reply', url: `/chats/${conversation}#reply` },
          { action: 'read', title: 'Mark as read' },
        ],
      });
      expect(claims).toMatchObject({ aud: service.origin, sub: `mailto:${site.support_email}` });
      expect(headers).toMatchObject({ urgency: 'high', ttl: String((24 * HOUR) / 1000) });
      expect(headers.topic).toMatch(/^[\w-]{32}$/);
      expect(headers.topic).not.toContain(conversation);
      expect(payload).not.toContain(message.text);
    }
    service.received.length = 0;
    expect(await pushed()).toEqual([]);
  });

  it('in a muted conversation is neither pushed nor counted', async () => {
    await bob.browser();
    const { conversation } = await write(nora, bob);
    await muteChat(ctx, { member: bob.member, conversation, muted: true });
    expect(await pushed()).toEqual([]);
    await write(await person('Mia'), bob);
    expect((await pushed()).map(({ title, badge }) => [title, badge])).toEqual([['Mia wrote to you', 1]]);
  });

  it('uses the member’s language at the time of sending', async () => {
    await bob.browser();
    await write(nora, bob);
    await ctx.db.prisma.user.update({ where: { id: bob.member.userId }, data: { language: 'nl' } });
    expect((await pushed()).map(({ title }) => title)).toEqual(['Nora heeft je geschreven']);
  });

  it('followed by another one is reported together with it', async () => {
    await bob.browser();
    const words = [await write(nora, bob), await write(nora, bob), await write(nora, bob)];
    expect((await pushed()).map(({ id, badge }) => [id, badge])).toEqual([[words.at(-1)?.message.id, 3]]);
    expect(await waiting()).toBe(0);
    const { message } = await write(nora, bob);
    expect((await pushed()).map(({ id }) => id)).toEqual([message.id]);
  });

  it('goes to the ten newest browsers of a member with a hundred', async () => {
    const all: string[] = [];
    for (let count = 0; count < 100; count++) {
      now = new Date(now.getTime() + 1);
      all.push((await bob.browser()).endpoint);
    }
    await write(nora, bob);
    await runDue(ctx);
    expect(endpoints()).toEqual(all.slice(-10).sort());
  });

  it('is not pushed to a browser whose session has expired', async () => {
    const [ended, going] = [await bob.browser(), await bob.browser()];
    await ctx.db.prisma.session.update({ where: { id: ended.member.sessionId }, data: { expires_at: now } });
    await write(nora, bob);
    await runDue(ctx);
    expect(endpoints()).toEqual([going.endpoint]);
  });

  it('from the longest possible name fits into a push', async () => {
    await bob.browser();
    await write(await person('\u{1F469}\u{1F3FD}'.repeat(10)), bob);
    expect(await pushed()).toHaveLength(1);
  });

  it('with a photo is pushed as a photo', async () => {
    await bob.browser();
    const { message } = await write(nora, bob);
    const token = 'a'.repeat(32);
    await ctx.db.prisma.messagePhoto.create({ data: { token, width: 600, height: 800, thumbhash: '', digest: '' } });
    await ctx.db.prisma.message.update({ where: { id: BigInt(message.id) }, data: { photo: token } });
    expect(await pushed()).toMatchObject([{ title: 'Nora sent you a photo' }]);
  });

  it('is pushed once if the same request is sent twice', async () => {
    await bob.browser();
    const twice = { site, member: nora.member, profileId: bob.member.profileId, text: 'Hi', clientId: randomUUID() };
    await Promise.all([sendMessage(ctx, twice), sendMessage(ctx, twice), sendMessage(ctx, twice)]);
    expect(await pushed()).toHaveLength(1);
  });

  it('shows the name as text, whatever it looks like', async () => {
    const name = '<b>{name}</b> =HYPERLINK("x") "\\';
    await bob.browser();
    await write(await person(name), bob);
    expect(await pushed()).toMatchObject([{ title: `${name} wrote to you`, body: '' }]);
  });

  it('from a fictional profile is marked as fictional', async () => {
    await bob.browser();
    const mila = await createFictional(ctx.db, { site, name: 'Mila' });
    const message = { profileId: mila.id, text: 'Hi', clientId: randomUUID() };
    const { conversation } = await sendMessage(ctx, { site, member: bob.member, ...message });
    await jobs.find(({ name }) => name === 'reply-as-fictional')?.run(ctx, { conversationId: conversation });
    expect(await pushed()).toMatchObject([{ title: 'Mila wrote to you', body: 'Fictional profile' }]);
  });

  it('is not pushed while a page is open, and again once it is hidden', async () => {
    const desk = await bob.browser();
    await bob.browser();
    await openPage(ctx, { token: desk.token });
    await write(nora, bob);
    expect(await pushed()).toEqual([]);
    expect(await waiting()).toBe(0);
    await closePage(ctx, { token: desk.token });
    await write(nora, bob);
    expect(await pushed()).toHaveLength(2);
  });

  it('is pushed if the open page has not reported for a while', async () => {
    const { token } = await bob.browser();
    await openPage(ctx, { token });
    now = new Date(now.getTime() + HOUR / 2);
    await write(nora, bob);
    expect(await pushed()).toHaveLength(1);
  });

  it('read in the meantime is not pushed', async () => {
    await bob.browser();
    const { conversation, message } = await write(nora, bob);
    await ctx.db.pool.query(
      'UPDATE conversation_sides SET read_up_to = $2, unread = 0 WHERE conversation_id = $1 AND profile_id = $3',
      [conversation, message.id, bob.member.profileId],
    );
    expect(await pushed()).toEqual([]);
  });

  it('is not pushed between two members if one blocked the other', async () => {
    await bob.browser();
    await write(nora, bob);
    await like(nora, bob);
    await block(bob, nora);
    expect(await pushed()).toEqual([]);
  });

  it('does not count messages from blocked people', async () => {
    const carol = await person('carol');
    await bob.browser();
    await write(carol, bob);
    await like(carol, bob);
    await block(bob, carol);
    await write(nora, bob);
    expect((await pushed()).map(({ badge }) => badge)).toEqual([1]);
  });

  it('is not pushed from or to a member banned since', async () => {
    const carol = await person('carol');
    await bob.browser();
    await carol.browser();
    await write(nora, bob);
    await write(nora, carol);
    await ctx.db.prisma.user.update({ where: { id: carol.member.userId }, data: { status: 'banned' } });
    await ctx.db.prisma.profile.update({ where: { id: nora.member.profileId }, data: { status: 'disabled' } });
    expect(await pushed()).toEqual([]);
  });

  it('waits until its sender is confirmed', async () => {
    await bob.browser();
    await write(await person('Nora', { status: 'not_confirmed' }), bob);
    expect(await waiting()).toBe(0);
  });
});

describe('a new like', () => {
  it('is pushed once and opens the profile it is from', async () => {
    await bob.browser();
    await Promise.all([like(nora, bob), like(nora, bob), like(nora, bob)]);
    const { profileId: id } = nora.member;
    const links = { url: `/likes/m/${id}`, tag: `like-${id}`, id, actions: [] };
    expect(await pushed()).toEqual([{ title: 'Nora likes you', body: '', badge: 1, sentAt: now.getTime(), ...links }]);
  });

  it('in return is a match', async () => {
    await bob.browser();
    await like(bob, nora);
    await like(nora, bob);
    const url = `/members/${nora.member.profileId}/chat#reply`;
    const actions = [{ action: 'open', title: 'Write a message', url }];
    expect(await pushed()).toMatchObject([{ title: 'You and Nora like each other', actions }]);
  });

  it('seen in the meantime is not pushed', async () => {
    await bob.browser();
    await like(nora, bob);
    await seeLike(ctx, { member: bob.member, profileId: nora.member.profileId });
    expect(await pushed()).toEqual([]);
  });
});

describe('a kind the member turned off', () => {
  const turn = (whom: Person, kinds: Parameters<typeof changeChoices>[1]['kinds']) =>
    changeChoices(ctx, { userId: whom.member.userId, kinds });

  it('is not pushed from that moment on, and is again once turned on', async () => {
    const carol = await person('carol');
    await bob.browser();
    await write(nora, bob);
    await like(carol, bob);
    // Both are already enqueued.
    await turn(bob, { new_conversations: { push: false }, like: { push: false } });
    expect(await pushed()).toEqual([]);
    await turn(bob, { like: { push: true } });
    await like(nora, bob);
    expect(await pushed()).toHaveLength(1);
  });

  it('distinguishes first messages from later ones', async () => {
    const carol = await person('carol');
    await bob.browser();
    await turn(bob, { new_conversations: { push: false } });
    await write(nora, bob);
    expect(await pushed()).toEqual([]);
    await write(nora, bob);
    expect(await pushed()).toHaveLength(1);
    await turn(bob, { new_conversations: { push: true }, new_messages: { push: false } });
    await write(nora, bob);
    expect(await pushed()).toEqual([]);
    await write(carol, bob);
    expect(await pushed()).toHaveLength(1);
  });

  it('by mail is still pushed', async () => {
    await bob.browser();
    await turn(bob, { new_conversations: { mail: false }, new_messages: { mail: false } });
    await write(nora, bob);
    expect(await pushed()).toHaveLength(1);
  });
});

describe('a push service', () => {
  it.each([404, 410])('that no longer knows a subscription (%s) is not called again', async (status) => {
    const { endpoint } = await bob.browser();
    service.answer(endpoint, status);
    await write(nora, bob);
    expect(await pushed()).toEqual([]);
    expect([await subscribed(endpoint), await waiting()]).toEqual([0, 0]);
  });

  it('that is busy is retried for this browser only, and given up on after an hour', async () => {
    const busy = await bob.browser();
    await bob.browser();
    service.answer(busy.endpoint, 503);
    await write(nora, bob);
    expect(await pushed()).toHaveLength(1);
    expect(await waiting()).toBe(1);
    service.answer(busy.endpoint, null);
    await comesTime(ctx);
    expect(await pushed()).toHaveLength(1);

    service.answer(busy.endpoint, 503);
    await write(nora, bob);
    await runDue(ctx);
    service.answer(busy.endpoint, null);
    service.received.length = 0;
    now = new Date(now.getTime() + HOUR + 1);
    await comesTime(ctx);
    expect(await pushed()).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('that refuses is not called again, and the log says only that', async () => {
    const { endpoint } = await bob.browser();
    service.answer(endpoint, 403);
    await write(nora, bob);
    expect(await pushed()).toEqual([]);
    expect([await subscribed(endpoint), await waiting()]).toEqual([1, 0]);
    expect(log.text).toContain('a push was refused');
  });
});

it('logs no key, endpoint, name or text, even if everything fails', async () => {
  const browsers = [await bob.browser(), await bob.browser(), await bob.browser()];
  for (const [index, status] of [503, 403, 410].entries()) service.answer(browsers[index]?.endpoint ?? '', status);
  const { message } = await write(nora, bob);
  await runDue(ctx);
  expect(log.text).not.toBe('');
  for (const { endpoint } of browsers) expect(log.text).not.toContain(new URL(endpoint).pathname);
  for (const secret of [keys.privateKey, 'Nora', message.text]) expect(log.text).not.toContain(secret);
});

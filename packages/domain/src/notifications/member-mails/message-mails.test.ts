import type { OutgoingMail } from '@vonk/ports';
import { DAY, HOUR, MINUTE, type NotificationKind, SECOND } from '@vonk/schema';
import { createFictional, type TestMember } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { beforeEach, describe, expect, test } from 'vitest';
import { isNamed, setUpMemberMailKit } from '../../../tests/member-mail-kit.ts';
import { findSession } from '../../accounts/find-session.ts';
import { startSession } from '../../accounts/start-session.ts';
import { readChat } from '../../chat/read-chat.ts';
import { removeChat } from '../../chat/remove-chat.ts';
import { archiveChat, muteChat } from '../../chat/set-aside.ts';
import { writeFictionalMessage } from '../../chat/write-fictional-message.ts';
import { blockProfile } from '../../moderation/blocks/block-profile.ts';
import { openPage } from '../../push/page-presence.ts';
import { changeChoices } from '../change-choices.ts';
import { sendMemberMail } from './send-member-mail.ts';

const kit = setUpMemberMailKit();
const { clock, ctx } = kit.world;

beforeEach(() => kit.nextNoon());
const alice = eachTest(() => kit.person('alice'));
const bob = eachTest(() => kit.person('bob'));

const origin = { address: '192.0.2.1', userAgent: 'test' };
const kindOf = (mail: OutgoingMail) => /token=1\.([a-z_]+)/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1];
const crowd = (size: number) => Promise.all(Array.from({ length: size }, (_, n) => kit.person(`Sender${n}`)));

describe('messages to a member who is away', () => {
  test('cause one mail, however many people wrote and however much', async () => {
    const senders = await crowd(7);
    // She knows two of the seven.
    for (const known of senders.slice(0, 2)) await kit.write(alice, known.profile);
    for (const [index, sender] of senders.entries()) {
      clock.advance(10 * SECOND);
      await kit.write(sender, alice.profile, index === 0 ? 8 : 7);
    }
    expect(await kit.mailsAfter(8 * MINUTE, alice)).toEqual([]);
    const mails = await kit.mailsAfter(2 * MINUTE, alice);
    expect(mails).toHaveLength(1);
    const [mail] = mails;
    expect(mail?.text).toContain('Sender6');
    expect(mail?.text.match(/Sender\d/g)).toHaveLength(5);
    expect(mail?.subject).toContain('7');
    expect(mail?.text).toContain(`http://${kit.site.domain}:3000/chats`);
    expect(`${mail?.text}${mail?.html}${mail?.subject}`).not.toContain('A secret');
    expect(mail?.headers?.['List-Unsubscribe']).toMatch(/^<http.*token=1\.new_messages\./);
    expect(mail?.text).toContain('emails about new messages are on');
    expect(mail?.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(mail?.headers?.['List-Unsubscribe']?.slice(1, -1));
    expect(await kit.mailsAfter(HOUR, alice)).toEqual([]);
  });

  test('cause a mail although a hidden page keeps polling', async () => {
    const token = await startSession(ctx, { userId: alice.user.id, origin });
    await kit.write(bob, alice.profile);
    const told: (string | undefined)[] = [];
    for (let minute = 0; minute < 60; minute++) {
      told.push(...(await kit.mailsAfter(MINUTE, alice)).map(kindOf));
      await findSession(ctx, { token, siteId: kit.site.id, isThere: false });
    }
    expect(told).toEqual(['new_conversations']);
  });

  test('cause reminders after one and five days, then none', async () => {
    await kit.write(bob, alice.profile, 3);
    const told: string[] = [];
    for (let hour = 1; hour <= 6 * 24; hour++)
      for (const mail of await kit.mailsAfter(HOUR, alice)) told.push(`${kindOf(mail)} after ${hour} h`);
    expect(told).toEqual([
      'new_conversations after 1 h',
      'unread_message_reminders after 24 h',
      'unread_message_reminders after 120 h',
    ]);
    expect(await kit.mailsAfter(30 * DAY, alice)).toEqual([]);
    // The next message counts as news again.
    await kit.write(bob, alice.profile);
    expect((await kit.mailsAfter(DAY, alice)).map(kindOf)).toEqual(['new_conversations', 'unread_message_reminders']);
  });

  test('that keep coming share their reminders, two in five days', async () => {
    const days: number[] = [];
    for (let now = 0; now < 12; now++) {
      clock.advance(1);
      await kit.write(bob, alice.profile);
      const reminders = (await kit.mailsAfter(DAY, alice)).filter(
        (mail) => kindOf(mail) === 'unread_message_reminders',
      );
      days.push(...reminders.map(() => now + 1));
    }
    expect(days).toEqual([1, 5, 6, 10, 11]);
  });

  test('cause a mail after half an hour if the two know each other', async () => {
    await kit.write(alice, bob.profile);
    await kit.write(bob, alice.profile);
    expect(await kit.mailsAfter(29 * MINUTE, alice)).toEqual([]);
    const [mail] = await kit.mailsAfter(2 * MINUTE, alice);
    expect(mail?.text).toContain('bob');
  });

  test('that keep coming cause a mail every four hours at most', async () => {
    await kit.write(alice, bob.profile);
    let mails = 0;
    for (let quarter = 0; quarter < 32; quarter++) {
      await kit.write(bob, alice.profile);
      mails += (await kit.mailsAfter(15 * MINUTE, alice)).length;
    }
    expect(mails).toBe(2);
  });
});

test('a person’s first message is mailed with their name and a link to the conversation', async () => {
  const conversation = await kit.write(bob, alice.profile);
  const [mail, ...others] = await kit.mailsAfter(10 * MINUTE, alice);
  expect(others).toEqual([]);
  expect(mail?.subject).toContain('bob');
  expect(mail?.text).toContain(`http://${kit.site.domain}:3000/chats/${conversation}`);
  expect(mail?.headers?.['List-Unsubscribe']).toContain('token=1.new_conversations.');
});

test('a fictional profile is marked as fictional in the subject and the mail', async () => {
  const frits = await createFictional(ctx.db, { site: kit.site, name: 'Frits', gender: 'male' });
  const conversationId = await kit.write(alice, frits);
  const ids = { conversationId, fictionalId: frits.id, memberUserId: alice.user.id, clientId: frits.id };
  const words = { ...ids, answeredId: '0', text: 'Hello', at: clock.now() };
  await ctx.db.tx((client) => writeFictionalMessage(client, words));
  const [mail] = await kit.mailsAfter(31 * MINUTE, alice);
  const label = (kit.site.fictional_singular as Record<string, string>)['en'] ?? '?';
  expect(mail?.text.toLowerCase()).toMatch(new RegExp(`frits.*${label.toLowerCase()}`));
});

describe('sends no mail', () => {
  interface Scene {
    alice: TestMember;
    bob: TestMember;
    conversation: string;
  }
  /** Bob writes to Alice; then something happens, before or after the mail is decided on. */
  async function afterwards(moment: 'before' | 'after', happens: (scene: Scene) => Promise<unknown>) {
    const { world } = kit;
    const scene = { alice, bob, conversation: await kit.write(bob, alice.profile) };
    if (moment === 'before') await happens(scene);
    world.clock.advance(10 * MINUTE);
    const keys = await kit.decide(alice);
    const before = world.mails.length;
    if (moment === 'after') {
      expect(keys).toHaveLength(1);
      await happens(scene);
    }
    for (const key of keys) await sendMemberMail(world.ctx, key);
    const mails = world.mails.slice(before).filter(({ to }) => to === alice.user.email);
    return [...mails, ...(await kit.mailsAfter(DAY, alice))].map(kindOf);
  }

  const off = (...kinds: NotificationKind[]) => Object.fromEntries(kinds.map((kind) => [kind, { mail: false }]));
  const block = (member: TestMember, other: TestMember) =>
    blockProfile(ctx, { member: member.member, profileId: other.profile.id });

  const change =
    (data: { status?: string; notifications_disabled?: string[] }) =>
    ({ alice: { user } }: Scene) =>
      ctx.db.prisma.user.update({ where: { id: user.id }, data });
  const OF_MESSAGES = ['new_conversations', 'unread_message_reminders'] as const;
  const causes: [string, (scene: Scene) => Promise<unknown>][] = [
    [
      'of what was read',
      async ({ alice: { member }, conversation }) => {
        const last = await ctx.db.prisma.message.findFirstOrThrow({ where: { conversation_id: conversation } });
        await readChat(ctx, { member, conversation, upTo: String(last.id) });
      },
    ],
    [
      'of a conversation that was removed',
      ({ alice: { member }, conversation }) => removeChat(ctx, { member, conversation }),
    ],
    [
      'of a conversation that was archived',
      ({ alice: { member }, conversation }) => archiveChat(ctx, { member, conversation, archived: true }),
    ],
    [
      'of a conversation that was muted',
      ({ alice: { member }, conversation }) => muteChat(ctx, { member, conversation, muted: true }),
    ],
    ['from a person the reader blocked', ({ alice, bob }) => block(alice, bob)],
    ['from a person who blocked the reader', ({ alice, bob }) => block(bob, alice)],
    [
      'from a person who is no longer shown',
      ({ bob }) => ctx.db.prisma.profile.update({ where: { id: bob.profile.id }, data: { status: 'disabled' } }),
    ],
    [
      'to a member who was there meanwhile',
      async ({ alice }) => {
        const token = await startSession(ctx, { userId: alice.user.id, origin });
        const where = { user_id: alice.user.id };
        await ctx.db.prisma.session.updateMany({ where, data: { last_used_at: new Date(0) } });
        clock.advance(1);
        await findSession(ctx, { token, siteId: kit.site.id });
      },
    ],
    ['to a banned member', change({ status: 'banned' })],
    ['to a deleted member', change({ status: 'deleted' })],
    ['to a member who is not confirmed', change({ status: 'not_confirmed' })],
    ['to a member who is mailed nothing at all', change({ notifications_disabled: ['fbl'] })],
    [
      'to a member who wants no such mails',
      ({ alice: { user } }) => changeChoices(ctx, { userId: user.id, kinds: off(...OF_MESSAGES) }),
    ],
  ];

  test('but sends them without any of these causes', async () => {
    expect(await afterwards('before', async () => {})).toEqual(OF_MESSAGES);
  });
  test.each(causes)('%s before the mail was decided on', async (_, happens) => {
    expect(await afterwards('before', happens)).toEqual([]);
  });
  test.each(causes)('%s after the mail was decided on', async (_, happens) => {
    expect(await afterwards('after', happens)).toEqual([]);
  });

  test('while a page is open', async () => {
    const token = await startSession(ctx, { userId: alice.user.id, origin });
    await kit.write(bob, alice.profile);
    clock.advance(10 * MINUTE);
    await openPage(ctx, { token });
    expect(await kit.mailsAfter(0, alice)).toEqual([]);
  });

  test('about other messages if only first ones are wanted, and vice versa', async () => {
    const dan = await kit.person('dan');
    const mailsWithout = async (kind: NotificationKind, span: number) => {
      const rest = { new_conversations: { mail: true }, new_messages: { mail: true } };
      await changeChoices(ctx, { userId: alice.user.id, kinds: { ...rest, ...off(kind) } });
      clock.advance(1);
      await kit.write(bob, alice.profile);
      await kit.write(dan, alice.profile);
      return (await kit.mailsAfter(span, alice)).map((mail) => [isNamed(mail, 'bob'), isNamed(mail, 'dan')]);
    };
    await kit.write(alice, bob.profile);
    expect(await mailsWithout('new_messages', HOUR)).toEqual([[false, true]]);
    expect(await mailsWithout('new_conversations', 4 * HOUR)).toEqual([[true, false]]);
  });
});

import { DAY, HOUR, MINUTE } from '@vonk/schema';
import type { TestMember } from '@vonk/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { queriesOf } from '../../../tests/count-queries.ts';
import { losingConnection } from '../../../tests/lost-connection.ts';
import { isNamed, setUpMemberMailKit } from '../../../tests/member-mail-kit.ts';
import type { Context } from '../../context.ts';
import { decideMemberMails } from './decide-member-mails.ts';
import { sendMemberMail } from './send-member-mail.ts';

const kit = setUpMemberMailKit();
const { clock, ctx } = kit.world;

beforeEach(() => kit.nextNoon());

/** Bob has written to Alice, and the mail about it has been decided on. */
async function decided() {
  const [alice, bob] = [await kit.person('alice'), await kit.person('bob')];
  await kit.write(bob, alice.profile);
  clock.advance(10 * MINUTE);
  const [key, ...others] = await kit.decide(alice);
  if (!key || others.length > 0) throw new Error('Not one mail was decided on');
  return { alice, bob, key };
}

const mailsTo = ({ user }: TestMember) => kit.world.mails.filter(({ to }) => to === user.email);
const withMail = (send: Context['mail']['send']): Context => ({
  ...ctx,
  mail: { ...ctx.mail, send },
});
const refusing = (message: string) => withMail(() => Promise.reject(new Error(message)));

describe('two concurrent workers', () => {
  test('decide on one mail per member', async () => {
    const second = kit.world.secondProcess();
    const pairs = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const [alice, bob] = [await kit.person('alice'), await kit.person('bob')];
        await kit.write(bob, alice.profile);
        return alice;
      }),
    );
    clock.advance(10 * MINUTE);
    await Promise.all([ctx, second, ctx, second].map(decideMemberMails));
    for (const alice of pairs) expect(await kit.decide(alice)).toHaveLength(1);
  });

  test('send the mail once', async () => {
    const { alice, key } = await decided();
    const second = kit.world.secondProcess();
    const outcomes = await Promise.allSettled([ctx, second].map((ctx) => sendMemberMail(ctx, key)));
    expect(mailsTo(alice)).toHaveLength(1);
    // The worker that came second retries and finds nothing to do.
    for (const { status } of outcomes) if (status === 'rejected') await sendMemberMail(second, key);
    expect(mailsTo(alice)).toHaveLength(1);
  });
});

test('deciding on twenty mails takes as many statements as deciding on one', async () => {
  const statementsFor = async (members: number) => {
    await kit.decide(await kit.person('carol'));
    for (let n = 0; n < members; n++) await kit.write(await kit.person('bob'), (await kit.person('alice')).profile);
    clock.advance(10 * MINUTE);
    // Publishing the messages to other processes also runs a statement on this pool, slightly later.
    await ctx.live.flush();
    return queriesOf(ctx.db, () => decideMemberMails(ctx));
  };
  const forOne = await statementsFor(1);
  expect(forOne.length).toBeGreaterThan(5);
  expect(await statementsFor(20)).toEqual(forOne);
});

test.each(['statement', 'answer'] as const)(
  'a mail is sent once when the database fails after sending and loses the %s',
  async (what) => {
    const { alice, key } = await decided();
    const lost = losingConnection(ctx, /SET mail_id = NULL/, what);
    await sendMemberMail(lost.ctx, key);
    await sendMemberMail(ctx, key);
    expect([lost.isLost(), mailsTo(alice).length]).toEqual([true, 1]);
  },
);

describe('a failed attempt', () => {
  test('is retried with the same id if the mail had been sent', async () => {
    const { alice, key } = await decided();
    const cut = withMail(async (mail) => {
      await ctx.mail.send(mail);
      throw new Error('cut off');
    });
    await expect(sendMemberMail(cut, key)).rejects.toThrow('cut off');
    await sendMemberMail(ctx, key);
    await sendMemberMail(ctx, key);
    const ids = mailsTo(alice).map(({ messageId }) => messageId);
    expect(ids).toEqual([`<messages.${key.mailId}@${kit.site.domain}>`, ids[0]]);
  });

  test('of a killed worker is retried by another when its lease expires', async () => {
    const { alice, key } = await decided();
    // Simulates a worker killed while it waits for the mail server.
    const killed = withMail((mail) => ctx.mail.send(mail).then(() => new Promise<never>(() => {})));
    void sendMemberMail(killed, key);
    await expect.poll(() => mailsTo(alice).length).toBe(1);
    await expect(sendMemberMail(ctx, key)).rejects.toThrow('elsewhere');
    clock.advance(5 * MINUTE);
    await sendMemberMail(ctx, key);
    const [first, again] = mailsTo(alice);
    expect(again?.messageId).toBe(first?.messageId);
    expect(mailsTo(alice)).toHaveLength(2);
  });

  test('becomes one mail about all messages so far; later ones get a later mail', async () => {
    const { alice, bob, key } = await decided();
    await expect(sendMemberMail(refusing('down'), key)).rejects.toThrow('down');
    await kit.write(await kit.person('dan'), alice.profile);
    clock.advance(11 * MINUTE);
    expect(await kit.decide(alice)).toEqual([key]);
    await sendMemberMail(ctx, key);
    expect(mailsTo(alice).map((mail) => isNamed(mail, 'dan'))).toEqual([true]);
    clock.advance(1);
    await kit.write(bob, alice.profile);
    expect(await kit.mailsAfter(HOUR, alice)).toEqual([]);
    expect(await kit.mailsAfter(4 * HOUR, alice)).toHaveLength(1);
  });

  test('is given up after a day, and a later message is mailed about', async () => {
    const { alice, bob, key } = await decided();
    clock.advance(DAY + MINUTE);
    await sendMemberMail(ctx, key);
    expect(mailsTo(alice)).toEqual([]);
    await kit.write(bob, alice.profile);
    const mails = await kit.mailsAfter(10 * MINUTE, alice);
    expect(mails.map((mail) => isNamed(mail, 'bob'))).toContain(true);
  });

  test('that never succeeds does not block later mails to the member', async () => {
    const { alice, bob, key } = await decided();
    await expect(sendMemberMail(refusing('refused'), key)).rejects.toThrow('refused');
    // No worker retries it.
    clock.advance(2 * DAY + MINUTE);
    await kit.write(bob, alice.profile);
    clock.advance(10 * MINUTE);
    const later = (await kit.decide(alice)).filter(({ kind, mailId }) => kind === 'messages' && mailId !== key.mailId);
    expect(later).toHaveLength(1);
  });
});

describe('quiet hours', () => {
  test.each([
    ['when the clocks go back', '2040-10-27T21:00:00Z', null, '2040-10-28T07:00:00.000Z'],
    ['when they go forward', '2041-03-30T21:30:00Z', null, '2041-03-31T06:00:00.000Z'],
    ['where the member’s browser is', '2041-05-06T10:00:00Z', 'America/New_York', '2041-05-06T12:00:00.000Z'],
  ])('delay a mail until eight in the morning, %s', async (_, written, zone, expected) => {
    clock.set(written);
    const [alice, bob] = [await kit.person('alice', { user: { time_zone: zone } }), await kit.person('bob')];
    await kit.write(bob, alice.profile);
    const sentAt: string[] = [];
    for (let quarter = 0; quarter < 48; quarter++) {
      const mails = await kit.mailsAfter(15 * MINUTE, alice);
      sentAt.push(...mails.map(() => clock.now().toISOString()));
    }
    expect(sentAt).toEqual([expected]);
  });

  test('delay a mail that could not be sent earlier', async () => {
    const { alice, key } = await decided();
    await expect(sendMemberMail(refusing('down'), key)).rejects.toThrow('down');
    clock.advance(12 * HOUR);
    await sendMemberMail(ctx, key);
    expect(mailsTo(alice)).toEqual([]);
    expect(await kit.mailsAfter(11 * HOUR, alice)).toHaveLength(1);
  });
});

test('finds events missed while no worker ran, exactly once', async () => {
  const [alice, bob] = [await kit.person('alice'), await kit.person('bob')];
  await kit.decide(alice);
  await kit.write(bob, alice.profile);
  expect(await kit.mailsAfter(7 * HOUR, alice)).toHaveLength(1);
  expect(await kit.mailsAfter(MINUTE, alice)).toEqual([]);
});

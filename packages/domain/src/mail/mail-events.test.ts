import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readMailFeedback } from '@vonk/integrations';
import { MailRefusedError } from '@vonk/ports';
import { DAY } from '@vonk/schema';
import { createMember, type MemberOptions, TEST_PASSWORD, type TestMember } from '@vonk/testing';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refusal, setUpSite, type Tuple } from '../../tests/context.ts';
import { tokenMailedTo } from '../../tests/mailed-token.ts';
import { sendMailChangeMail } from '../accounts/account-mails.ts';
import { changeEmail } from '../accounts/change-email.ts';
import { requestMailChange } from '../accounts/request-mail-change.ts';
import { changeChoices } from '../notifications/change-choices.ts';
import { sendActivationMail } from '../signup/activation-mail.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { writeReference } from './mail-reference.ts';
import { sendMail } from './send-mail.ts';
import { isSuppressed, type MailPurpose } from './suppressions.ts';
import { takeMailEvent } from './take-mail-event.ts';

const world = setUpSite();
const { clock, createSite, inTurns, secondProcess, site } = world;
/** A site of the same company. */
let sister: SiteRecord;
/** A site of another company. */
let stranger: SiteRecord;

beforeAll(async () => {
  sister = await createSite();
  await world.ctx.db.prisma.site.update({ where: { id: sister.id }, data: { company_id: site.company_id } });
  world.ctx.sites.drop();
  sister = await world.ctx.sites.byId(sister.id);
  stranger = await createSite();
});

afterEach(() => clock.reset());

const origin = { address: '192.0.2.1', userAgent: 'test' };
const newAddress = () => `${randomUUID()}@example.com`;
const member = (of: SiteRecord = site, email = newAddress(), options: Partial<MemberOptions> = {}) =>
  createMember(world.ctx.db, { site: of, name: 'alice', email, ...options });
const unconfirmed = () => member(site, newAddress(), { status: 'not_confirmed' });
const take = (text: string, at: SiteRecord = site, ctx = world.ctx) =>
  takeMailEvent(ctx, { site: at, body: Buffer.from(text), read: readMailFeedback });
const turnOn = (userId: string) => changeChoices(world.ctx, { userId, kinds: {}, mailsAgain: true });
const reasonsOf = async (userId: string) =>
  (await world.ctx.db.prisma.user.findUniqueOrThrow({ where: { id: userId } })).notifications_disabled;
const isStopped = (address: string, purpose: MailPurpose = 'service', of: SiteRecord = site) =>
  isSuppressed(world.ctx.db.pool, { companyId: of.company_id, address, purpose });
const eventOf = (body: string | Buffer) =>
  world.ctx.db.prisma.mailEvent.findFirstOrThrow({
    where: { body_hash: createHash('sha256').update(body).digest() },
  });

interface Report {
  to: string;
  action?: string;
  status?: string;
  /** Headers of the returned mail; without them, none is returned. */
  returned?: string;
}
function bounce({ to, action = 'failed', status = '5.1.1', returned }: Report): string {
  const about = returned === undefined ? '' : `--b\nContent-Type: text/rfc822-headers\n\n${returned}\n`;
  return `From: MAILER-DAEMON@mx.example.net\nX-Number: ${randomUUID()}\nMIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=b\n
--b\nContent-Type: text/plain\n\nUndelivered\n
--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.net\n
Final-Recipient: rfc822; ${to}\nAction: ${action}\nStatus: ${status}\n
${about}--b--\n`;
}
function complaint({ to, type = 'abuse', returned }: Report & { type?: string }): string {
  return `From: feedback@example.net\nX-Number: ${randomUUID()}\nMIME-Version: 1.0
Content-Type: multipart/report; report-type=feedback-report; boundary=b\n
--b\nContent-Type: message/feedback-report\n\nFeedback-Type: ${type}\nVersion: 1\nOriginal-Rcpt-To: ${to}\n
--b\nContent-Type: text/rfc822-headers\n\n${returned}\n--b--\n`;
}
/** A bounce in plain text for people, as qmail and others write it. */
function inWords({
  to,
  reason = 'Sorry, no mailbox here by that name. (#5.1.1)',
  returned = '',
}: Report & { reason?: string }): string {
  return `From: MAILER-DAEMON@mx.example.net\nSubject: failure notice\nX-Number: ${randomUUID()}\n
Hi. This is the qmail-send program at mx.example.net.
I'm afraid I wasn't able to deliver your message to the following addresses.\n
<${to}>:\n${reason}\n\n--- Below this line is a copy of the message.\n\n${returned}\nHello\n`;
}
const HELLO = { purpose: 'service', mail: { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' } } as const;
/** Sends a member a mail, and returns its headers as a report contains them. */
async function mailed(to: string, userId?: string): Promise<string> {
  expect(await sendMail(world.ctx, { site, to, userId, cause: `test.${randomUUID()}`, ...HELLO })).toBe('sent');
  const sent = world.mails.at(-1);
  const extra = Object.entries(sent?.headers ?? {}).map(([name, value]) => `${name}: ${value}\n`);
  return `From: ${site.mail_address}\nTo: ${to}\nMessage-ID: ${sent?.messageId}\n${extra.join('')}`;
}

/** A member, and the headers of a mail that they got. */
async function written(): Promise<{ user: TestMember['user']; returned: string }> {
  const { user } = await member();
  return { user, returned: await mailed(user.email, user.id) };
}
const stateOf = async ({ id, email }: TestMember['user'], purpose: MailPurpose = 'service') => [
  await reasonsOf(id),
  await isStopped(email, purpose),
];

describe('a bounce', () => {
  test('stops all mails of the company, on each of its sites, but no other company’s', async () => {
    const email = newAddress();
    const people = [site, sister, stranger].map((of) => member(of, email));
    const [alice, again, other] = (await Promise.all(people)) as Tuple<TestMember, 3>;
    const text = bounce({ to: email, returned: await mailed(email, alice.user.id) });
    await take(text);
    const reasons = [alice, again, other].map(({ user }) => reasonsOf(user.id));
    expect(await Promise.all(reasons)).toEqual([['bounce'], ['bounce'], []]);
    for (const purpose of ['requested', 'service', 'list'] as const) expect(await isStopped(email, purpose)).toBe(true);
    expect(await isStopped(email.toUpperCase())).toBe(true);
    expect(await isStopped(email, 'list', stranger)).toBe(false);
    expect(await eventOf(text)).toMatchObject({ kind: 'delivery', outcome: 'suppressed', raw: null });
  });

  test('of a forwarded mail counts for the address that we wrote to', async () => {
    const { user } = await member();
    const elsewhere = newAddress();
    await take(bounce({ to: elsewhere, returned: await mailed(user.email, user.id) }));
    expect(await reasonsOf(user.id)).toEqual(['bounce']);
    expect(await isStopped(elsewhere)).toBe(false);
  });

  test('of a mail to a former address does not affect the current one', async () => {
    const { user, returned } = await written();
    const email = newAddress();
    await world.ctx.db.prisma.user.update({ where: { id: user.id }, data: { email } });
    await take(bounce({ to: user.email, returned }));
    expect(await reasonsOf(user.id)).toEqual([]);
    expect([await isStopped(user.email), await isStopped(email)]).toEqual([true, false]);
  });

  test('in plain text has the same effect as a machine-readable one', async () => {
    const { user, returned } = await written();
    const text = inWords({ to: user.email, returned });
    await take(text);
    expect(await stateOf(user)).toEqual([['bounce'], true]);
    expect(await eventOf(text)).toMatchObject({ kind: 'delivery', outcome: 'suppressed', raw: null });
  });

  test.each([
    ['delayed', '4.4.1'],
    ['failed', '4.4.1'],
    ['relayed', '2.0.0'],
    ['delivered', '2.0.0'],
  ])('is ignored when the mail is %s with %s', async (action, status) => {
    const { user, returned } = await written();
    const text = bounce({ to: user.email, action, status, returned });
    await take(text);
    expect(await stateOf(user, 'list')).toEqual([[], false]);
    expect(await eventOf(text)).toMatchObject({ outcome: 'no_effect', raw: null });
  });
});

describe('a complaint', () => {
  test('stops all mails but those the member requests', async () => {
    const { user, returned } = await written();
    await take(complaint({ to: user.email, returned }));
    expect(await reasonsOf(user.id)).toEqual(['fbl']);
    const purposes = ['requested', 'service', 'list'] as const;
    const stopped = await Promise.all(purposes.map((purpose) => isStopped(user.email, purpose)));
    expect(stopped).toEqual([false, true, true]);
  });

  test('without an address is matched by the reference in our mail', async () => {
    const { user, returned: own } = await written();
    const returned = own.replace(/To: .*/, 'To: redacted@example.org');
    await take(complaint({ to: 'redacted', returned }));
    expect(await reasonsOf(user.id)).toEqual(['fbl']);
    expect(await isStopped('redacted@example.org')).toBe(false);
  });

  test('is matched even if a service replaced our message id', async () => {
    const { user, returned: own } = await written();
    const returned = own.replace(/Message-ID: .*/, 'Message-ID: <1@ses.example.com>');
    await take(complaint({ to: user.email, returned }));
    expect(await reasonsOf(user.id)).toEqual(['fbl']);
  });

  test('is kept in addition to an earlier bounce', async () => {
    const { user, returned } = await written();
    await take(bounce({ to: user.email, returned }));
    await take(complaint({ to: user.email, returned }));
    expect(await reasonsOf(user.id)).toEqual(['bounce', 'fbl']);
  });

  test('with another person’s address counts for the member who got the mail', async () => {
    const [{ user }, mallory] = [await member(), await written()];
    await take(complaint({ to: user.email, returned: mallory.returned.replace(mallory.user.email, user.email) }));
    expect(await stateOf(user, 'list')).toEqual([[], false]);
    expect(await reasonsOf(mallory.user.id)).toEqual(['fbl']);
  });

  test('is ignored when the reader says that the mail is not spam', async () => {
    const { user, returned } = await written();
    await take(complaint({ to: user.email, type: 'not-spam', returned }));
    expect(await reasonsOf(user.id)).toEqual([]);
  });
});

describe('a report that is kept aside', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const of = (user: TestMember['user']) => ({ companyId: site.company_id, address: user.email, userId: user.id });
  const elsewhere = { options: { linkSecret: 'a-link-secret-of-someone-else-0123' } };
  const reference = (value: string) =>
    `From: ${site.mail_address}\nMessage-ID: <test.1@${site.domain}>\nX-Mail-Reference: ${value}\n`;
  const foreign = 'From: noreply@localhost\nTo: x@example.com\nMessage-ID: <spam.1@evil.example.org>\n';

  test('about a mail that is not ours changes nothing', async () => {
    const { user } = await member();
    for (const text of [
      bounce({ to: user.email, returned: foreign }),
      complaint({ to: user.email, returned: foreign }),
      bounce({ to: user.email }),
      bounce({ to: newAddress() }),
      inWords({ to: user.email, returned: foreign }),
      inWords({ to: user.email }),
    ]) {
      await take(text);
      const { outcome, raw } = await eventOf(text);
      expect([outcome, Buffer.from(raw ?? []).toString()]).toEqual(['kept_aside', text]);
    }
    expect(await reasonsOf(user.id)).toEqual([]);
  });

  test.each<[string, (alice: TestMember, returned: string) => Promise<string> | string]>([
    ['is made up', ({ user }) => reference(`${randomBytes(16).toString('base64url')}.${user.id}`)],
    ['is a hash that anyone can work out', ({ user }) => reference(`${sha256(user.email).slice(0, 16)}.${user.id}`)],
    ['was written under another secret', ({ user }) => reference(writeReference(elsewhere, of(user)))],
    [
      'is of another member, under this member’s name',
      async ({ user }) => {
        const { user: mallory, returned } = await written();
        return returned.replaceAll(mallory.id, user.id);
      },
    ],
    [
      'is of another company',
      ({ user }) => reference(writeReference(world.ctx, { ...of(user), companyId: stranger.company_id })),
    ],
    ['is left out', (_alice, returned) => returned.replace(/X-Mail-Reference: .*\n/, '')],
    ['is there twice', (_alice, returned) => `${returned}${/X-Mail-Reference: .*\n/.exec(returned)?.[0]}`],
  ])('is one whose reference %s', async (_what, forge) => {
    const alice = await member();
    const { user } = alice;
    const returned = await forge(alice, await mailed(user.email, user.id));
    const named = { to: user.email, returned };
    for (const text of [bounce(named), inWords(named), complaint(named)]) {
      await take(text);
      expect(await eventOf(text)).toMatchObject({ outcome: 'kept_aside' });
    }
    expect(await stateOf(user, 'list')).toEqual([[], false]);
  });

  test('is stored up to 64 KB, whatever its bytes are', async () => {
    const body = Buffer.alloc(300_000, 0);
    body.write(randomUUID());
    await takeMailEvent(world.ctx, { site, body, read: readMailFeedback });
    const { kind, raw } = await eventOf(body);
    expect([kind, raw?.length]).toEqual(['unknown', 65536]);
  });
});

describe('the same report', () => {
  test('ten times at once, in two processes, counts once', async () => {
    const { user, returned } = await written();
    const text = bounce({ to: user.email, returned });
    const taken = await Promise.all(inTurns(10, (ctx, index) => take(text, index % 3 ? site : sister, ctx)));
    expect(taken.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(await reasonsOf(user.id)).toEqual(['bounce']);
    expect(await world.ctx.db.prisma.mailSuppression.count({ where: { address: user.email } })).toBe(1);
  });

  test('changes nothing after the member turned mails on again; a new one does', async () => {
    const { user, returned } = await written();
    const text = bounce({ to: user.email, returned });
    await take(text);
    await turnOn(user.id);
    await take(text);
    expect(await stateOf(user)).toEqual([[], false]);
    await take(bounce({ to: user.email, returned }));
    expect(await stateOf(user)).toEqual([['bounce'], true]);
  });

  test('about one member at once with different ones leaves one reason each', async () => {
    const { user, returned } = await written();
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        take(index % 2 ? bounce({ to: user.email, returned }) : complaint({ to: user.email, returned })),
      ),
    );
    expect((await reasonsOf(user.id)).sort()).toEqual(['bounce', 'fbl']);
  });
});

describe('turning mails on again', () => {
  test('works for bounces once a day, and for the rest at any time', async () => {
    const { user, returned } = await written();
    for (let time = 0; time < 2; time++) {
      await take(complaint({ to: user.email, returned }));
      await turnOn(user.id);
      expect(await stateOf(user, 'list')).toEqual([[], false]);
    }
    await take(bounce({ to: user.email, returned }));
    await turnOn(user.id);
    await take(bounce({ to: user.email, returned }));
    clock.advance(DAY - 1);
    expect(await refusal(turnOn(user.id))).toBe('rate_limited');
    expect(await stateOf(user)).toEqual([['bounce'], true]);
    clock.advance(1);
    await turnOn(user.id);
    expect(await reasonsOf(user.id)).toEqual([]);
  });

  test('does not lift a complaint for an account with an unconfirmed address', async () => {
    const { user } = await unconfirmed();
    const returned = await mailed(user.email, user.id);
    await take(complaint({ to: user.email, returned }));
    await take(bounce({ to: user.email, returned }));
    await turnOn(user.id);
    expect(await stateOf(user)).toEqual([['fbl'], true]);
  });

  test('is offered to a member who moves to an address that complained', async () => {
    const { user, member: alice } = await member();
    const address = newAddress();
    const { user: bob } = await member(sister, address);
    await take(complaint({ to: address, returned: await mailed(address, bob.id) }));
    await requestMailChange(world.ctx, { site, member: alice, email: address, password: TEST_PASSWORD, origin });
    await sendMailChangeMail(world.ctx, { userId: user.id, causeId: randomUUID() });
    await changeEmail(world.ctx, { siteId: site.id, token: await tokenMailedTo(world, address) });
    expect(await reasonsOf(user.id)).toEqual(['fbl']);
    await turnOn(user.id);
    expect([await reasonsOf(user.id), await isStopped(address)]).toEqual([[], false]);
  });

  test('racing a new bounce ends as if one came after the other', async () => {
    const { user, returned } = await written();
    await take(bounce({ to: user.email, returned }));
    await Promise.all([turnOn(user.id), take(bounce({ to: user.email, returned }), site, secondProcess())]);
    expect((await reasonsOf(user.id)).length === 1).toBe(await isStopped(user.email));
  });

  test('changes nothing for a member who gets mails', async () => {
    const { user } = await member();
    await turnOn(user.id);
    expect(await reasonsOf(user.id)).toEqual([]);
  });
});

describe('sending', () => {
  const refused = (error: Error) => ({ ...world.ctx, mail: { ...world.ctx.mail, send: () => Promise.reject(error) } });

  test('an activation mail goes to an address that complained, never to one that bounces', async () => {
    const alice = await unconfirmed();
    const { id: userId, email: to } = alice.user;
    const returned = await mailed(to, userId);
    await take(complaint({ to, returned }));
    const count = world.mails.length;
    expect(await sendMail(world.ctx, { site, to, userId, cause: 'receipt.1', ...HELLO })).toBe('suppressed');
    await sendActivationMail(world.ctx, { userId, causeId: randomUUID() });
    expect(world.mails).toHaveLength(count + 1);
    await take(bounce({ to, returned }));
    await sendActivationMail(world.ctx, { userId, causeId: randomUUID() });
    expect(world.mails).toHaveLength(count + 1);
  });

  test('an address that the server refuses counts as bounced', async () => {
    const { user } = await member();
    const options = { site, to: user.email, cause: 'receipt.1', ...HELLO };
    const error = new MailRefusedError('No such address', { responseCode: 550, refusesAddress: true });
    expect(await sendMail(refused(error), options)).toBe('bounced');
    expect(await reasonsOf(user.id)).toEqual(['bounce']);
    expect(await sendMail(world.ctx, options)).toBe('suppressed');
  });

  test('a mail refused for another reason suppresses no address', async () => {
    const { user } = await member();
    const options = { site, to: user.email, cause: 'receipt.1', ...HELLO };
    const error = new MailRefusedError('Too large', { responseCode: 552 });
    await expect(sendMail(refused(error), options)).rejects.toBe(error);
    expect(await reasonsOf(user.id)).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import type { TestMember } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { describe, expect, test } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { mailedToken } from '../../tests/mailed-token.ts';
import { findSession } from '../accounts/find-session.ts';
import { activate } from './activate.ts';
import { sendActivationMail } from './activation-mail.ts';
import { resendActivation } from './resend-activation.ts';

const world = setUpSite({ name: 'Spark & Co', mail_name: 'Spark' });
const { clock, ctx, mails, person, site } = world;

const origin = { address: '192.0.2.1', userAgent: 'test' };
const newcomer = (options: object = {}) => person('alice', { status: 'not_confirmed', ...options });
const alice = eachTest(() => newcomer());
const use = (token: string, siteId = site.id) => activate(ctx, { siteId, token, origin });
const stateOf = async ({ user }: TestMember) => {
  const row = await ctx.db.prisma.user.findUniqueOrThrow({ where: { id: user.id }, include: { profile: true } });
  return { status: row.status, confirmed_at: row.confirmed_at, profile: row.profile?.status };
};

describe('the activation mail', () => {
  test('comes from the site, in the member’s language, with a link to that site', async () => {
    const alice = await newcomer({ language: 'nl' });
    const causeId = randomUUID();
    await sendActivationMail(ctx, { userId: alice.user.id, causeId });
    const mail = mails.at(-1);
    expect(mail).toMatchObject({
      messageId: `<activation.${causeId}@${site.domain}>`,
      from: { name: 'Spark', address: site.mail_address },
      to: alice.user.email,
    });
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    for (const body of [mail?.text, mail?.html])
      expect(body).toMatch(new RegExp(`http://${site.domain}:3000/[A-Za-z0-9_-]{43}`));
    expect(mail?.html).toContain('Spark &amp; Co');
    expect(mail?.html).toContain('lang="nl"');
  });

  test('shows a hostile name as text', async () => {
    const alice = await newcomer({ name: '<b>=x</b> {y}' });
    await mailedToken(world, alice);
    expect(mails.at(-1)?.html).not.toContain('<b>=x</b>');
  });

  test('is not sent to members who have confirmed or left', async () => {
    const count = mails.length;
    const bob = await person('bob');
    await sendActivationMail(ctx, { userId: bob.user.id, causeId: randomUUID() });
    await sendActivationMail(ctx, { userId: randomUUID(), causeId: randomUUID() });
    expect(mails).toHaveLength(count);
  });
});

describe('the activation link', () => {
  test('confirms the member, shows the profile and starts a session', async () => {
    const token = await mailedToken(world, alice);
    const { userId, sessionToken, delivered } = await use(token);
    expect([userId, delivered]).toEqual([alice.user.id, 0]);
    expect(await stateOf(alice)).toEqual({ status: 'active', confirmed_at: clock.now(), profile: 'active' });
    const session = await findSession(ctx, { token: sessionToken, siteId: site.id });
    expect(session).toMatchObject({ userId, status: 'active' });
  });
});

describe('requesting another link', () => {
  test('enqueues another mail; both links work', async () => {
    await resendActivation(ctx, { member: alice.member });
    await resendActivation(ctx, { member: alice.member });
    const jobs = await world.jobsOf('send-activation-mail', { userId: alice.user.id });
    expect(new Set(jobs.map(({ payload }) => payload.causeId)).size).toBe(2);
  });

  test('is refused after confirmation', async () => {
    const bob = await person('bob');
    expect(await refusal(resendActivation(ctx, { member: bob.member }))).toBe('already_confirmed');
  });
});

import { LOGIN_FAILURES } from '@vonk/schema';
import { createBundles, createPhoto, TEST_PASSWORD, type TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { sessionOf, subscribe } from '../../tests/leaver.ts';
import { lockWaits } from '../../tests/lock-waits.ts';
import { likeProfile } from '../likes/like-profile.ts';
import { findSession } from './find-session.ts';
import { getUser } from './get-user.ts';
import { logIn } from './log-in.ts';
import { startSession } from './start-session.ts';
import { changeLanguage, changePassword } from './update-user.ts';

const { clock, createSite, ctx, eventsOf, person, site, talk } = setUpSite({ fictional_icon: 'star' });

const origin = { address: '192.0.2.1', userAgent: 'test' };
const NEW_PASSWORD = 'nine blue umbrellas in rain';

describe('a new password', () => {
  async function loggedIn() {
    const alice = await person('alice');
    const start = () => startSession(ctx, { userId: alice.user.id, origin });
    const [own, elsewhere] = [await start(), await start()];
    const member = await findSession(ctx, { token: own, siteId: site.id });
    if (!member) throw new Error('no session');
    const change = (oldPassword: string, password = NEW_PASSWORD) =>
      changePassword(ctx, { site, member, oldPassword, password, origin });
    return { alice, own, elsewhere, change };
  }

  test('replaces the old one and ends every other session and its pushes', async () => {
    const { alice, own, elsewhere, change } = await loggedIn();
    const bob = await person('bob');
    const others = await startSession(ctx, { userId: bob.user.id, origin });
    const kept = await sessionOf(ctx, own);
    for (const { id: sessionId } of [kept, await sessionOf(ctx, elsewhere)])
      await subscribe(ctx, { userId: alice.user.id, sessionId });
    await change(TEST_PASSWORD);
    const pushes = await ctx.db.prisma.pushSubscription.findMany({ where: { user_id: alice.user.id } });
    expect(pushes.map(({ session_id }) => session_id)).toEqual([kept.id]);
    const isOpen = async (token: string) => (await findSession(ctx, { token, siteId: site.id })) !== null;
    expect([await isOpen(own), await isOpen(elsewhere), await isOpen(others)]).toEqual([true, false, true]);
    const enter = (password: string) => logIn(ctx, { site, email: alice.user.email, password, origin });
    expect(await refusal(enter(TEST_PASSWORD))).toBe('login_failed');
    expect((await enter(NEW_PASSWORD)).userId).toBe(alice.user.id);
  });

  test('refuses a login that was verified with the old one just before', async () => {
    const alice = await person('alice');
    const { outcome } = await ctx.db.tx(async (client) => {
      await client.query('UPDATE users SET password_hash = $2 WHERE id = $1', [alice.user.id, 'another']);
      const entering = refusal(logIn(ctx, { site, email: alice.user.email, password: TEST_PASSWORD, origin }));
      await expect.poll(() => lockWaits(ctx.db)).toBe(1);
      return { outcome: entering };
    });
    expect(await outcome).toBe('login_failed');
  });

  test('notifies pages that are open elsewhere', async () => {
    const { alice, change } = await loggedIn();
    await change(TEST_PASSWORD);
    expect((await eventsOf(alice)).map(({ kind }) => kind)).toEqual(['session_ended']);
  });

  test('needs the old one, which cannot be guessed here either', async () => {
    const { elsewhere, change } = await loggedIn();
    for (let count = 0; count < LOGIN_FAILURES; count++)
      expect(await refusal(change('wrong'))).toBe('old_password_wrong');
    expect(await refusal(change('wrong'))).toBe('login_blocked');
    expect(await refusal(change(TEST_PASSWORD))).toBe('login_blocked');
    expect(await findSession(ctx, { token: elsewhere, siteId: site.id })).not.toBeNull();
  });

  test('must not be weak', async () => {
    const { change } = await loggedIn();
    expect(await refusal(change(TEST_PASSWORD, 'password123'))).toBe('password_too_weak');
    await change(TEST_PASSWORD);
  });
});

test('changing the language affects only that member', async () => {
  const [alice, bob] = await Promise.all([person('alice'), person('bob')]);
  await changeLanguage(ctx, { member: alice.member, language: 'sv' });
  expect((await getUser(ctx, { site, locale: 'en', userId: alice.user.id })).language).toBe('sv');
  expect((await getUser(ctx, { site, locale: 'en', userId: bob.user.id })).language).toBe('en');
});

describe('the member’s own view', () => {
  test('contains account, profile and badges', async () => {
    const [alice, bob, hidden] = await Promise.all([
      person('alice', { credits: 4, profile: { date_of_birth: new Date('1992-05-05') } }),
      person('bob'),
      person('dan'),
    ]);
    await talk(bob, alice, '1', '2');
    for (const from of [bob, hidden]) await likeProfile(ctx, { member: from.member, profileId: alice.profile.id });
    await ctx.db.prisma.profile.update({ where: { id: hidden.profile.id }, data: { status: 'disabled' } });
    const photo = await createPhoto(ctx.db, { profile: alice.profile, moderation: 'pending' });

    const user = await getUser(ctx, { site, locale: 'en', userId: alice.user.id });
    const account = { status: 'active', credits: 4, paid_user: false, fictional_icon: 'star', language: 'en' };
    expect(user).toMatchObject({ email: alice.user.email, ...account });
    expect(user).toMatchObject({ total_unread: 2, total_new_likes: 1, has_answer: true, credit_value: null });
    // Turns 34 tomorrow.
    const profile = { name: 'alice', age: 33, date_of_birth: '1992-05-05', seeks: 'male', country: 'NL' };
    expect(user.profile).toMatchObject(profile);
    expect(user.profile.main_image?.match).toBe(`photos/${photo.token.slice(0, 2)}/${photo.token}-m.webp`);
  });

  test('values a credit by the last bundle bought, else by the most expensive one on offer', async () => {
    const shop = await createSite();
    const bundles = await createBundles(ctx.db, { site: shop });
    const local = await person('alice', { site: shop, profile: { country: 'NL' } });
    const abroad = await person('alice', { site: shop, profile: { country: 'BE' } });
    const creditValueOf = async ({ user }: TestMember) =>
      (await getUser(ctx, { site: shop, locale: 'en', userId: user.id })).credit_value;
    expect(await creditValueOf(local)).toEqual({ micro: 500_000, currency: 'EUR' });
    expect(await creditValueOf(abroad)).toEqual({ micro: 500_000, currency: 'EUR' });
    const large = { bundle_id: bundles.find(({ credits }) => credits === 100)?.id ?? '', credits: 100 };
    const paid = { status: 'paid', paid_at: clock.now(), consented_at: clock.now() };
    const price = { method: 'ideal', amount_minor: 3500, currency: 'EUR' };
    const of = { id: crypto.randomUUID(), site_id: shop.id, user_id: local.user.id };
    await ctx.db.prisma.payment.create({ data: { ...of, ...large, ...price, ...paid } });
    expect(await creditValueOf(local)).toEqual({ micro: 350_000, currency: 'EUR' });
  });

  test('throws for a member who does not exist', async () => {
    await expect(getUser(ctx, { site, locale: 'en', userId: crypto.randomUUID() })).rejects.toThrow(/does not exist/);
  });
});

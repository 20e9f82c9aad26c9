import { createHash } from 'node:crypto';
import { TEST_PASSWORD, type TestMember } from '@vonk/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { setUpSite } from '../../tests/context.ts';
import { endSession } from './end-session.ts';
import { findSession } from './find-session.ts';
import { logIn } from './log-in.ts';

const { clock, createSite, ctx, eventsOf, person, personPerTest, site } = setUpSite();
const alice = personPerTest('alice');

afterEach(() => clock.reset());

const origin = { address: '192.0.2.1', userAgent: 'Mozilla/5.0' };
const enter = (email: string, password = TEST_PASSWORD, at = site) => logIn(ctx, { site: at, email, password, origin });

describe('logging in', () => {
  test('opens a new session each time', async () => {
    const [first, second] = [await enter(alice.user.email), await enter(alice.user.email)];
    expect(first.userId).toBe(alice.user.id);
    expect(first.token).not.toBe(second.token);
    expect(first.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const sessions = await ctx.db.prisma.session.findMany({ where: { user_id: alice.user.id } });
    expect(sessions).toHaveLength(2);
    expect(sessions[0]).toMatchObject({ address: '192.0.2.1', user_agent: 'Mozilla/5.0' });
    const hashes = sessions.map(({ token_hash }) => Buffer.from(token_hash).toString('hex'));
    expect(hashes.sort()).toEqual(
      [first, second].map(({ token }) => createHash('sha256').update(token).digest('hex')).sort(),
    );
  });
});

describe('a refused login', () => {
  test('looks the same for a wrong password, an unknown or hostile address and an account of another site', async () => {
    const other = await createSite();
    const attempts: Parameters<typeof enter>[] = [
      [alice.user.email, 'wrong'],
      ['nobody@people.test'],
      [alice.user.email, TEST_PASSWORD, other],
      ...["' OR 1=1 --", 'a@b.test\r\nBcc: x@y.test', '\u202E', 'x'.repeat(1000)].map((hostile): [string] => [hostile]),
    ];
    for (const attempt of attempts) {
      const error = { code: 'login_failed', params: undefined, field: undefined };
      await expect(enter(...attempt)).rejects.toMatchObject(error);
    }
  });
});

describe('a session', () => {
  const session = (token: string, siteId = site.id) => findSession(ctx, { token, siteId });

  const open = async ({ user }: TestMember) => (await enter(user.email)).token;

  test('belongs to its member and is valid only on its own site', async () => {
    const alice = await person('alice', { paid: true, language: 'nl' });
    const token = await open(alice);
    const other = await createSite();
    expect(await session(token)).toMatchObject({
      userId: alice.user.id,
      profileId: alice.profile.id,
      siteId: site.id,
      status: 'active',
      language: 'nl',
      paidUser: true,
      isRenewed: false,
    });
    expect(await session(token, other.id)).toBeNull();
    expect(await session('A'.repeat(43))).toBeNull();
    expect(await session('')).toBeNull();
  });

  test('shows a member’s new status at once', async () => {
    const token = await open(alice);
    await ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { status: 'banned' } });
    expect((await session(token))?.status).toBe('banned');
  });

  test('is extended by use, which also keeps the profile online', async () => {
    const token = await open(alice);
    clock.advance(29 * 86_400_000);
    expect((await session(token))?.isRenewed).toBe(true);
    expect((await session(token))?.isRenewed).toBe(false);
    const profile = await ctx.db.prisma.profile.findUniqueOrThrow({ where: { id: alice.profile.id } });
    expect(profile.last_active_at).toEqual(clock.now());
    clock.advance(29 * 86_400_000);
    expect(await session(token)).not.toBeNull();
  });

  test('ends after thirty days without use', async () => {
    const token = await open(alice);
    clock.advance(30 * 86_400_000);
    expect(await session(token)).toBeNull();
  });

  test('ends by logging out, and only that one', async () => {
    const [one, other] = [await open(alice), await open(alice)];
    await endSession(ctx, { token: one });
    await endSession(ctx, { token: one });
    expect((await eventsOf(alice)).map(({ kind }) => kind)).toEqual(['session_ended']);
    expect(await session(one)).toBeNull();
    expect(await session(other)).not.toBeNull();
  });
});

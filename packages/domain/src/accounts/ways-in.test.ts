import { HOUR, type LinkAction } from '@vonk/schema';
import { TEST_PASSWORD, type TestMember } from '@vonk/testing';
import { describe, expect, test } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { signupInput } from '../../tests/signup-input.ts';
import { makeLink } from '../links/links.ts';
import { reactivateAccount } from '../privacy/reactivate-account.ts';
import { activate } from '../signup/activate.ts';
import { signUp } from '../signup/sign-up.ts';
import { changeEmail } from './change-email.ts';
import { logIn } from './log-in.ts';
import { resetPassword } from './reset-password.ts';
import { startSession } from './start-session.ts';

const { clock, ctx, person, site } = setUpSite();

const origin = { address: '192.0.2.1', userAgent: 'test' };
type State = 'active' | 'not_confirmed' | 'paused' | 'banned' | 'deleted';

async function member(state: State): Promise<TestMember> {
  const alice = await person('alice', {
    status: state === 'paused' ? 'active' : state,
    user: { new_email: `new-${Math.random().toString(36).slice(2)}@people.test` },
  });
  const { prisma } = ctx.db;
  const now = clock.now();
  const id = alice.user.id;
  if (state === 'paused') {
    await prisma.user.update({ where: { id }, data: { paused_until: new Date(now.getTime() + HOUR) } });
    await prisma.profile.update({ where: { user_id: id }, data: { status: 'paused' } });
  }
  if (state === 'deleted') {
    const final_at = new Date(now.getTime() + HOUR);
    const before = { user_status: 'active', profile_status: 'active' };
    await prisma.deletion.create({ data: { user_id: id, requested_at: now, final_at, ...before } });
  }
  return alice;
}

const link = (alice: TestMember, action: LinkAction) =>
  makeLink(ctx.db.pool, { userId: alice.user.id, action, hours: 1, now: clock.now() });

/** Every way to open a session, and requests that only look like one. */
const WAYS: Record<string, (alice: TestMember) => Promise<unknown>> = {
  'the password': ({ user }) => logIn(ctx, { site, email: user.email, password: TEST_PASSWORD, origin }),
  'the link that confirms': async (alice) =>
    activate(ctx, { siteId: site.id, token: await link(alice, 'activate'), origin }),
  'the link that resets': async (alice) =>
    resetPassword(ctx, { site, token: await link(alice, 'reset'), password: 'seven green kites at dusk', origin }),
  'the link of a new address': async (alice) =>
    changeEmail(ctx, { siteId: site.id, token: await link(alice, 'mail_change') }),
  'the link that brings back': async (alice) =>
    reactivateAccount(ctx, { siteId: site.id, token: await link(alice, 'reactivate'), origin }),
  'signing up again': ({ user }) => signUp(ctx, { site, input: signupInput(site, { email: user.email }), origin }),
  'a link spent a moment before': ({ user }) => startSession(ctx, { userId: user.id, origin }),
};

const STATES: State[] = ['active', 'not_confirmed', 'paused', 'banned', 'deleted'];
/**
 * What each way does in these states. `in`: opens a session. `done`: succeeds without a session. Otherwise the error
 * code.
 */
const TABLE: Record<string, string[]> = {
  'the password': ['in', 'in', 'in', 'account_banned', 'account_deleted'],
  'the link that confirms': ['token_invalid', 'in', 'token_invalid', 'token_invalid', 'token_invalid'],
  'the link that resets': ['done', 'done', 'done', 'token_invalid', 'token_invalid'],
  'the link of a new address': ['done', 'done', 'done', 'token_invalid', 'token_invalid'],
  'the link that brings back': ['token_invalid', 'token_invalid', 'token_invalid', 'token_invalid', 'in'],
  'signing up again': ['email_taken', 'email_taken', 'email_taken', 'email_taken', 'deleted_account_exists'],
  'a link spent a moment before': ['in', 'in', 'in', 'account_banned', 'account_deleted'],
};

describe.each(Object.keys(WAYS))('%s', (way) => {
  test.each(STATES.map((state, at) => [state, TABLE[way]?.[at] ?? ''] as const))(
    'of an account that is %s: %s',
    async (state, expected) => {
      const alice = await member(state);
      const enter = WAYS[way] as (alice: TestMember) => Promise<unknown>;
      const isLetIn = expected === 'in' || expected === 'done';
      if (isLetIn) await enter(alice);
      else expect(await refusal(enter(alice))).toBe(expected);
      const { prisma } = ctx.db;
      expect(await prisma.session.count({ where: { user_id: alice.user.id } })).toBe(expected === 'in' ? 1 : 0);
      expect(await prisma.user.count({ where: { email: alice.user.email } })).toBe(
        way === 'the link of a new address' && isLetIn ? 0 : 1,
      );
    },
  );
});

test('a paused account stays paused after logging in', async () => {
  const alice = await member('paused');
  await logIn(ctx, { site, email: alice.user.email, password: TEST_PASSWORD, origin });
  expect(await ctx.db.prisma.profile.findUnique({ where: { user_id: alice.user.id } })).toMatchObject({
    status: 'paused',
  });
});

import { createHash, randomUUID } from 'node:crypto';
import { ACTIVATION_TOKEN_HOURS, DAY, HOUR, MAIL_CHANGE_TOKEN_HOURS, RESET_TOKEN_HOURS } from '@vonk/schema';
import { readJobs, TEST_PASSWORD, type TestMember } from '@vonk/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { outcomesOf, refusal, setUpSite } from '../../tests/context.ts';
import { leave, wayBack } from '../../tests/leaver.ts';
import { mailedToken, resetToken, tokenMailedTo } from '../../tests/mailed-token.ts';
import { sendMailChangeMail } from '../accounts/account-mails.ts';
import { changeEmail } from '../accounts/change-email.ts';
import { requestMailChange } from '../accounts/request-mail-change.ts';
import { resetPassword } from '../accounts/reset-password.ts';
import type { Context } from '../context.ts';
import { reactivateAccount } from '../privacy/reactivate-account.ts';
import { activate } from '../signup/activate.ts';
import { inspectToken } from '../signup/inspect-token.ts';
import type { SiteRecord } from '../sites/site-directory.ts';

const world = setUpSite();
const { clock, createSite, inTurns, personPerTest, site } = world;
let addresses = 0;

const origin = { address: '192.0.2.1', userAgent: 'test' };
const alice = personPerTest('alice', { status: 'not_confirmed' });
afterEach(() => clock.reset());

interface Kind {
  action: 'activate' | 'reset' | 'mail_change' | 'reactivate';
  hours: number;
  /** Has the link mailed, and returns its secret. */
  mail(member: TestMember): Promise<string>;
  use(token: string, there?: SiteRecord, ctx?: Context): Promise<unknown>;
  /** What using it changes. */
  state(member: TestMember): Promise<unknown>;
}

const user = ({ user: { id } }: TestMember) => world.ctx.db.prisma.user.findUniqueOrThrow({ where: { id } });

const KINDS: Kind[] = [
  {
    action: 'activate',
    hours: ACTIVATION_TOKEN_HOURS,
    mail: (member) => mailedToken(world, member),
    use: (token, there = site, ctx = world.ctx) => activate(ctx, { siteId: there.id, token, origin }),
    state: async (member) => (await user(member)).status,
  },
  {
    action: 'reset',
    hours: RESET_TOKEN_HOURS,
    mail: (member) => resetToken(world, member),
    use: (token, there = site, ctx = world.ctx) =>
      resetPassword(ctx, { site: there, token, password: 'nine blue umbrellas in rain', origin }),
    state: async (member) => (await user(member)).password_hash,
  },
  {
    action: 'mail_change',
    hours: MAIL_CHANGE_TOKEN_HOURS,
    mail: async ({ user: { id }, member }) => {
      const email = `moved-${++addresses}@people.test`;
      await requestMailChange(world.ctx, { site, member, email, password: TEST_PASSWORD, origin });
      await sendMailChangeMail(world.ctx, { userId: id, causeId: randomUUID() });
      return tokenMailedTo(world, email);
    },
    use: (token, there = site, ctx = world.ctx) => changeEmail(ctx, { siteId: there.id, token }),
    state: async (member) => (await user(member)).email,
  },
  {
    action: 'reactivate',
    hours: (14 * DAY) / HOUR,
    mail: async (member) => {
      if ((await user(member)).status !== 'deleted') await leave(world.ctx, { site, member: member.member });
      return wayBack(world, member);
    },
    use: (token, there = site, ctx = world.ctx) => reactivateAccount(ctx, { siteId: there.id, token, origin }),
    state: async (member) => (await user(member)).status,
  },
];

describe.each(KINDS)('the mailed link to $action', ({ action, hours, mail, use, state }) => {
  const others = KINDS.filter((kind) => kind.action !== action);

  test('is kept as a hash alone', async () => {
    const token = await mail(alice);
    const rows = await world.ctx.db.prisma.oneTimeToken.findMany({ where: { user_id: alice.user.id, action } });
    expect(rows.map(({ token_hash }) => Buffer.from(token_hash).toString('hex'))).toEqual([
      createHash('sha256').update(token).digest('hex'),
    ]);
    expect(JSON.stringify(await readJobs(world.ctx.db))).not.toContain(token);
  });

  test('is not spent by a mere look, as of link scanners, and works after', async () => {
    const token = await mail(alice);
    const before = await state(alice);
    for (let look = 0; look < 3; look++)
      expect(await inspectToken(world.ctx, { siteId: site.id, token })).toEqual({ action });
    expect(await state(alice)).toEqual(before);
    await use(token);
    expect(await state(alice)).not.toEqual(before);
  });

  test('works once, and spends earlier ones', async () => {
    const [earlier, token] = [await mail(alice), await mail(alice)];
    await use(token);
    for (const spent of [token, earlier]) {
      expect(await refusal(use(spent))).toBe('token_invalid');
      expect(await refusal(inspectToken(world.ctx, { siteId: site.id, token: spent }))).toBe('token_invalid');
    }
  });

  test('works once when it and an earlier one are used in parallel, in two processes', async () => {
    const tokens = [await mail(alice), await mail(alice)];
    let turn = 0;
    const outcomes = await outcomesOf(inTurns(8, (ctx) => use(tokens[turn++ >> 2] as string, site, ctx)));
    expect(outcomes).toEqual({ done: 1, codes: Array(7).fill('token_invalid') });
  });

  test('works until its last millisecond, and not after', async () => {
    const token = await mail(alice);
    const before = await state(alice);
    clock.advance(hours * HOUR);
    expect(await refusal(use(token))).toBe('token_invalid');
    expect(await refusal(inspectToken(world.ctx, { siteId: site.id, token }))).toBe('token_invalid');
    expect(await state(alice)).toEqual(before);
    clock.advance(-1);
    await use(token);
  });

  test('is invalid on another site', async () => {
    const token = await mail(alice);
    const before = await state(alice);
    const other = await createSite();
    expect(await refusal(use(token, other))).toBe('token_invalid');
    expect(await refusal(inspectToken(world.ctx, { siteId: other.id, token }))).toBe('token_invalid');
    expect(await state(alice)).toEqual(before);
    await use(token);
  });

  test.each(others)('does not serve to $action, and is not spent by the attempt', async (other) => {
    const token = await mail(alice);
    const before = await other.state(alice);
    expect(await refusal(other.use(token))).toBe('token_invalid');
    expect(await other.state(alice)).toEqual(before);
    await use(token);
  });

  test.each(action === 'reactivate' ? ['banned'] : ['banned', 'deleted'])(
    'is void once the member is %s',
    async (status) => {
      const token = await mail(alice);
      await world.ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { status } });
      const before = await state(alice);
      expect(await refusal(use(token))).toBe('token_invalid');
      expect(await state(alice)).toEqual(before);
    },
  );

  test.each([
    ['invented', 'A'.repeat(43)],
    ['of hostile characters', "' OR 1=1 --\u202e"],
    ['empty', ''],
  ])('%s is invalid', async (_what, token) => {
    expect(await refusal(use(token))).toBe('token_invalid');
  });
});

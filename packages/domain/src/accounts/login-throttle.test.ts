import { hash, verify } from '@node-rs/argon2';
import { LOGIN_FAILURES } from '@vonk/schema';
import { TEST_PASSWORD } from '@vonk/testing';
import { later } from '@vonk/testing/later';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { outcomesOf, refusal, setUpSite } from '../../tests/context.ts';
import { logIn } from './log-in.ts';
import { hashPassword } from './password.ts';

vi.mock('@node-rs/argon2', { spy: true });

const world = setUpSite();
const { createSite, inTurns, person, personPerTest, site } = world;
const alice = personPerTest('alice');

afterEach(() => vi.useRealTimers());
// Failures of a network count across accounts, so each test starts with an empty table.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await world.ctx.db.prisma.rateLimit.deleteMany();
  vi.mocked(verify).mockClear();
});

type Account = { user: { email: string } };
const enter = ({ user }: Account, password: string, address = '192.0.2.1', ctx = world.ctx, at = site) =>
  logIn(ctx, { site: at, email: user.email, password, origin: { address, userAgent: 'test' } });

async function fail(member: Account, times: number, address?: string): Promise<string[]> {
  const codes: string[] = [];
  for (let count = 0; count < times; count++) codes.push(await refusal(enter(member, 'wrong', address)));
  return codes;
}

/** The throttle uses the system clock. */
function wait(minutes: number): void {
  vi.setSystemTime(Date.now() + minutes * 60_000);
}

describe('one account from one network', () => {
  test('has five failures, then waits, also with the right password, and is told the minutes', async () => {
    expect(await fail(alice, LOGIN_FAILURES)).toEqual(Array(LOGIN_FAILURES).fill('login_failed'));
    const blocked = { code: 'login_blocked', params: { minutes: 15 }, status: 429 };
    await expect(enter(alice, 'wrong')).rejects.toMatchObject(blocked);
    await expect(enter(alice, TEST_PASSWORD)).rejects.toMatchObject(blocked);
    wait(10);
    await expect(enter(alice, TEST_PASSWORD)).rejects.toMatchObject({ params: { minutes: 5 }, retryAfter: 300 });
    wait(5);
    expect((await enter(alice, TEST_PASSWORD)).userId).toBe(alice.user.id);
  });

  test('is not blocked longer by further attempts', async () => {
    await fail(alice, LOGIN_FAILURES + 1);
    wait(10);
    expect(new Set(await fail(alice, 10))).toEqual(new Set(['login_blocked']));
    wait(5);
    expect((await enter(alice, TEST_PASSWORD)).userId).toBe(alice.user.id);
  });

  test('starts from zero after a success', async () => {
    await fail(alice, LOGIN_FAILURES - 1);
    await enter(alice, TEST_PASSWORD);
    expect(await fail(alice, LOGIN_FAILURES)).toEqual(Array(LOGIN_FAILURES).fill('login_failed'));
  });

  test('behaves the same for an unknown account', async () => {
    const nobody = { user: { email: 'nobody@people.test' } };
    const codes = [...Array(LOGIN_FAILURES).fill('login_failed'), 'login_blocked'];
    expect(await fail(nobody, LOGIN_FAILURES + 1)).toEqual(codes);
  });

  test('cannot be bypassed by parallel guesses in two processes', async () => {
    const { codes } = await outcomesOf(
      inTurns(40, (ctx, turn) => enter(alice, turn === 39 ? TEST_PASSWORD : `guess ${turn}`, '192.0.2.1', ctx)),
    );
    expect(vi.mocked(verify).mock.calls.length).toBeLessThanOrEqual(LOGIN_FAILURES);
    expect(codes.filter((code) => code === 'login_blocked').length).toBeGreaterThanOrEqual(40 - LOGIN_FAILURES);
  });
});

describe('networks', () => {
  test('are apart by IPv4 address', async () => {
    await fail(alice, LOGIN_FAILURES + 1, '192.0.2.1');
    expect((await enter(alice, TEST_PASSWORD, '192.0.2.2')).userId).toBe(alice.user.id);
  });

  test('are apart by the /64 of an IPv6 address', async () => {
    for (let count = 0; count <= LOGIN_FAILURES; count++) await fail(alice, 1, `2001:db8:1:2::${count + 1}`);
    expect(await refusal(enter(alice, TEST_PASSWORD, '2001:db8:1:2:ffff::9'))).toBe('login_blocked');
    expect((await enter(alice, TEST_PASSWORD, '2001:db8:1:3::1')).userId).toBe(alice.user.id);
  });

  test('that try one account from everywhere are held back together, but not its owner', async () => {
    await enter(alice, TEST_PASSWORD, '198.51.100.7');
    // Each attacker stays below the limit of one network.
    for (let index = 0; index < 8; index++) await fail(alice, 4, `203.0.113.${index}`);
    expect(await refusal(enter(alice, TEST_PASSWORD, '203.0.113.99'))).toBe('login_blocked');
    expect(await refusal(enter(alice, 'a slip of the finger', '198.51.100.7'))).toBe('login_failed');
    expect((await enter(alice, TEST_PASSWORD, '198.51.100.7')).userId).toBe(alice.user.id);
  });

  describe('that try many accounts', () => {
    // Ten failures for any account instead of a hundred.
    const strict = () => ({ ...world.ctx, options: { ...world.ctx.options, limitFactor: 0.1 } });
    const guess = (count: number, round: string) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          refusal(enter({ user: { email: `${round}-${index}@people.test` } }, 'wrong', '192.0.2.1', strict())),
        ),
      );

    test('are blocked for a short time, except for members seen there before', async () => {
      const [alice, bob] = await Promise.all([person('alice'), person('bob')]);
      await enter(alice, TEST_PASSWORD);
      expect(new Set(await guess(10, 'stranger'))).toEqual(new Set(['login_failed']));
      expect(await refusal(enter(bob, TEST_PASSWORD, '192.0.2.1', strict()))).toBe('login_blocked');
      expect((await enter(alice, TEST_PASSWORD, '192.0.2.1', strict())).userId).toBe(alice.user.id);
      expect((await enter(bob, TEST_PASSWORD, '192.0.2.2', strict())).userId).toBe(bob.user.id);
      wait(15);
      expect((await guess(1, 'later'))[0]).toBe('login_failed');
    });

    test('do not reset their count by logging in to an account of their own', async () => {
      const mallory = await person('mallory');
      await guess(9, 'before');
      for (let count = 0; count < 5; count++) await enter(mallory, TEST_PASSWORD, '192.0.2.1', strict());
      const codes = await guess(3, 'after');
      expect(codes.filter((code) => code === 'login_blocked').length).toBeGreaterThanOrEqual(2);
    });
  });
});

test('each site counts separately', async () => {
  const other = await createSite();
  const double = await person('alice', { site: other, email: alice.user.email });
  await fail(alice, LOGIN_FAILURES + 1);
  const there = await enter(double, TEST_PASSWORD, '192.0.2.1', world.ctx, other);
  expect(there.userId).toBe(double.user.id);
});

test('an attempt refused because the server is busy is not counted', async () => {
  const held = later<string>();
  vi.mocked(hash).mockReturnValue(held.promise);
  const others = Array.from({ length: 40 }, () => hashPassword('quiet-lamp').catch(({ code }) => code));
  expect(await fail(alice, LOGIN_FAILURES)).toEqual(Array(LOGIN_FAILURES).fill('rate_limited'));
  vi.mocked(hash).mockReset();
  held.answer('a hash');
  expect((await Promise.all(others)).filter((code) => code === 'rate_limited')).toHaveLength(8);
  expect(await fail(alice, LOGIN_FAILURES)).toEqual(Array(LOGIN_FAILURES).fill('login_failed'));
});

import { hash, verify } from '@node-rs/argon2';
import { readJobs, TEST_PASSWORD } from '@vonk/testing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setUpSite } from '../../tests/context.ts';
import { queriesOf } from '../../tests/count-queries.ts';
import { signupInput } from '../../tests/signup-input.ts';
import { checkDraft } from '../signup/check-draft.ts';
import { signUp } from '../signup/sign-up.ts';
import { sendResetMail } from './account-mails.ts';
import { logIn } from './log-in.ts';
import { requestReset } from './request-reset.ts';

vi.mock('@node-rs/argon2', { spy: true });

const world = setUpSite();
const { ctx, person, site } = world;

beforeEach(() => ctx.db.prisma.rateLimit.deleteMany());

const origin = { address: '192.0.2.1', userAgent: 'test' };
const STATES = ['active', 'not_confirmed', 'banned', 'deleted'] as const;
const emailOf = async (status: (typeof STATES)[number]) => (await person('alice', { status })).user.email;

interface Work {
  code: string;
  hashes: number;
  queries: string[];
}

/** The error code of a call, how often it hashed, and which SQL statements it ran. */
async function workOf(call: () => Promise<unknown>): Promise<Work> {
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
  let code = 'done';
  const queries = await queriesOf(ctx.db, () =>
    call().catch((error: { code: string }) => {
      code = error.code;
    }),
  );
  expect(queries.length).toBeGreaterThan(0);
  return { code, hashes: vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length, queries };
}
/** Parallel statements may run in any order. */
const sorted = ({ hashes, queries }: Work) => ({ hashes, queries: [...queries].sort() });

describe('logging in with a wrong password', () => {
  const enter = (email: string, password = 'wrong') => logIn(ctx, { site, email, password, origin });

  test('costs the same for every address', async () => {
    const known = await emailOf('active');
    // The first login creates the hash used for unknown accounts.
    await enter('first@people.test').catch(() => undefined);
    const expected = await workOf(() => enter(known));
    expect([expected.code, expected.hashes]).toEqual(['login_failed', 1]);
    for (const status of STATES.slice(1)) {
      const email = await emailOf(status);
      expect(sorted(await workOf(() => enter(email))), status).toEqual(sorted(expected));
    }
    for (const email of ['nobody@people.test', 'not an address', ''])
      expect(sorted(await workOf(() => enter(email))), email).toEqual(sorted(expected));
    // The hash used for unknown accounts costs as much as real ones.
    expect(vi.mocked(verify).mock.calls[0]?.[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  test('costs the same from a network where the member is logged in, with any number of sessions', async () => {
    const stranger = await emailOf('active');
    const resident = await emailOf('active');
    for (let time = 0; time < 3; time++) await enter(resident, TEST_PASSWORD);
    const expected = await workOf(() => enter(stranger));
    expect(sorted(await workOf(() => enter(resident)))).toEqual(sorted(expected));
  });

  test('costs the same once the login is blocked', async () => {
    const known = await emailOf('active');
    for (const email of [known, 'nobody@people.test'])
      for (let time = 0; time < 6; time++) await enter(email).catch(() => undefined);
    const [one, other] = [await workOf(() => enter(known)), await workOf(() => enter('nobody@people.test'))];
    expect([one.code, one.hashes]).toEqual(['login_blocked', 0]);
    expect(sorted(other)).toEqual(sorted(one));
  });
});

describe('requesting a new password', () => {
  const ask = (email: string) => requestReset(ctx, { site, email });

  test('costs the same for every address', async () => {
    const known = await emailOf('active');
    const expected = await workOf(() => ask(known));
    expect([expected.code, expected.hashes]).toEqual(['done', 0]);
    const unconfirmed = await emailOf('not_confirmed');
    expect(await workOf(() => ask(unconfirmed))).toEqual(expected);
    for (const email of [await emailOf('banned'), await emailOf('deleted'), 'nobody@people.test', ''])
      expect(await workOf(() => ask(email)), email).toEqual({ ...expected, code: 'email_unknown' });
  });

  test('sends no mail for banned, deleted or unknown accounts', async () => {
    const before = (await readJobs(ctx.db, 'send-reset-mail')).length;
    const gone = [await emailOf('banned'), await emailOf('deleted')];
    for (const email of [...gone, 'nobody@people.test']) await ask(email).catch(() => undefined);
    const jobs = (await readJobs(ctx.db, 'send-reset-mail')).slice(before);
    expect(jobs).toHaveLength(3);
    for (const { payload } of jobs) await sendResetMail(ctx, payload as unknown as Parameters<typeof sendResetMail>[1]);
    expect(world.mails).toEqual([]);
    expect(await ctx.db.prisma.oneTimeToken.count()).toBe(0);
  });
});

describe('signing up', () => {
  const join = (email: string) => signUp(ctx, { site, input: signupInput(site, { email }), origin });

  test('checks the address in a draft without a lookup of whether it is taken', async () => {
    const check = (email: string) => checkDraft(ctx, { site, draft: signupInput(site, { email }) });
    const queriesFor = (email: string) => queriesOf(ctx.db, () => check(email));
    const expected = await queriesFor('nobody@people.test');
    for (const status of STATES) expect(await queriesFor(await emailOf(status)), status).toEqual(expected);
  });

  test('does the same for every address until the one statement that decides, and tells only then', async () => {
    const free = await workOf(() => join('new@people.test'));
    expect([free.code, free.hashes]).toEqual(['done', 1]);
    const taken = new Map<string, Work>();
    for (const status of STATES) {
      const email = await emailOf(status);
      taken.set(status, await workOf(() => join(email)));
    }
    const codes = [...taken].map(([status, { code }]) => [status, code]);
    expect(Object.fromEntries(codes)).toEqual({
      active: 'email_taken',
      not_confirmed: 'email_taken',
      banned: 'email_taken',
      deleted: 'deleted_account_exists',
    });
    const [active] = taken.values();
    for (const [status, work] of taken) expect(sorted(work), status).toEqual(sorted(active as Work));
    expect(active?.hashes).toBe(free.hashes);
    const decides = active?.queries.findIndex((query) => query.startsWith('insert into "users"')) ?? -1;
    expect(decides).toBeGreaterThan(-1);
    expect(active?.queries.slice(0, decides + 1)).toEqual(free.queries.slice(0, decides + 1));
  });
});

import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import type { Logger } from '@vonk/logger';
import { LOGIN_FAILURES, MOST_PASSKEYS, PASSKEY_CHALLENGE_LIFETIME } from '@vonk/schema';
import { createAuthenticator, createMember, readJobs, TEST_PASSWORD, type TestMember } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outcomesOf, refusal, setUpSite } from '../../tests/context.ts';
import { queriesOf } from '../../tests/count-queries.ts';
import { tokenMailedTo } from '../../tests/mailed-token.ts';
import { sendPasskeyAddedMail, sendResetMail } from '../accounts/account-mails.ts';
import { endOwnSession } from '../accounts/end-own-sessions.ts';
import { findSession, type SessionMember } from '../accounts/find-session.ts';
import { resetPassword } from '../accounts/reset-password.ts';
import { startSession } from '../accounts/start-session.ts';
import { changePassword } from '../accounts/update-user.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { SiteRecord } from '../sites/site-directory.ts';
import { addPasskey } from './add-passkey.ts';
import { askForPasskey } from './ask-for-passkey.ts';
import { askForPasskeyLogin } from './ask-for-passkey-login.ts';
import { listPasskeys } from './list-passkeys.ts';
import { logInByPasskey } from './log-in-by-passkey.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';

const world = setUpSite({ time_zone: 'Europe/Amsterdam' });
const { clock, createSite, inTurns, secondProcess, site } = world;
let sister: SiteRecord;
const warnings: unknown[] = [];

beforeAll(async () => {
  world.ctx.logger = { ...world.ctx.logger, warn: (facts: unknown) => warnings.push(facts) } as unknown as Logger;
  sister = await createSite();
});
beforeEach(async () => {
  await world.ctx.db.prisma.rateLimit.deleteMany();
  warnings.length = 0;
});
afterEach(() => clock.reset());

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const origin = { address: '192.0.2.1', userAgent: IPHONE };
const pagesOf = ({ domain }: SiteRecord) => `http://${domain}:3000`;

interface Person extends TestMember {
  here: SessionMember;
}

async function person(options: object = {}, at = site): Promise<Person> {
  const member = await createMember(world.ctx.db, { site: at, name: 'alice', ...options });
  return { ...member, here: await openSession(member, at) };
}
const alice = eachTest(() => person());
async function openSession({ user }: TestMember, at = site): Promise<SessionMember> {
  const token = await startSession(world.ctx, { userId: user.id, origin });
  return (await findSession(world.ctx, { token, siteId: at.id })) as SessionMember;
}
const ask = (member: SessionMember, { password = TEST_PASSWORD, at = site } = {}) =>
  askForPasskey(world.ctx, { site: at, member, password, origin });
const add = (
  member: SessionMember,
  credential: ReturnType<Device['register']>,
  { at = site, ctx = world.ctx, name }: { at?: SiteRecord; ctx?: typeof world.ctx; name?: string } = {},
) => addPasskey(ctx, { site: at, member, credential, name, userAgent: IPHONE, locale: 'en' });
const otherKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
const list = (member: SessionMember) => listPasskeys(world.ctx, { member });
const status = (member: TestMember, value: string) =>
  world.ctx.db.prisma.user.update({ where: { id: member.user.id }, data: { status: value } });

/** A member with a passkey, and the device that holds it. */
async function holder(options: object = {}, device = createAuthenticator()) {
  const alice = await person(options);
  const made = await add(alice.here, register(await ask(alice.here), {}, device));
  return { alice, device, passkeyId: made.id };
}

type Device = ReturnType<typeof createAuthenticator>;
type Signing = Partial<Parameters<Device['sign']>[1]>;

const FORGERIES: [string, Signing][] = [
  ['of another site’s page', { origin: 'http://evil.test' }],
  ['for another relying party', { rpId: 'evil.test' }],
  ['from a frame of another site', { isFramed: true }],
  ['without the device verifying the user', { isVerified: false }],
  ['of another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
];
/** A credential that a device, a new one by default, makes for these options. */
const register = (options: Parameters<Device['register']>[0], facts: Signing = {}, device = createAuthenticator()) =>
  device.register(options, { origin: pagesOf(site), ...facts });
const logIn = (credential: ReturnType<Device['sign']>, secret: string | null, { ctx = world.ctx } = {}) =>
  logInByPasskey(ctx, { site, credential, secret, origin });

/** Requests a challenge, and lets the device sign it, by its own key unless another is given. */
async function signed(device: Device, { facts = {}, at = site, key }: Signed = {}) {
  const { secret, options } = await askForPasskeyLogin(world.ctx, { site: at });
  return { secret, credential: device.sign(options, { origin: pagesOf(at), ...facts }, key) };
}
interface Signed {
  facts?: Signing;
  at?: SiteRecord;
  key?: KeyObject;
}

/** The same, and logs in. */
async function enter(device: Device, facts: Signing = {}, at = site, from = origin) {
  const { secret, credential } = await signed(device, { facts, at });
  return logInByPasskey(world.ctx, { site: at, credential, secret, origin: from });
}

describe('adding a passkey', () => {
  test('stores the public key, names it after its device and mails the member', async () => {
    const { alice, device, passkeyId } = await holder({}, createAuthenticator({ isBackedUp: true }));
    expect(await list(alice.here)).toEqual([
      { id: passkeyId, name: 'Safari on iOS', is_backed_up: true, created_at: clock.now(), last_used_at: null },
    ]);
    const row = await world.ctx.db.prisma.passkey.findFirstOrThrow({ where: { user_id: alice.user.id } });
    expect(Buffer.from(row.credential_id).toString('base64url')).toBe(device.id);
    expect(row.transports).toEqual(['internal']);
    const job = (await readJobs(world.ctx.db, 'send-passkey-added-mail')).at(-1);
    await sendPasskeyAddedMail(world.ctx, job?.payload as unknown as Jobs['send-passkey-added-mail']);
    const mail = world.mails.at(-1);
    expect(mail?.to).toBe(alice.user.email);
    for (const words of [`${pagesOf(site)}/settings/account#passkeys`, 'Safari on iOS', '14:00'])
      expect(mail?.text).toContain(words);
  });

  test('requires user verification, uses a user handle without personal data and excludes known passkeys', async () => {
    const { alice, device } = await holder();
    const options = await ask(alice.here);
    expect(options).toMatchObject({
      rp: { id: site.domain },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: device.id }],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString('hex')).toBe(alice.user.id.replaceAll('-', ''));
  });

  test('needs the password, which cannot be guessed here', async () => {
    for (let time = 0; time < LOGIN_FAILURES; time++)
      expect(await refusal(ask(alice.here, { password: 'wrong' }))).toBe('password_wrong');
    expect(await refusal(ask(alice.here))).toBe('login_blocked');
    expect(await world.ctx.db.prisma.passkeyChallenge.count({ where: { session_id: alice.here.sessionId } })).toBe(0);
  });

  test('stores no challenge in plain text', async () => {
    const { challenge } = await ask(alice.here);
    const rows = await world.ctx.db.prisma.passkeyChallenge.findMany({ where: { session_id: alice.here.sessionId } });
    expect(rows).toHaveLength(1);
    const sent = [challenge, Buffer.from(challenge, 'base64url').toString('hex')];
    for (const row of rows)
      for (const value of [row.challenge_hash, row.holder_hash])
        for (const text of sent) expect(Buffer.from(value).toString('hex')).not.toContain(text);
  });

  test.each(FORGERIES)('refuses a credential made %s', async (_case, facts) => {
    const made = register(await ask(alice.here), facts);
    expect(await refusal(add(alice.here, made))).toBe('passkey_invalid');
    expect(await list(alice.here)).toEqual([]);
  });

  test('refuses a response to the challenge of another session or member, or to an expired one', async () => {
    const [alice, bob] = [await person(), await person()];
    const elsewhere = await openSession(alice);
    const answer = async () => register(await ask(alice.here));
    for (const other of [elsewhere, bob.here])
      expect(await refusal(add(other, await answer()))).toBe('passkey_invalid');
    const late = await answer();
    clock.advance(PASSKEY_CHALLENGE_LIFETIME);
    expect(await refusal(add(alice.here, late))).toBe('passkey_invalid');
    expect([await list(alice.here), await list(bob.here)]).toEqual([[], []]);
  });

  test('accepts one response per challenge, also in parallel in two processes', async () => {
    const options = await ask(alice.here);
    expect((await outcomesOf(inTurns(8, (ctx) => add(alice.here, register(options), { ctx })))).done).toBe(1);
    expect(await list(alice.here)).toHaveLength(1);
  });

  test('accepts no response twice, even if the first was refused', async () => {
    const device = createAuthenticator();
    const options = await ask(alice.here);
    for (const facts of [{ origin: 'http://evil.test' }, {}])
      expect(await refusal(add(alice.here, register(options, facts, device)))).toBe('passkey_invalid');
  });

  test('stores a key only once', async () => {
    const { device } = await holder();
    const bob = await person();
    const again = register(await ask(bob.here), {}, device);
    expect(await refusal(add(bob.here, again))).toBe('passkey_invalid');
  });

  test('enforces the limit, also for concurrent additions', async () => {
    await world.ctx.db.prisma.passkey.createMany({
      data: Array.from({ length: MOST_PASSKEYS - 1 }, (_, index) => ({
        id: randomUUID(),
        user_id: alice.user.id,
        credential_id: Buffer.from(`${alice.user.id} ${index}`),
        public_key: Buffer.alloc(1),
        is_backed_up: false,
        name: 'a key',
      })),
    });
    const sessions = [alice.here, await openSession(alice), await openSession(alice)];
    const asked = await Promise.all(sessions.map((session) => ask(session)));
    const outcomes = await outcomesOf(
      sessions.map((session, index) => add(session, register(asked[index] as (typeof asked)[0]))),
    );
    expect(outcomes).toEqual({ done: 1, codes: ['passkey_limit', 'passkey_limit'] });
    expect(await refusal(ask(alice.here))).toBe('passkey_limit');
  });

  test('sends no mail to an unconfirmed address', async () => {
    const before = (await readJobs(world.ctx.db, 'send-passkey-added-mail')).length;
    await holder({ status: 'not_confirmed' });
    expect(await readJobs(world.ctx.db, 'send-passkey-added-mail')).toHaveLength(before);
  });
});

describe('logging in with a passkey', () => {
  test('opens a new session each time and stores the time of last use', async () => {
    const { alice, device } = await holder();
    const [first, second] = [await enter(device), await enter(device)];
    expect(first.userId).toBe(alice.user.id);
    expect(first.token).not.toBe(second.token);
    const session = await findSession(world.ctx, { token: second.token, siteId: site.id });
    expect(session?.userId).toBe(alice.user.id);
    expect((await list(alice.here))[0]?.last_used_at).toEqual(clock.now());
  });

  test('admits unconfirmed members and gives banned and deleted ones the reason', async () => {
    const { alice, device } = await holder({ status: 'not_confirmed' });
    expect((await enter(device)).userId).toBe(alice.user.id);
    await status(alice, 'banned');
    expect(await refusal(enter(device))).toBe('account_banned');
    await status(alice, 'deleted');
    expect(await refusal(enter(device))).toBe('account_deleted');
    // Only the holder of the passkey learns the reason.
    expect(await refusal(enter(device, { isVerified: false }))).toBe('login_failed');
  });

  test('mails about a new device or network, as a password login does', async () => {
    const { alice, device } = await holder();
    await enter(device, {}, site, { address: '198.51.100.4', userAgent: '' });
    expect(await world.jobsOf('send-new-device-mail', { userId: alice.user.id })).toHaveLength(1);
  });

  test.each<[string, Signing]>([
    ...FORGERIES,
    ['in another account’s name', { userHandle: Buffer.alloc(16, 7).toString('base64url') }],
  ])('refuses a response signed %s', async (_case, facts) => {
    const { device } = await holder();
    expect(await refusal(enter(device, facts))).toBe('login_failed');
    await enter(device);
  });

  test('refuses another key under the same id, and a passkey at another site', async () => {
    const { device } = await holder();
    const forged = await signed(device, { key: otherKey() });
    expect(await refusal(logIn(forged.credential, forged.secret))).toBe('login_failed');
    expect(await refusal(enter(device, { rpId: sister.domain }, sister))).toBe('login_failed');
  });

  test('accepts a challenge once, only from the requesting browser, at its site and in time', async () => {
    const { device } = await holder();
    const { credential, secret: own } = await signed(device);
    const other = await askForPasskeyLogin(world.ctx, { site });
    for (const secret of [other.secret, '', null])
      expect(await refusal(logIn(credential, secret))).toBe('login_failed');
    await logIn(credential, own);
    expect(await refusal(logIn(credential, own))).toBe('login_failed');

    const late = await signed(device);
    clock.advance(PASSKEY_CHALLENGE_LIFETIME);
    expect(await refusal(logIn(late.credential, late.secret))).toBe('login_failed');
  });

  test('accepts one of several concurrent responses to a challenge in two processes', async () => {
    const { alice, device } = await holder();
    const { secret, options } = await askForPasskeyLogin(world.ctx, { site });
    const before = await world.ctx.db.prisma.session.count({ where: { user_id: alice.user.id } });
    const sign = () => device.sign(options, { origin: pagesOf(site) });
    expect((await outcomesOf(inTurns(4, (ctx) => logIn(sign(), secret, { ctx })))).done).toBe(1);
    expect(await world.ctx.db.prisma.session.count({ where: { user_id: alice.user.id } })).toBe(before + 1);
  });

  test('refuses a decreasing counter and logs it without secrets', async () => {
    const { alice, device, passkeyId } = await holder();
    await enter(device, { counter: 5 });
    for (const counter of [5, 4, 0]) expect(await refusal(enter(device, { counter }))).toBe('login_failed');
    expect(warnings).toEqual(Array(3).fill({ userId: alice.user.id, passkeyId }));
    await enter(device, { counter: 6 });
  });

  test('accepts keys that never count', async () => {
    const { device } = await holder();
    for (let time = 0; time < 2; time++) await enter(device, { counter: 0 });
  });

  test('is throttled as by password, by key and network', async () => {
    const { device } = await holder();
    const [nobody, abroad] = [createAuthenticator(), { ...origin, address: '198.51.100.1' }];
    const wrong = (which: typeof device) =>
      refusal(enter(which, { isVerified: false, rpId: site.domain }, site, abroad));
    for (const which of [device, nobody]) {
      for (let time = 0; time < LOGIN_FAILURES; time++) expect(await wrong(which)).toBe('login_failed');
      expect(await wrong(which)).toBe('login_blocked');
    }
    await expect(enter(device, {}, site, abroad)).rejects.toMatchObject({ params: { minutes: 15 } });
    // The owner can still log in from their own network.
    await enter(device);
  });

  test('takes equal work for known and unknown passkeys, and for those of banned and deleted members', async () => {
    const people = await Promise.all([holder(), holder(), holder()]);
    await status(people[1].alice, 'banned');
    await status(people[2].alice, 'deleted');
    const stranger = { ...origin, address: '198.51.100.2' };
    const queriesFor = async (device: Device) => {
      // Everything is right except the signing key.
      const asked = await signed(device, { facts: { rpId: site.domain }, key: otherKey() });
      const queries = await queriesOf(world.ctx.db, async () => {
        const entering = logInByPasskey(world.ctx, { site, ...asked, origin: stranger });
        expect(await refusal(entering)).toBe('login_failed');
      });
      return queries.sort();
    };
    const expected = await queriesFor(createAuthenticator());
    expect(expected.length).toBeGreaterThan(3);
    for (const { device } of people) expect(await queriesFor(device)).toEqual(expected);
  });
});

describe('a passkey', () => {
  test('is renamed and removed only by its member, who must enter the password', async () => {
    const { alice, device, passkeyId: id } = await holder();
    const bob = await person();
    const rename = (member: SessionMember, name: string) => renamePasskey(world.ctx, { member, id, name });
    const remove = (member: SessionMember, password = TEST_PASSWORD) =>
      removePasskey(world.ctx, { site, member, id, password, origin });
    expect(await refusal(rename(bob.here, 'mine now'))).toBe('not_found');
    expect(await refusal(remove(bob.here))).toBe('not_found');
    await rename(alice.here, 'the blue one');
    expect(await refusal(remove(alice.here, 'wrong'))).toBe('password_wrong');
    expect((await list(alice.here)).map(({ name }) => name)).toEqual(['the blue one']);
    await remove(alice.here);
    expect(await refusal(remove(alice.here))).toBe('not_found');
    expect(await refusal(enter(device))).toBe('login_failed');
  });

  test('removed during a login opens a session either before the removal or not at all', async () => {
    const { alice, device, passkeyId: id } = await holder();
    const second = secondProcess();
    const [login] = await Promise.allSettled([
      enter(device),
      removePasskey(second, { site, member: alice.here, id, password: TEST_PASSWORD, origin }),
    ]);
    const count = await world.ctx.db.prisma.session.count({ where: { user_id: alice.user.id } });
    expect(count).toBe(login.status === 'fulfilled' ? 2 : 1);
    const late = startSession(world.ctx, { userId: alice.user.id, origin, passkeyId: id });
    expect(await refusal(late)).toBe('login_failed');
  });

  test('goes with a password that is reset by mail, and stays with one that its owner changes', async () => {
    const { alice, device } = await holder();
    const password = 'nine blue umbrellas in rain';
    await changePassword(world.ctx, { site, member: alice.here, oldPassword: TEST_PASSWORD, password, origin });
    await enter(device);
    await sendResetMail(world.ctx, { userId: alice.user.id, causeId: randomUUID() });
    const token = tokenMailedTo(world, alice.user.email);
    await resetPassword(world.ctx, { site, token, password: 'three green kettles on a shelf', origin });
    expect(await refusal(enter(device))).toBe('login_failed');
  });

  test('cannot be added by an ended session', async () => {
    const gone = await openSession(alice);
    const answer = register(await ask(gone));
    await endOwnSession(world.ctx, { member: alice.here, id: gone.sessionId });
    expect(await refusal(add(gone, answer))).toBe('passkey_invalid');
  });

  test('added during a password reset is gone afterwards', async () => {
    for (let round = 0; round < 5; round++) {
      const alice = await person();
      const answer = register(await ask(alice.here));
      await sendResetMail(world.ctx, { userId: alice.user.id, causeId: randomUUID() });
      const token = tokenMailedTo(world, alice.user.email);
      await Promise.allSettled([
        add(alice.here, answer, { ctx: secondProcess() }),
        resetPassword(world.ctx, { site, token, password: 'three green kettles on a shelf', origin }),
      ]);
      expect(await world.ctx.db.prisma.passkey.count({ where: { user_id: alice.user.id } })).toBe(0);
    }
  });
});

import { DAY, KNOWN_DEVICE_DAYS, KNOWN_DEVICES, MINUTE, NEW_DEVICE_MAIL_EVERY } from '@vonk/schema';
import { TEST_PASSWORD, type TestMember } from '@vonk/testing';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal, setUpSite } from '../../tests/context.ts';
import { mailedToken } from '../../tests/mailed-token.ts';
import type { Context } from '../context.ts';
import { cleanUp } from '../privacy/retention/clean-up.ts';
import { activate } from '../signup/activate.ts';
import { sendNewDeviceMail } from './account-mails.ts';
import { deviceName, readDevice } from './device.ts';
import { logIn } from './log-in.ts';
import { startSession } from './start-session.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
const NEXT_PHONE = PHONE.replace('142', '143');
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const HOME = '198.51.100.7';
const ABROAD = '203.0.113.9';

const world = setUpSite({ time_zone: 'Europe/Amsterdam' });
const { clock, person, personPerTest, secondProcess, site } = world;

const alice = personPerTest('alice');
beforeEach(async () => {
  // As sign-up does.
  await startSession(world.ctx, { userId: alice.user.id, origin: { address: HOME, userAgent: PHONE } });
  clock.advance(DAY);
});

const enter = (userAgent: string, address = HOME, { ctx = world.ctx, password = TEST_PASSWORD } = {}) =>
  logIn(ctx, { site, email: alice.user.email, password, origin: { address, userAgent } });
const told = async ({ user }: TestMember = alice) =>
  (await world.jobsOf('send-new-device-mail', { userId: user.id })).map(({ payload }) => payload);
const numKnown = () => world.ctx.db.prisma.knownDevice.count({ where: { user_id: alice.user.id } });

describe('a login', () => {
  test('from the browser used to sign up is not reported, nor from a newer version of it', async () => {
    await enter(PHONE);
    await enter(NEXT_PHONE);
    expect(await told()).toEqual([]);
    expect(await numKnown()).toBe(1);
  });

  test.each([
    ['another browser', MAC, HOME],
    ['another network', PHONE, ABROAD],
    ['a client without a user agent', '', HOME],
  ])('from %s is reported once', async (_case, userAgent, address) => {
    await enter(userAgent, address);
    clock.advance(DAY);
    await enter(userAgent, address);
    expect(await told()).toHaveLength(1);
  });

  test('from the same IPv6 /64 is not reported', async () => {
    await enter(PHONE, '2001:db8:1:2::1');
    clock.advance(DAY);
    await enter(PHONE, '2001:db8:1:2:aaaa::9');
    expect(await told()).toHaveLength(1);
  });

  test('that fails is not reported', async () => {
    expect(await refusal(enter(MAC, ABROAD, { password: 'wrong' }))).toBe('login_failed');
    expect(await told()).toEqual([]);
    expect(await numKnown()).toBe(1);
  });

  test('from a device unused for half a year is reported again', async () => {
    clock.advance(KNOWN_DEVICE_DAYS * DAY);
    await enter(PHONE);
    expect(await told()).toHaveLength(1);
  });
});

test('the session opened by confirming is not reported', async () => {
  const bob = await person('bob', { status: 'not_confirmed' });
  const token = await mailedToken(world, bob);
  await activate(world.ctx, { siteId: site.id, token, origin: { address: ABROAD, userAgent: MAC } });
  expect(await told(bob)).toEqual([]);
});

describe('an account older than the device records', () => {
  async function olderAccount() {
    const { knownDevice } = world.ctx.db.prisma;
    await knownDevice.deleteMany();
    const mark = { device_hash: Buffer.alloc(32), last_used_at: clock.now() };
    await knownDevice.create({ data: { user_id: alice.user.id, ...mark } });
  }

  test('the first login is not reported, the next one from elsewhere is', async () => {
    await olderAccount();
    await enter(PHONE);
    await enter(PHONE);
    expect([await told(), await numKnown()]).toEqual([[], 1]);
    await enter(MAC, ABROAD);
    expect(await told()).toHaveLength(1);
  });

  test('of two simultaneous first logins one is reported', async () => {
    await olderAccount();
    const second = secondProcess();
    await Promise.all([enter(PHONE), enter(MAC, ABROAD, { ctx: second })]);
    expect(await told()).toHaveLength(1);
  });

  test('a first login after half a year is reported', async () => {
    await olderAccount();
    clock.advance(KNOWN_DEVICE_DAYS * DAY);
    await cleanUp(world.ctx);
    await enter(PHONE);
    expect(await told()).toHaveLength(1);
  });
});

test('a burst of logins in two processes sends one mail, and devices not reported stay new', async () => {
  const second = secondProcess();
  // As many logins as two processes can handle at once.
  const ctxs: Context[] = [world.ctx, second, world.ctx, second];
  await Promise.all(ctxs.map((ctx, index) => enter(index % 3 ? MAC : WINDOWS, ABROAD, { ctx })));
  await enter(PHONE, ABROAD);
  expect(await told()).toHaveLength(1);
  expect(await numKnown()).toBe(2);
  clock.advance(NEW_DEVICE_MAIL_EVERY);
  await enter(PHONE, ABROAD);
  expect(await told()).toHaveLength(2);
});

test('only the latest devices of a member are remembered', async () => {
  for (let index = 1; index <= KNOWN_DEVICES; index++) {
    clock.advance(NEW_DEVICE_MAIL_EVERY + MINUTE);
    await enter(PHONE, `192.0.2.${index}`);
  }
  expect([await numKnown(), (await told()).length]).toEqual([KNOWN_DEVICES, KNOWN_DEVICES]);
  clock.advance(DAY);
  await enter(PHONE, '192.0.2.1');
  expect((await told()).length).toBe(KNOWN_DEVICES);
  await enter(PHONE, HOME);
  expect((await told()).length).toBe(KNOWN_DEVICES + 1);
});

test('the stored hash reveals neither address nor browser, and differs between members', async () => {
  const bob = await person('bob');
  await startSession(world.ctx, { userId: bob.user.id, origin: { address: HOME, userAgent: PHONE } });
  const where = { user_id: { in: [alice.user.id, bob.user.id] } };
  const rows = await world.ctx.db.prisma.knownDevice.findMany({ where });
  expect(rows.map(({ device_hash }) => device_hash.length)).toEqual([32, 32]);
  expect(new Set(rows.map(({ device_hash }) => Buffer.from(device_hash).toString('hex'))).size).toBe(2);
});

describe('the mail', () => {
  async function mailed() {
    const [cause] = await told();
    if (!cause) throw new Error('nothing told');
    const count = world.mails.length;
    await sendNewDeviceMail(world.ctx, cause);
    return { cause, mail: world.mails.length > count ? world.mails.at(-1) : undefined };
  }

  test('names the device and the time, and links to the password reset', async () => {
    await enter(MAC, ABROAD);
    const { cause, mail } = await mailed();
    expect(mail).toMatchObject({ to: alice.user.email, messageId: `<new-device.${cause.causeId}@${site.domain}>` });
    for (const body of [mail?.text, mail?.html]) {
      expect(body).toContain('Safari on macOS');
      expect(body).toContain(`http://${site.domain}:3000/reset-password`);
      expect(body).not.toContain(ABROAD);
    }
  });

  test.each(['not_confirmed', 'banned', 'deleted'] as const)('is not sent to members who are %s', async (status) => {
    await enter(MAC, ABROAD);
    const confirmed_at = status === 'not_confirmed' ? null : clock.now();
    await world.ctx.db.prisma.user.update({ where: { id: alice.user.id }, data: { status, confirmed_at } });
    expect((await mailed()).mail).toBeUndefined();
  });
});

test.each([
  [PHONE, 'Chrome on Android'],
  [WINDOWS, 'Firefox on Windows'],
  [PHONE.replace('Chrome', 'SamsungBrowser/28.0 Chrome'), 'Samsung Internet on Android'],
  ['Mozilla/5.0 (Windows NT 10.0)', 'Windows'],
  ['', 'Unknown device'],
  ['curl/8.5.0', 'Unknown device'],
  ['Log in again at https://evil.example/1 now', 'Unknown device'],
  ['<b>{platform}</b>/1 x', 'Unknown device'],
  ['('.repeat(300), 'Unknown device'],
])('a browser that calls itself %j is %s', (userAgent, name) => {
  expect(deviceName('en', readDevice(userAgent))).toBe(name);
});

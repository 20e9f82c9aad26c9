import { createServer } from 'node:http';
import { type LocalPushService, startLocalPushService } from '@vonk/demo';
import type { OutgoingPush, PushKeys } from '@vonk/ports';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { listen } from '../../tests/listen.ts';
import { lookupPublic } from '../net/endpoint-rules.ts';
import { isPublicAddress } from '../net/public-address.ts';
import { createPushKeys, createWebPush } from './web-push.ts';

let service: LocalPushService;
let keys: PushKeys;
const local = createWebPush({ allowsLocal: true });
const real = createWebPush({ timeoutMs: 2000 });

beforeAll(async () => {
  service = await startLocalPushService();
  keys = createPushKeys();
});
afterAll(async () => {
  await service.close();
  await local.close();
  await real.close();
});

function pushTo(subscription: OutgoingPush['subscription'], changes: Partial<OutgoingPush> = {}): OutgoingPush {
  const push = { contact: 'mailto:help@vonk.test', payload: '{"title":"Hé"}', ttlSeconds: 60 };
  return { subscription, keys, ...push, ...changes };
}
const refused = (message: string) => ['PushRefusedError', message, undefined];
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'nothing was thrown',
    (error: Error) => [error.name, error.message, error.cause],
  );

describe('a push', () => {
  it('reaches the browser encrypted, and signed by the site', async () => {
    const subscription = service.subscribe(keys.publicKey);
    const push = pushTo(subscription, { topic: 'chat', urgency: 'high' });
    expect(await local.send(push)).toBe('delivered');
    const [got] = service.received.splice(0);
    expect(got).toMatchObject({
      endpoint: subscription.endpoint,
      payload: '{"title":"Hé"}',
      claims: { aud: service.origin, sub: 'mailto:help@vonk.test' },
      headers: { ttl: '60', topic: 'chat', urgency: 'high', 'content-encoding': 'aes128gcm' },
    });
    const hoursLeft = ((got?.claims.exp ?? 0) * 1000 - Date.now()) / 3_600_000;
    expect(hoursLeft).toBeGreaterThan(0);
    expect(hoursLeft).toBeLessThanOrEqual(24);
  });

  it('with another site’s key is permanently refused', async () => {
    const push = pushTo(service.subscribe(createPushKeys().publicKey));
    expect(await refusalOf(local.send(push))).toEqual(refused('The push service refused the push (403)'));
    expect(service.received).toEqual([]);
  });

  it.each([404, 410])('to an expired subscription (%s) reports that', async (status) => {
    const subscription = service.subscribe(keys.publicKey);
    service.answer(subscription.endpoint, status);
    expect(await local.send(pushTo(subscription))).toBe('gone');
  });

  it.each([429, 500, 503])('is retryable when the service is unavailable (%s)', async (status) => {
    const subscription = service.subscribe(keys.publicKey);
    service.answer(subscription.endpoint, status);
    await expect(local.send(pushTo(subscription))).rejects.toMatchObject({ name: 'PushUnavailableError', status });
  });

  it.each([301, 302, 307, 308])('follows no redirect (%s)', async (status) => {
    const [from, to] = [service.subscribe(keys.publicKey), service.subscribe(keys.publicKey)];
    service.answer(from.endpoint, status, { location: to.endpoint });
    await expect(local.send(pushTo(from))).rejects.toMatchObject({ name: 'PushRefusedError', status });
    expect(service.received).toEqual([]);
  });

  it('times out', async () => {
    const silent = createServer(() => undefined);
    const subscription = { ...service.subscribe(keys.publicKey), endpoint: `http://${await listen(silent)}/x` };
    const impatient = createWebPush({ allowsLocal: true, timeoutMs: 50 });
    expect(await refusalOf(impatient.send(pushTo(subscription)))).toEqual([
      'PushUnavailableError',
      expect.stringMatching(/^The push service could not be reached \(\w+\)$/),
      undefined,
    ]);
    await impatient.close();
  });

  it('is not sent if it is too long for some push services', async () => {
    const subscription = service.subscribe(keys.publicKey);
    expect(await local.send(pushTo(subscription, { payload: 'é'.repeat(1500) }))).toBe('delivered');
    service.received.length = 0;
    const long = pushTo(subscription, { payload: 'é'.repeat(1501) });
    expect(await refusalOf(local.send(long))).toEqual(refused('The push is too long'));
    expect(service.received).toEqual([]);
  });

  it('with an invalid key reveals nothing about it', async () => {
    const subscription = { ...service.subscribe(keys.publicKey), p256dh: `B${'A'.repeat(86)}` };
    expect(await refusalOf(local.send(pushTo(subscription)))).toEqual(refused('The push could not be encrypted'));
  });
});

const FORBIDDEN = [
  ...['127.0.0.1', '2130706433', '0x7f.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0'],
  ...['[::1]', '[::]', '[fe80::1]', '[fd00::1]', '[::ffff:127.0.0.1]', '[64:ff9b::7f00:1]', '[2002:7f00:1::]'],
  ...['localhost', 'localhost.', 'api.localhost', 'db.internal', 'printer.local', 'intranet'],
  ...['push.vonk.example:8443', 'user:pass@push.vonk.example'],
].map((host) => `https://${host}/x`);
const FORBIDDEN_AS_A_WHOLE = [
  'https://169.254.169.254/latest/meta-data',
  'http://push.vonk.example/x',
  'ftp://push.vonk.example/x',
  'file:///etc/passwd',
  'no address',
  '',
  `https://push.vonk.example/${'x'.repeat(1000)}`,
];

describe('an endpoint outside of the public internet', () => {
  it.each([...FORBIDDEN, ...FORBIDDEN_AS_A_WHOLE])('%s is neither accepted nor called', async (endpoint) => {
    const subscription = { ...service.subscribe(keys.publicKey), endpoint };
    expect(await real.accepts(subscription)).toBe(false);
    expect(await refusalOf(real.send(pushTo(subscription)))).toEqual(refused('The endpoint is not public'));
  });

  it('is refused by its resolved address, even if that changes before the call', async () => {
    const error = await new Promise((resolve) => lookupPublic('localhost', { all: true }, resolve));
    expect(error).toMatchObject({ name: 'PrivateAddressError' });
  });

  it('is allowed on this machine in tests only', async () => {
    const subscription = service.subscribe(keys.publicKey);
    expect(await local.accepts(subscription)).toBe(true);
    expect(await real.accepts(subscription)).toBe(false);
    await expect(real.send(pushTo(subscription))).rejects.toMatchObject({ name: 'PushRefusedError' });
  });
});

test('rejects a subscription whose key is not on the curve', async () => {
  const subscription = service.subscribe(keys.publicKey);
  for (const p256dh of ['', 'A'.repeat(87), `B${'A'.repeat(86)}`])
    expect(await local.accepts({ ...subscription, p256dh })).toBe(false);
});

test.each([
  ['8.8.8.8', true],
  ['142.250.1.1', true],
  ['2a00:1450:4001:80b::200a', true],
  ['2001:db8::1', false],
  ['2001::1', false],
  ['255.255.255.255', false],
  ['224.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['ff02::1', false],
  ['vonk.example', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});

test('creates a new pair of keys each time, in the format that the database requires', () => {
  const other = createPushKeys();
  expect(other.privateKey).not.toBe(keys.privateKey);
  expect(other.publicKey).toMatch(/^[A-Za-z0-9_-]{87}$/);
  expect(other.privateKey).toMatch(/^[A-Za-z0-9_-]{43}$/);
});

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renewSubscription } from './subscription.ts';

const subscribe = vi.fn();
const ask = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const subscription = (endpoint: string, key: string | null = null) =>
  ({ endpoint, options: { applicationServerKey: key } }) as unknown as PushSubscription;

let siteKey: string | null;
beforeEach(() => {
  siteKey = 'site-key';
  ask.mockReset().mockImplementation(async () => Response.json({ settings: { push_public_key: siteKey } }));
  subscribe.mockReset().mockResolvedValue(subscription('new'));
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('self', { registration: { pushManager: { subscribe } } });
});
afterEach(() => vi.unstubAllGlobals());

const told = () => {
  const [path, init] = ask.mock.calls.at(-1) ?? [];
  return [path, init?.method, (JSON.parse(String(init?.body)) as { subscription: unknown }).subscription];
};
const asText = (endpoint: string, key: string | null = null) => JSON.stringify(subscription(endpoint, key));

it('tells the site of the subscription that the browser made', async () => {
  await renewSubscription({ oldSubscription: subscription('old'), newSubscription: subscription('newer') });
  expect(told()).toEqual(['/api/user.php?push=1', 'POST', asText('newer')]);
  expect(subscribe).not.toHaveBeenCalled();
});

it('subscribes by the site’s key where the browser only dropped the old one', async () => {
  await renewSubscription({ oldSubscription: subscription('old', 'old-key'), newSubscription: null });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'site-key' });
  expect(told()[2]).toBe(asText('new'));
});

it('goes on with the old key where the site’s is out of reach', async () => {
  ask.mockRejectedValueOnce(new TypeError('offline'));
  await renewSubscription({ oldSubscription: subscription('old', 'old-key'), newSubscription: null });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'old-key' });
});

it.each(['a refusal', 'no key at all'])('tells that there is none after %s', async (what) => {
  if (what === 'a refusal') subscribe.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  else siteKey = null;
  await renewSubscription({ oldSubscription: null, newSubscription: null });
  expect(told()).toEqual(['/api/user.php?push=1', 'POST', false]);
});

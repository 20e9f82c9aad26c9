import { beforeEach, expect, it, vi } from 'vitest';
import { renewSubscription } from './subscription.ts';

const subscribe = vi.fn();
const ask = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const subscription = (endpoint: string, key: string | null = null) =>
  ({ endpoint, options: { applicationServerKey: key } }) as unknown as PushSubscription;

let siteKey: string | null;
beforeEach(() => {
  siteKey = 'site-key';
  ask.mockImplementation(async () => Response.json({ settings: { push_public_key: siteKey } }));
  subscribe.mockResolvedValue(subscription('new'));
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('self', { registration: { pushManager: { subscribe } } });
});

const told = () => {
  const [path, init] = ask.mock.calls.at(-1) ?? [];
  return [path, init?.method, (JSON.parse(String(init?.body)) as { subscription: unknown }).subscription];
};
const asText = (endpoint: string, key: string | null = null) => JSON.stringify(subscription(endpoint, key));

it('sends the site the subscription that the browser created', async () => {
  await renewSubscription({ oldSubscription: subscription('old'), newSubscription: subscription('newer') });
  expect(told()).toEqual(['/api/user.php?push=1', 'POST', asText('newer')]);
  expect(subscribe).not.toHaveBeenCalled();
});

it('subscribes with the site’s key if the browser only dropped the old one', async () => {
  await renewSubscription({ oldSubscription: subscription('old', 'old-key'), newSubscription: null });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'site-key' });
  expect(told()[2]).toBe(asText('new'));
});

it('uses the old key if the site’s is unavailable', async () => {
  ask.mockRejectedValueOnce(new TypeError('offline'));
  await renewSubscription({ oldSubscription: subscription('old', 'old-key'), newSubscription: null });
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'old-key' });
});

it.each(['a refusal', 'no key at all'])('reports that there is none after %s', async (what) => {
  if (what === 'a refusal') subscribe.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  else siteKey = null;
  await renewSubscription({ oldSubscription: null, newSubscription: null });
  expect(told()).toEqual(['/api/user.php?push=1', 'POST', false]);
});

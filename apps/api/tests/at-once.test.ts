import { once } from 'node:events';
import { request } from 'node:http';
import { expect, it } from 'vitest';
import { PROXY_SECRET } from './support/api.ts';
import { setUpProcess, setUpWorld } from './support/set-up.ts';

const CALLS = { ofOne: 3, ofAll: 5 };
const PICTURES = { ofOne: 1, ofAll: 1 };

const world = setUpWorld();
const api = setUpProcess(world, { atOnce: { calls: CALLS, pictures: PICTURES, uploads: PICTURES } });

const by = (address: string) => ({ 'x-forwarded-for': address, 'x-vonk-proxy-secret': PROXY_SECRET });
const ask = async (address: string, path = '/api/settings.php', headers = {}) => {
  const answer = await fetch(`${api.origin}${path}`, { headers: { ...by(address), ...headers } });
  const text = await answer.text();
  const code = text.startsWith('{') ? JSON.parse(text).error?.code : undefined;
  return [answer.status, answer.headers.get('retry-after'), code];
};

/** Announces a body but sends none, so the call stays open until aborted. Resolves once it is admitted. */
async function promise(address: string, { path = '/api/complaint.php', type = 'application/json', cookie = '' } = {}) {
  const announced = { 'content-type': type, 'content-length': '100', expect: '100-continue' };
  const headers = { ...by(address), ...announced, cookie };
  const call = request(`${api.origin}${path}`, { method: 'POST', headers, agent: false });
  call.on('error', () => undefined);
  call.flushHeaders();
  await once(call, 'continue');
  return { giveUp: () => call.destroy() };
}

const SERVED = [200, null, undefined];
const REFUSED = [429, '1', 'rate_limited'];

it('a network has so many calls under way, and others are served meanwhile', async () => {
  const held = await Promise.all(['10.1.0.1', '10.1.0.1', '10.1.0.1'].map((address) => promise(address)));
  expect(await ask('10.1.0.1')).toEqual(REFUSED);
  expect(await ask('10.1.0.2')).toEqual(SERVED);
  expect(await ask('10.1.0.1', '/api/health.php')).toEqual(SERVED);

  for (const { giveUp } of held) giveUp();
  await expect.poll(() => ask('10.1.0.1')).toEqual(SERVED);
});

it('counts an IPv6 network as one caller, and limits all callers together, too', async () => {
  const held = await Promise.all(
    ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:3::1'].map((address) => promise(address)),
  );
  expect(await ask('2001:db8:1:2:ffff::9')).toEqual(REFUSED);
  expect(await ask('2001:db8:1:3::1')).toEqual(SERVED);

  held.push(await promise('10.2.0.1'), await promise('10.2.0.2'));
  expect(await ask('10.2.0.3')).toEqual(REFUSED);
  for (const { giveUp } of held) giveUp();
  await expect.poll(() => ask('10.2.0.3')).toEqual(SERVED);
});

it('pictures and open event streams take no room from calls', async () => {
  const { cookie } = await world.person('alice');
  const open = new AbortController();
  for (let stream = 0; stream < CALLS.ofOne + 1; stream++) {
    const answer = await fetch(`${api.origin}/api/events.php`, {
      headers: { ...by('10.3.0.1'), cookie },
      signal: open.signal,
    });
    expect(answer.status).toBe(200);
  }
  expect(await ask('10.3.0.1')).toEqual(SERVED);
  expect((await ask('10.3.0.1', '/cdn/none.webp'))[0]).toBe(404);
  open.abort();
});

it('uploads on slow lines take no room from calls, and have a limit of their own', async () => {
  const { cookie } = await world.person('bob');
  const upload = { path: '/api/photo.php', type: 'multipart/form-data; boundary=x', cookie };
  const held = await promise('10.4.0.1', upload);
  expect(await ask('10.4.0.1')).toEqual(SERVED);
  const another = await fetch(`${api.origin}${upload.path}`, {
    method: 'POST',
    headers: { ...by('10.4.0.1'), 'content-type': upload.type, cookie },
    body: '--x--',
  });
  expect([another.status, JSON.parse(await another.text()).error.code]).toEqual([429, 'rate_limited']);
  held.giveUp();
});

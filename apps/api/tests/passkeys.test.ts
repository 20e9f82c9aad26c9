import { createAuthenticator, TEST_PASSWORD } from '@vonk/testing';
import { describe, expect, it } from 'vitest';
import { callAs, codeOf, cookieOf } from './support/calls.ts';
import type { SignedIn } from './support/people.ts';
import { setUpProcesses, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const processes = setUpProcesses(world);
let calls = 0;

const PASSKEYS = '/api/passkeys.php';
const LOGIN = '/api/passkey-login.php';
const PAGES = { origin: 'http://vonk.test' };
const call = (method: 'get' | 'post' | 'put' | 'delete', path: string, by: { cookie: string }, body?: object) =>
  callAs(by, processes[calls++ % 2]?.origin as string, method, path, body);

async function holder(name: string): Promise<{ member: SignedIn; device: ReturnType<typeof createAuthenticator> }> {
  const member = await world.person(name);
  const device = createAuthenticator();
  const asked = await call('post', `${PASSKEYS}?options=1`, member, { password: TEST_PASSWORD });
  const credential = device.register(asked.body.options, PAGES);
  const added = await call('post', PASSKEYS, member, { credential, name: 'my key' });
  expect([added.status, added.body.passkey.name]).toEqual([201, 'my key']);
  return { member, device };
}

async function signIn(device: ReturnType<typeof createAuthenticator>, cookie = '') {
  const asked = await call('post', `${LOGIN}?options=1`, { cookie }, {});
  const secret = cookieOf(asked, 'passkey') ?? '';
  const credential = device.sign(asked.body.options, PAGES);
  const cookies = [cookie, secret.split(';')[0]].filter(Boolean).join('; ');
  return { secret, response: await call('post', LOGIN, { cookie: cookies }, { credential }) };
}

describe('a passkey', () => {
  it('logs in with a new session, whatever cookie was sent, and gets a new challenge each time', async () => {
    const { member, device } = await holder('alice');
    const planted = `auth.session=${'p'.repeat(43)}`;
    const { secret, response } = await signIn(device, planted);
    expect(secret).toMatch(/^passkey=[A-Za-z0-9_-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/);
    expect([response.status, response.body.user.id]).toEqual([200, member.userId]);
    const session = cookieOf(response, 'auth.session') ?? '';
    expect(session).toMatch(/^auth\.session=[A-Za-z0-9_-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(session).not.toContain(planted);
    expect(session).not.toContain(member.token);
    expect(cookieOf(response, 'passkey')).toContain('Max-Age=0');
    const mine = await call('get', PASSKEYS, { cookie: session.split(';')[0] ?? '' });
    expect(mine.body.passkeys).toEqual([expect.objectContaining({ name: 'my key', last_used_at: expect.any(String) })]);
  });

  it('that is unknown fails like a wrong password, and starts no session', async () => {
    const { device } = await holder('bob');
    const stranger = createAuthenticator();
    const options = { rp: { id: 'vonk.test' }, user: { id: 'AAAA' }, challenge: 'AAAA' };
    stranger.register(options, PAGES);
    const { response } = await signIn(stranger);
    expect(codeOf(response)).toEqual([403, 'login_failed']);
    expect(response.body.authentication_required).toBeUndefined();
    expect(cookieOf(response, 'auth.session')).toBeUndefined();
    expect((await signIn(device)).response.status).toBe(200);
  });

  it('challenges visitors without revealing accounts', async () => {
    const asked = await call('post', `${LOGIN}?options=1`, { cookie: '' }, {});
    expect(asked.headers['cache-control']).toBe('no-store');
    expect(asked.body.options).toMatchObject({ rpId: 'vonk.test', userVerification: 'required' });
    expect(asked.body.options.allowCredentials ?? []).toEqual([]);
  });
});

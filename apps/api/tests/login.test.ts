import { createMember, TEST_PASSWORD } from '@vonk/testing';
import request from 'supertest';
import { describe, expect, it } from 'vitest';
import { unlimited } from './attacks/call-endpoint.ts';
import { PROXY_SECRET } from './support/api.ts';
import { cookieOf } from './support/calls.ts';
import { setUpProcesses, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
// The call's own limit per address would apply first.
const processes = setUpProcesses(world, { routes: unlimited });

let calls = 0;
const logIn = (email: string, password: string, address: string, cookie = '') =>
  request(processes[calls++ % 2]?.origin as string)
    .post('/api/user.php')
    .set({ 'X-Vonk-Proxy-Secret': PROXY_SECRET, 'X-Forwarded-For': address, Cookie: cookie })
    .send({ email, password });

const newMember = async (name: string) => (await createMember(world.db, { site: world.site, name })).user;
const fail = async (email: string, times: number, address: (attempt: number) => string) => {
  const seen: string[] = [];
  for (let attempt = 0; attempt < times; attempt++) {
    seen.push((await logIn(email, 'wrong', address(attempt))).body.error.code);
  }
  return seen;
};
const sessionOf = (response: request.Response) => cookieOf(response, 'auth.session')?.split(';')[0];

describe('logging in', () => {
  it('makes a new session each time, whatever cookie was there', async () => {
    const { email, id } = await newMember('alice');
    const first = await logIn(email.toUpperCase(), TEST_PASSWORD, '203.0.113.1');
    expect([first.status, first.body.user.id]).toEqual([200, id]);
    const planted = `auth.session=${'p'.repeat(43)}`;
    const second = await logIn(email, TEST_PASSWORD, '203.0.113.1', planted);
    expect(sessionOf(second)).not.toBe(planted);
    expect(sessionOf(second)).not.toBe(sessionOf(first));
  });

  it('fails alike for a wrong password and an unknown address', async () => {
    const { email } = await newMember('alice');
    const wrong = await logIn(email, 'wrong', '203.0.113.2');
    const unknown = await logIn('nobody@people.test', 'wrong', '203.0.113.2');
    expect([wrong.status, wrong.body]).toEqual([403, unknown.body]);
    expect(wrong.body.error.code).toBe('login_failed');
    expect(wrong.body.authentication_required).toBeUndefined();
  });
});

it('logs in with a form, as in the old API', async () => {
  const { email, id } = await newMember('alice');
  const { status, body } = await request(processes[0].origin)
    .post('/api/user.php')
    .set({ 'X-Vonk-Proxy-Secret': PROXY_SECRET, 'X-Forwarded-For': '203.0.113.3' })
    .type('form')
    .send({ email, password: TEST_PASSWORD });
  expect([status, body.user.id]).toEqual([200, id]);
});

it('after too many failures, a login is blocked for that network, with the remaining minutes', async () => {
  const { email } = await newMember('alice');
  // One subscriber's /64, with another address each time.
  const network = (attempt: number) => `2001:db8:7:7:${attempt + 1}::1`;
  expect(await fail(email, 6, network)).toEqual([...Array(5).fill('login_failed'), 'login_blocked']);
  const blocked = await logIn(email, TEST_PASSWORD, '2001:db8:7:7::99');
  expect(blocked.status).toBe(429);
  expect(blocked.body.error).toMatchObject({ code: 'login_blocked', params: { minutes: 15 } });
  expect(Number(blocked.headers['retry-after'])).toBeGreaterThan(800);
  expect((await logIn(email, TEST_PASSWORD, '2001:db8:7:8::1')).status).toBe(200);
});

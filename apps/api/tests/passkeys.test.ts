import { createAuthenticator, TEST_PASSWORD } from '@vonk/testing';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/routes/index.ts';
import { createTestWorld, startTestProcess, type TestProcess, type TestWorld } from './support/api.ts';
import { type SignedIn, signedIn } from './support/people.ts';

let world: TestWorld;
let processes: TestProcess[];
let calls = 0;

beforeAll(async () => {
  world = await createTestWorld();
  processes = await Promise.all([startTestProcess(world, { routes }), startTestProcess(world, { routes })]);
});

afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await world.drop();
});

const at = () => request(processes[calls++ % 2]?.origin as string);
const PAGES = { origin: 'http://vonk.test' };
const cookieOf = (response: request.Response, name: string) =>
  ((response.headers['set-cookie'] as unknown as string[]) ?? []).find((cookie) => cookie.startsWith(`${name}=`));

async function holder(name: string): Promise<{ member: SignedIn; device: ReturnType<typeof createAuthenticator> }> {
  const member = await signedIn(world.ctx, { site: world.site, name });
  const device = createAuthenticator();
  const asked = await at()
    .post('/api/passkeys.php?options=1')
    .set('Cookie', member.cookie)
    .send({ password: TEST_PASSWORD });
  const credential = device.register(asked.body.options, PAGES);
  const added = await at().post('/api/passkeys.php').set('Cookie', member.cookie).send({ credential, name: 'my key' });
  expect([added.status, added.body.passkey.name]).toEqual([201, 'my key']);
  return { member, device };
}

async function signIn(device: ReturnType<typeof createAuthenticator>, cookie = '') {
  const asked = await at().post('/api/passkey-login.php?options=1').set('Cookie', cookie).send({});
  const secret = cookieOf(asked, 'passkey') ?? '';
  const credential = device.sign(asked.body.options, PAGES);
  const cookies = [cookie, secret.split(';')[0]].filter(Boolean).join('; ');
  return { secret, response: await at().post('/api/passkey-login.php').set('Cookie', cookies).send({ credential }) };
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
    const mine = await at()
      .get('/api/passkeys.php')
      .set('Cookie', session.split(';')[0] ?? '');
    expect(mine.body.passkeys).toEqual([expect.objectContaining({ name: 'my key', last_used_at: expect.any(String) })]);
  });

  it('that is unknown fails like a wrong password, and starts no session', async () => {
    const { device } = await holder('bob');
    const stranger = createAuthenticator();
    const options = { rp: { id: 'vonk.test' }, user: { id: 'AAAA' }, challenge: 'AAAA' };
    stranger.register(options, PAGES);
    const { response } = await signIn(stranger);
    expect([response.status, response.body.error.code]).toEqual([403, 'login_failed']);
    expect(response.body.authentication_required).toBeUndefined();
    expect(cookieOf(response, 'auth.session')).toBeUndefined();
    expect((await signIn(device)).response.status).toBe(200);
  });

  it('challenges visitors without revealing accounts', async () => {
    const asked = await at().post('/api/passkey-login.php?options=1').send({});
    expect(asked.headers['cache-control']).toBe('no-store');
    expect(asked.body.options).toMatchObject({ rpId: 'vonk.test', userVerification: 'required' });
    expect(asked.body.options.allowCredentials ?? []).toEqual([]);
  });

  it('can only be renamed and removed by its owner, and removing it needs the password', async () => {
    const { member, device } = await holder('carol');
    const eve = await signedIn(world.ctx, { site: world.site, name: 'eve' });
    const mine = await at().get('/api/passkeys.php').set('Cookie', member.cookie);
    const { id } = mine.body.passkeys[0];
    const rename = (cookie: string) => at().put('/api/passkeys.php').set('Cookie', cookie).send({ id, name: 'x' });
    const remove = (cookie: string, password: string) =>
      at().delete('/api/passkeys.php').set('Cookie', cookie).send({ id, password });
    expect([(await rename(eve.cookie)).status, (await remove(eve.cookie, TEST_PASSWORD)).status]).toEqual([404, 404]);
    expect((await rename(member.cookie)).status).toBe(200);
    const wrong = await remove(member.cookie, 'wrong');
    expect([wrong.status, wrong.body.error.fields.password.code]).toEqual([422, 'password_wrong']);
    expect((await remove(member.cookie, TEST_PASSWORD)).status).toBe(200);
    expect((await signIn(device)).response.body.error.code).toBe('login_failed');
  });
});

import { sanctionMember } from '@vonk/domain';
import { createMember, TEST_PASSWORD } from '@vonk/testing';
import request from 'supertest';
import { expect, it } from 'vitest';
import { PROXY_SECRET } from './support/api.ts';
import { callAs, outcomeOf } from './support/calls.ts';
import { openSession } from './support/people.ts';
import { setUpProcesses, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const processes = setUpProcesses(world);

let calls = 0;
const api = () => request(processes[calls % 2]?.origin as string);
const headers = () => ({ 'X-Vonk-Proxy-Secret': PROXY_SECRET, 'X-Forwarded-For': `198.51.100.${++calls}` });
const logIn = (email: string) => api().post('/api/user.php').set(headers()).send({ email, password: TEST_PASSWORD });
const read = (token: string) => api().get('/api/appeal.php').query({ token }).set(headers());
const appeal = (body: object) => api().post('/api/appeal.php').set(headers()).send(body);

async function banned() {
  const dan = await createMember(world.db, { site: world.site, name: 'dan' });
  const { cookie } = await openSession(world.ctx, dan.user.id);
  const { number } = await sanctionMember(world.ctx, {
    operator: 'anna',
    profileId: dan.profile.id,
    sanction: 'ban',
    reasons: { rule: 'abuse', facts: 'You threatened someone.' },
  });
  return { dan, cookie, number };
}

it('banning ends the member’s sessions, and the login explains why and how to appeal', async () => {
  const { dan, cookie, number } = await banned();
  const mine = callAs({ cookie }, processes[0].origin, 'get', '/api/chats.php').set(headers());
  expect(await outcomeOf(mine)).toEqual([403, 'authentication_required']);
  const refused = await logIn(dan.user.email);
  expect(refused.status).toBe(403);
  expect(refused.body.error).toMatchObject({
    code: 'account_banned',
    message: 'Your account has been banned under our house rules.',
    params: { reason: 'You threatened someone.' },
  });
  expect(String(refused.headers['set-cookie'])).not.toContain('auth.session');
  const { token } = refused.body.error.params;
  const reasons = await read(token);
  expect(reasons.status).toBe(200);
  expect(reasons.headers['cache-control']).toContain('no-store');
  const decision = { number, sanction: 'ban', until: null, rule: 'abuse', automated: false };
  expect(reasons.body.statement).toMatchObject(decision);
  expect(JSON.stringify(reasons.body)).not.toMatch(/anna|@people\.test/);

  const sent = await appeal({ token, text: 'It was a joke.' });
  expect(sent.status).toBe(201);
  expect(Object.keys(sent.body)).toEqual(['number']);
  expect(await outcomeOf(appeal({ token, text: 'It was.' }))).toEqual([409, 'already_appealed']);
  expect((await read(token)).body.statement.appeal).toEqual({ number: sent.body.number, state: 'open', answer: null });
});

import { createHash, randomUUID } from 'node:crypto';
import { DAY } from '@vonk/schema';
import { createMember, createSite } from '@vonk/testing';
import { eachTest } from '@vonk/testing/each-test';
import request from 'supertest';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setUpProcess, setUpWorld } from '../support/set-up.ts';
import { unlimited } from './call-endpoint.ts';

const CALLERS = ['visitor', 'stranger', 'unconfirmed', 'banned', 'deleted'] as const;

const world = setUpWorld({ limitFactor: 1000 });
const api = setUpProcess(world, { routes: unlimited });
const victim = eachTest(() => createMember(world.db, { site: world.site, name: 'alice' }));
let decision: { id: string; number: string };
let token: string;
let resetToken: string;
let drawn = 0;

beforeAll(async () => {
  await createSite(world.db, { domain: 'elsewhere.test' });
  world.ctx.sites.drop();
});
beforeEach(async () => {
  const { prisma } = world.db;
  const at = world.clock.now();
  decision = await prisma.moderationDecision.create({
    data: {
      id: randomUUID(),
      site_id: world.site.id,
      number: `260504-AAA${[...(drawn++).toString(8).padStart(2, '0')].map((digit) => Number(digit) + 2).join('')}`,
      user_id: victim.user.id,
      profile_id: victim.profile.id,
      sanction: 'warning',
      rule: 'abuse',
      facts: 'You threatened someone.',
      operator: 'anna',
      decided_at: at,
      appeal_until: new Date(at.getTime() + DAY),
    },
  });
  [token, resetToken] = [`${drawn}appeal`.padEnd(43, 'z'), `${drawn}reset`.padEnd(43, 'z')];
  const expires_at = new Date(at.getTime() + DAY);
  await prisma.appealToken.create({ data: { token_hash: hashOf(token), decision_id: decision.id, expires_at } });
  const reset = { id: randomUUID(), user_id: victim.user.id, action: 'reset', token_hash: hashOf(resetToken) };
  await prisma.oneTimeToken.create({ data: { ...reset, expires_at } });
});

const hashOf = (secret: string) => new Uint8Array(createHash('sha256').update(secret).digest());

async function cookieOf(caller: (typeof CALLERS)[number]): Promise<string> {
  if (caller === 'visitor') return '';
  const status = caller === 'stranger' ? 'active' : caller === 'unconfirmed' ? 'not_confirmed' : caller;
  return (await world.person(`eve ${drawn}`, { status })).cookie;
}
const read = (given: string, cookie = '', host = world.site.domain) =>
  request(api.origin).get('/api/appeal.php').query({ token: given }).set({ Host: host, Cookie: cookie });
const appeal = (given: string, cookie = '', host = world.site.domain) =>
  request(api.origin).post('/api/appeal.php').set({ Host: host, Cookie: cookie }).send({ token: given, text: 'No' });
const appeals = () => world.db.prisma.appeal.count({ where: { decision_id: decision.id } });

describe.each(CALLERS)('a %s', (caller) => {
  it('sees and appeals no decision by its id, its number or a token of another kind', async () => {
    const cookie = await cookieOf(caller);
    for (const given of [decision.id, decision.number, resetToken, `${token.slice(0, -1)}A`]) {
      for (const answer of [await read(given, cookie), await appeal(given, cookie)]) {
        expect(answer.status).toBe(422);
        expect(answer.text).not.toContain('threatened');
      }
    }
    expect(await appeals()).toBe(0);
  });

  it('gets what the token is for, with or without a session, and only on its own site', async () => {
    const cookie = await cookieOf(caller);
    for (const answer of [await read(token, cookie, 'elsewhere.test'), await appeal(token, cookie, 'elsewhere.test')])
      expect([answer.status, answer.text.includes('threatened')]).toEqual([422, false]);
    const shown = await read(token, cookie);
    expect([shown.status, shown.body.statement.facts]).toEqual([200, 'You threatened someone.']);
    expect(shown.text).not.toContain(victim.user.email);
    const [first, second] = await Promise.all([appeal(token, cookie), appeal(token, cookie)]);
    expect([first.status, second.status].sort()).toEqual([201, 409]);
    expect(await appeals()).toBe(1);
    // The token opens nothing else.
    const reset = await request(api.origin)
      .put('/api/reset-password.php')
      .set({ Host: world.site.domain })
      .send({ token, password: 'seven green kites at dusk' });
    expect([reset.status, reset.body.error.code]).toEqual([422, 'token_invalid']);
  });
});

import request from 'supertest';
import { expect, it } from 'vitest';
import { PROXY_SECRET } from './support/api.ts';
import { setUpProcesses, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const processes = setUpProcesses(world);

const INPUT = { name: 'Anna', email: 'anna@example.test', text: 'Nobody answers.' };
let calls = 0;
const complain = (body: object, headers: Record<string, string> = {}, address = `198.51.100.${++calls}`) =>
  request(processes[calls % 2]?.origin as string)
    .post('/api/complaint.php')
    .set({ 'X-Vonk-Proxy-Secret': PROXY_SECRET, 'X-Forwarded-For': address, ...headers })
    .send(body);
const rowOf = (number: string) => world.db.prisma.complaint.findFirstOrThrow({ where: { number } });

it('serves visitors in their language, and identifies members', async () => {
  const answer = await complain(INPUT, { 'Accept-Language': 'nl' });
  expect(answer.status).toBe(201);
  expect(Object.keys(answer.body)).toEqual(['number']);
  expect(await rowOf(answer.body.number)).toMatchObject({ ...INPUT, user_id: null, site_id: world.site.id });

  const alice = await world.person('alice');
  const mine = await complain({ ...INPUT, about: 'a payment' }, { Cookie: alice.cookie });
  expect(await rowOf(mine.body.number)).toMatchObject({ user_id: alice.userId, about: 'a payment' });
});

it('serves a banned member like any visitor', async () => {
  const dan = await world.person('dan', { status: 'banned' });
  const answer = await complain(INPUT, { Cookie: dan.cookie });
  expect(answer.status).toBe(201);
  expect(await rowOf(answer.body.number)).toMatchObject({ user_id: null });
});

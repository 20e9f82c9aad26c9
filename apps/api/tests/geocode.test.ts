import request from 'supertest';
import { expect, it, test } from 'vitest';
import { PROXY_SECRET } from './support/api.ts';
import { setUpProcess, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const api = setUpProcess(world);

let calls = 0;
const ask = (query: string, address = `198.51.100.${++calls}`) =>
  request(api.origin)
    .get(`/api/geocode.php${query}`)
    .set({ 'X-Vonk-Proxy-Secret': PROXY_SECRET, 'X-Forwarded-For': address });

it('returns the town to a visitor, uncached', async () => {
  const answer = await ask('?lat=47.3769&lon=8.5417');
  expect([answer.status, answer.body]).toEqual([200, { country: 'CH', region: 'CH-ZH', city: 'Zürich' }]);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await ask('?lat=52.370216123456789&lon=4.89516')).body).toMatchObject({ region: 'NL-NH' });
  expect((await ask('?lat=40&lon=-74.5')).body).toMatchObject({ country: 'US' });
});

it('returns false where there is no town', async () => {
  for (const query of ['?lat=56&lon=3', '?lat=90&lon=0', '?lat=-90&lon=-180', '?lat=0&lon=180']) {
    const answer = await ask(query);
    expect([query, answer.status, answer.body]).toEqual([query, 200, false]);
  }
});

test.each([
  '',
  '?lat=52',
  '?lon=5',
  '?lat=&lon=',
  '?lat=90.1&lon=5',
  '?lat=52&lon=180.1',
  '?lat=52&lon=-181',
  '?lat=NaN&lon=5',
  '?lat=1e1&lon=5',
  '?lat=0x10&lon=5',
  '?lat=Infinity&lon=5',
  '?lat=52,1&lon=5',
  '?lat=52&lat=53&lon=5',
  `?lat=5${'0'.repeat(400)}&lon=5`,
])('refuses coordinates such as %s', async (query) => {
  expect((await ask(query)).status).toBe(422);
});

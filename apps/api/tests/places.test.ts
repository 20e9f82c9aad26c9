import { createReferenceRows } from '@vonk/testing';
import request from 'supertest';
import { beforeAll, expect, it, test } from 'vitest';
import { PROXY_SECRET } from './support/api.ts';
import { setUpProcess, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const api = setUpProcess(world);

beforeAll(() => createReferenceRows(world.db));

let calls = 0;
const ask = (query: object, { address = `198.51.100.${++calls}`, language = 'nl' } = {}) =>
  request(api.origin)
    .get('/api/places.php')
    .query(query)
    .set({ 'X-Vonk-Proxy-Secret': PROXY_SECRET, 'X-Forwarded-For': address, 'Accept-Language': language });

it('suggests towns with their regions, in the language of the request', async () => {
  const { status, body } = await ask({ country: 'NL', name: 'haarl' }, { language: 'en' });
  const haarlem = { region: 'NL-NH', region_name: 'North Holland', city: 'Haarlem' };
  expect([status, body.places[0]]).toEqual([200, haarlem]);
  expect((await ask({ country: 'NL', name: 'haarl' })).body.places[0].region_name).toBe('Noord-Holland');
});

test.each([
  {},
  { country: 'NL' },
  { name: 'Delft' },
  { country: 'nl', name: 'Delft' },
  { country: 'NL', name: '' },
  { country: 'NL', name: 'x'.repeat(81) },
  { country: 'NL', name: 'De\u202elft' },
])('refuses queries such as %o', async (query) => {
  expect((await ask(query)).status).toBe(422);
});

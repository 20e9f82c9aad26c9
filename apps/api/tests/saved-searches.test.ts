import { MOST_SAVED_SEARCHES } from '@vonk/schema';
import { describe, expect, it } from 'vitest';
import { callAs, codeOf } from './support/calls.ts';
import { setUpProcesses, setUpWorld } from './support/set-up.ts';

const world = setUpWorld();
const processes = setUpProcesses(world);
let calls = 0;

type By = { cookie: string };
const call = (method: 'get' | 'post' | 'delete', by: By, body?: object) =>
  callAs(by, processes[calls++ % 2]?.origin as string, method, '/api/saved-searches.php', body);
const queriesOf = async (by: By) =>
  (await call('get', by)).body.searches.map(({ query }: { query: string }) => query) as string[];

describe('saved searches', () => {
  it('are saved once by two tabs at once, which both succeed', async () => {
    const alice = await world.person('alice');
    const bodies = [
      { online: '1', min_age: '30' },
      { min_age: 30, online: '1', photo: '0' },
    ];
    const saved = await Promise.all([...bodies, ...bodies].map((body) => call('post', alice, body)));
    expect(saved.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(saved.map(({ body }) => body.search.id)).size).toBe(1);
    expect(await queriesOf(alice)).toEqual(['min_age=30&online=1']);
  });

  it('never exceed the limit, however many are saved at once', async () => {
    const bob = await world.person('bob');
    for (let age = 20; age < 20 + MOST_SAVED_SEARCHES - 1; age++) await call('post', bob, { min_age: age });
    const tabs = await Promise.all([50, 51, 52, 53].map((age) => call('post', bob, { min_age: age })));
    expect(tabs.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = tabs.find(({ status }) => status === 409);
    expect(refused && codeOf(refused)).toEqual([409, 'saved_search_limit']);
    expect(await queriesOf(bob)).toHaveLength(MOST_SAVED_SEARCHES);
  });

  it('of another member are neither seen nor deleted', async () => {
    const [clara, dora] = [await world.person('clara'), await world.person('dora')];
    const { search } = (await call('post', clara, { gender: 'male' })).body;
    expect(codeOf(await call('delete', dora, { id: search.id }))).toEqual([404, 'not_found']);
    expect([await queriesOf(clara), await queriesOf(dora)]).toEqual([['gender=male'], []]);
    expect((await call('delete', clara, { id: search.id })).status).toBe(200);
    expect(await queriesOf(clara)).toEqual([]);
  });

  it('are for members, and of known filters', async () => {
    expect(codeOf(await call('get', { cookie: '' }))).toEqual([403, 'authentication_required']);
    const emma = await world.person('emma');
    expect(codeOf(await call('post', emma, { sort: 'near' }))).toEqual([422, 'invalid_input']);
    expect(codeOf(await call('post', emma, { min_age: 40, max_age: 30 }))).toEqual([422, 'invalid_input']);
  });
});

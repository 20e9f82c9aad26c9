// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';

const send = vi.fn<typeof fetch>(async () => new Response());
let lists: typeof import('./kept-lists.ts');

beforeEach(async () => {
  window.fetch = send;
  vi.resetModules();
  lists = await import('./kept-lists.ts');
});

/** The header with the names of the kept lists in the router's next request. */
async function told(address = 'https://vonk.test/members.data?_routes=root'): Promise<string | null> {
  await window.fetch(new URL(address), { method: 'GET', headers: { accept: '*/*' } });
  const { headers } = send.mock.lastCall?.[1] ?? {};
  expect(new Headers(headers).get('accept')).toBe('*/*');
  return new Headers(headers).get(lists.KEPT_LISTS_HEADER);
}

it('uses the list of an earlier page when the server leaves it out', () => {
  expect(lists.keptList('interests', null)).toBeNull();
  const interests = [{ key: 'tea' }];
  expect(lists.keptList('interests', interests)).toBe(interests);
  expect(lists.keptList('interests', null)).toBe(interests);
  expect(lists.keptList('regions.NL', null)).toBeNull();
});

it('sends the names of its lists to the server, and only on the router’s data requests', async () => {
  expect(await told()).toBeNull();
  lists.keptList('interests', null);
  expect(await told()).toBeNull();
  lists.keptList('interests', []);
  lists.keptList('regions.NL', {});
  lists.keptList('regions.NL', {});
  expect(await told()).toBe('interests regions.NL');
  expect(await told('https://vonk.test/api/user.php')).toBeNull();
  expect(await told('https://vonk.test/_root.data')).toBe('interests regions.NL');
});

it('keeps nothing on the server', () => {
  vi.stubGlobal('document', undefined);
  expect(lists.keptList('company', { name: 'Spark' })).toEqual({ name: 'Spark' });
  expect(lists.keptList('company', null)).toBeNull();
});

import { freePort } from '@vonk/testing/free-port';
import { afterEach, expect, it } from 'vitest';
import { standIn } from './stand-in.ts';

let leave: (() => Promise<void>) | null = null;
afterEach(() => leave?.());

async function open() {
  const port = await freePort();
  leave = await standIn({ host: '127.0.0.1', port });
  return `http://127.0.0.1:${port}`;
}

it('says in the visitor’s language that the site is back soon, and reloads the page', async () => {
  const origin = await open();
  const answer = await fetch(`${origin}/members?photo=1`, { headers: { 'accept-language': 'nl' } });
  const html = await answer.text();
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
  expect(html).toContain('<h1>We zijn zo terug</h1>');
  expect(html).toContain('<meta http-equiv="refresh" content="2">');
});

it('says after a form that nothing was sent, and does not reload', async () => {
  const origin = await open();
  const html = await (await fetch(`${origin}/login`, { method: 'POST', body: 'email=a' })).text();
  expect(html).toContain('what you typed is still there');
  expect(html).not.toContain('http-equiv');
});

it.each([
  ['/api/user.php', 'GET', '1'],
  ['/members.data?photo=1', 'GET', '2'],
  ['/login.data', 'POST', '2'],
])('tells scripts to retry: %s', async (path, method, after) => {
  const origin = await open();
  const answer = await fetch(`${origin}${path}`, { method });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, after]);
  expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } });
});

it('frees its port at once, even with clients still connected', async () => {
  const origin = await open();
  await (await fetch(origin)).text();
  await leave?.();
  leave = null;
  await expect(fetch(origin)).rejects.toThrow();
});

import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { silentLogger } from '@vonk/logger';
import { LOCALES } from '@vonk/schema/constants';
import { type Listening, listen } from '@vonk/testing/set-up';
import express, { type Response } from 'express';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type PageTurnsOptions, takePageTurns } from './page-turns.ts';

let web: Listening;
/** Pages that are being rendered. */
let held: { path: string; response: Response }[];

async function startWeb(options: Pick<PageTurnsOptions, 'silentFor'> = {}): Promise<void> {
  // A request that waited when the previous server ended may be let in by now; it does not belong to this one.
  const ofThis: typeof held = [];
  held = ofThis;
  const app = express();
  app.use((request, response, next) => {
    response.locals['visitor'] = { address: request.headers['x-test-address'] };
    next();
  });
  const bounds = { atOnce: { ofOne: 2, ofAll: 3 }, waiting: { ofOne: 2, ofAll: 4 } };
  app.use(takePageTurns({ logger: silentLogger(), pages: bounds, forms: bounds, largeForms: bounds, ...options }));
  app.use((request, response) => void ofThis.push({ path: request.path, response }));
  web = await listen(createServer(app));
}

beforeEach(() => startWeb());
afterEach(() => web.close());

function ask(path: string, init: RequestInit & { from?: string } = {}): Promise<globalThis.Response> {
  const answer = fetch(`${web.origin}${path}`, {
    ...init,
    headers: { 'x-test-address': init.from ?? 'one', ...init.headers },
  });
  // Some never get a response.
  answer.catch(() => undefined);
  return answer;
}
const madeNow = () => held.map(({ path }) => path);
/** One address takes all of its places. */
async function fill(init: RequestInit = {}) {
  const answers = [];
  for (const path of ['/1', '/2', '/3', '/4']) {
    answers.push(ask(path, init));
    await expect.poll(() => held.length).toBe(Math.min(2, answers.length));
  }
  return answers;
}

/** Until no other one is let in. */
async function fillUp(init: RequestInit = {}) {
  await fill(init);
  await expect.poll(async () => (await ask('/5', init)).status).toBe(503);
}

describe('pages', () => {
  it('are rendered in turns, so that others do not wait for all pages of one address', async () => {
    const answers = await fill();
    const other = ask('/other', { from: 'another' });
    await expect.poll(madeNow).toEqual(['/1', '/2', '/other']);
    for (let made = 0; made < 5; made++) {
      await expect.poll(() => held.length).toBeGreaterThan(made);
      held[made]?.response.end('made');
    }
    const all = await Promise.all([...answers, other]);
    expect(await Promise.all(all.map((answer) => answer.text()))).toEqual(Array(5).fill('made'));
  });

  it('for which there is no room get a page in the visitor’s language that reloads on its own', async () => {
    await fillUp();
    const titles = new Set<string>();
    for (const locale of LOCALES) {
      const answer = await ask('/5', { headers: { 'accept-language': locale } });
      const text = await answer.text();
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(text).toContain(`<html lang="${locale}">`);
      expect(text).toContain('<meta http-equiv="refresh" content="5">');
      titles.add(/<h1>(.+)<\/h1>/.exec(text)?.[1] ?? '');
    }
    expect(titles.size).toBe(LOCALES.length);
  });

  it('requested by scripts are refused with JSON', async () => {
    await fillUp();
    for (const path of ['/5.data', '/_root.data?_routes=root', '/__manifest?p=%2F5']) {
      const answer = await ask(path);
      expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '5']);
      expect(await answer.json()).toEqual({
        error: { code: 'unavailable', message: 'Something went wrong, please try again later.' },
      });
    }
    expect((await ask('/5?next=/5.data')).headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('for which there is no room get a page in the site’s colours', async () => {
    await fillUp();
    const [light, dark] = ['tokens', 'dark'].map((name) =>
      readFileSync(new URL(`../app/styles/${name}.css`, import.meta.url), 'utf8'),
    );
    const colors = (await (await ask('/5')).text()).match(/#[0-9a-f]{6}/g) ?? [];
    expect(colors.length).toBeGreaterThan(5);
    for (const color of colors) expect(`${light}${dark}`).toContain(color);
  });

  it('for clients that neither send nor read any more are aborted', async () => {
    await web.close();
    await startWeb({ silentFor: { pages: 50, forms: 60_000, largeForms: 60_000 } });
    const answers = await Promise.allSettled(['/1', '/2', '/3', '/4'].map((path) => ask(path)));
    expect(answers.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    expect(madeNow()).toHaveLength(4);
  });

  it('for visitors who have left are not rendered', async () => {
    const abort = new AbortController();
    await fill();
    const gone = ask('/gone', { from: 'another', signal: abort.signal });
    await expect.poll(madeNow).toEqual(['/1', '/2', '/gone']);
    const waiting = ask('/waiting', { from: 'another', signal: abort.signal });
    abort.abort();
    await expect(Promise.all([gone, waiting])).rejects.toThrow('aborted');
    for (const { response } of held) response.end('made');
    await expect.poll(madeNow).toEqual(['/1', '/2', '/gone', '/3', '/4']);
  });
});

describe('forms', () => {
  it('have their own turns, and get a page that says that nothing was sent', async () => {
    await fillUp({ method: 'POST' });
    const text = await (await ask('/5', { method: 'POST' })).text();
    expect(text).toContain('Nothing was sent.');
    expect(text).not.toContain('http-equiv="refresh"');
    void ask('/page', { from: 'another' });
    await expect.poll(madeNow).toEqual(['/1', '/2', '/page']);
  });

  it('from scripts are refused unread, with a Retry-After', async () => {
    await fillUp({ method: 'POST' });
    const answer = await ask('/5.data', { method: 'POST', body: 'email=a' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } });
  });

  it('that are large keep no place from small ones, a visitor’s login among them', async () => {
    await fill({ method: 'POST', body: 'x'.repeat(65 * 1024) });
    void ask('/login', { method: 'POST', body: 'x'.repeat(200) });
    await expect.poll(madeNow).toEqual(['/1', '/2', '/login']);
  });

  it('of one IPv6 network share its places, and an IPv4 address has its own however it is written', async () => {
    for (const [path, from] of [
      ['/1', '2001:db8:1:2::1'],
      ['/2', '2001:db8:1:2:ffff::2'],
      ['/3', '2001:db8:1:2::3'],
      ['/other', '2001:db8:1:3::1'],
    ] as const)
      void ask(path, { method: 'POST', from });
    await expect.poll(madeNow).toHaveLength(3);
    expect(madeNow()).toContain('/other');
    void ask('/mapped', { method: 'POST', from: '::ffff:192.0.2.1' });
    for (const { response } of held) response.end('made');
    await expect.poll(() => madeNow().slice(3).sort()).toEqual(['/3', '/mapped'].sort());
  });
});

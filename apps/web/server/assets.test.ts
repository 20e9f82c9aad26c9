import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Listening, listen } from '@vonk/testing/set-up';
import express from 'express';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { builtAssets } from './assets.ts';

let folder: string;
let server: Listening;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/a-1.js'), 'let a;');
  writeFileSync(join(folder, 'assets/a-1.js.br'), 'br');
  writeFileSync(join(folder, 'assets/a-1.js.gz'), 'gz');
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *');
  writeFileSync(join(folder, 'sw.js'), 'self;');
  writeFileSync(join(folder, 'assets/film-1.webm'), '0123456789');
  const app = express().use(builtAssets(folder));
  server = await listen(createServer(app));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const head = (path: string, headers: Record<string, string>) =>
  fetch(server.origin + path, { method: 'HEAD', headers });

it('serves the smallest copy that the browser accepts', async () => {
  const coded = async (accepted: string) =>
    (await head('/assets/a-1.js', { 'accept-encoding': accepted })).headers.get('content-encoding');
  expect(await coded('gzip, deflate, br')).toBe('br');
  expect(await coded('gzip')).toBe('gzip');
  expect(await coded('gzip, br;q=0')).toBe('gzip');
  expect(await coded('identity')).toBeNull();
});

it('serves byte ranges of films', async () => {
  const ask = async (range?: string) => {
    const answer = await fetch(`${server.origin}/assets/film-1.webm`, { headers: range ? { range } : {} });
    return [answer.status, answer.headers.get('content-range'), await answer.text()];
  };
  expect(await ask()).toEqual([200, null, '0123456789']);
  expect(await ask('bytes=2-4')).toEqual([206, 'bytes 2-4/10', '234']);
  expect(await ask('bytes=7-')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await ask('bytes=-3')).toEqual([206, 'bytes 7-9/10', '789']);
  expect(await ask('bytes=8-99')).toEqual([206, 'bytes 8-9/10', '89']);
  expect(await ask('bytes=10-')).toEqual([416, 'bytes */10', '']);
  expect(await ask('bytes=1-2,4-5')).toEqual([200, null, '0123456789']);
  expect(await ask('lines=1-2')).toEqual([200, null, '0123456789']);
});

it('caches hashed files forever, others for an hour', async () => {
  expect((await head('/assets/a-1.js', {})).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await head('/robots.txt', {})).headers.get('cache-control')).toBe('public, max-age=3600');
});

it('has the service worker revalidated each time', async () => {
  expect((await head('/sw.js', {})).headers.get('cache-control')).toBe('no-cache');
});

it('returns 304 to clients that have the file already', async () => {
  const etag = (await head('/robots.txt', {})).headers.get('etag') ?? '';
  expect((await head('/robots.txt', { 'if-none-match': etag })).status).toBe(304);
});

it('keeps serving when the files are gone, and nothing from outside the folder', async () => {
  rmSync(folder, { recursive: true });
  expect(await (await fetch(`${server.origin}/robots.txt`)).text()).toBe('User-agent: *');
  expect((await fetch(`${server.origin}/..%2f..%2fetc/passwd`)).status).toBe(404);
  expect((await fetch(`${server.origin}/assets/a-1.js.br`)).status).toBe(404);
});

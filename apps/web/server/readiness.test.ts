import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createReadiness, type Readiness } from './readiness.ts';

let readiness: Readiness;
let server: Server;
let origin: string;
beforeEach(async () => {
  readiness = createReadiness();
  server = createServer(express().use(readiness.answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

it('tells a proxy whether to send requests, uncacheably', async () => {
  const asked = async () => {
    const answer = await fetch(`${origin}/ready`);
    return [answer.status, answer.headers.get('cache-control'), await answer.json()];
  };
  expect(await asked()).toEqual([200, 'no-store', { status: 'ok' }]);
  readiness.stop();
  expect(await asked()).toEqual([503, 'no-store', { status: 'unavailable', missing: 'stopping' }]);
});

it('leaves everything else to the pages', async () => {
  expect((await fetch(`${origin}/ready/`)).status).toBe(404);
  expect((await fetch(`${origin}/ready`, { method: 'POST' })).status).toBe(404);
});

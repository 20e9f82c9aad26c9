import { createServer } from 'node:http';
import { listen } from '@vonk/testing/set-up';
import express from 'express';
import { beforeEach, expect, it } from 'vitest';
import { createReadiness, type Readiness } from './readiness.ts';

let readiness: Readiness;
let origin: string;
beforeEach(async () => {
  readiness = createReadiness();
  const listening = await listen(createServer(express().use(readiness.answer)));
  ({ origin } = listening);
  return listening.close;
});

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

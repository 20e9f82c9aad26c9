import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { IDLE_CONNECTION_MS } from './idle.ts';

it('is longer than every timeout of the proxy', () => {
  const site = readFileSync(new URL('../../../docker/proxy/10-site.cfg', import.meta.url), 'utf8');
  const waits = [...site.matchAll(/^ {2}timeout (\S+) (\d+)s$/gm)];
  expect(waits.map(([, name]) => name)).toContain('http-keep-alive');
  for (const [, name, seconds] of waits) expect(Number(seconds) * 1000, name).toBeLessThan(IDLE_CONNECTION_MS);
});

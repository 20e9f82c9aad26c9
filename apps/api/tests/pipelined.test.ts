import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { silentLogger } from '@vonk/logger';
import { listen } from '@vonk/testing/set-up';
import express from 'express';
import { beforeAll, expect, it, vi } from 'vitest';
import { requestLog } from '../src/http/request-log.ts';
import { createMetrics } from '../src/operations/metrics.ts';

const logger = silentLogger();
const metrics = createMetrics({ collectsProcess: false });
const held: ServerResponse[] = [];
let port: number;

beforeAll(async () => {
  const app = express();
  app.use(requestLog({ logger }, { proxySecrets: [] }), metrics.measure);
  app.use((_request, response) => void held.push(response));
  const listening = await listen(createServer(app));
  ({ port } = listening);
  return listening.close;
});

const inFlight = async () =>
  Number(/^http_requests_in_flight\S* (\d+)$/m.exec((await metrics.meters.render()).text)?.[1]);

it('pipelined calls that are still waiting end, and are logged, when their connection ends', async () => {
  const info = vi.spyOn(logger, 'info');
  const client = connect(port, '127.0.0.1');
  client.write('GET /api/any.php HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(3));
  await expect.poll(() => held.length).toBe(3);
  expect(await inFlight()).toBe(3);
  client.destroy();
  await expect.poll(inFlight).toBe(0);
  expect(info.mock.calls.map(([fields]) => (fields as { aborted?: true }).aborted)).toEqual([true, true, true]);
});

import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { namesOf } from '@vonk/metrics';
import { freePort } from '@vonk/testing/free-port';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type ApiProcess, startApi, startListeningApi } from './support/api-process.ts';
import { openPage } from './support/event-source.ts';
import { setUpWorld } from './support/set-up.ts';
import { uploadsIn } from './support/temporary-folder.ts';

const world = setUpWorld();

function endsWithTest<Api extends ApiProcess>(api: Api): Api {
  onTestFinished(() => void api.child.kill('SIGKILL'));
  return api;
}
const start = (env: Record<string, string>) => endsWithTest(startApi(world, env));
const startListening = async (env?: Record<string, string>) => endsWithTest(await startListeningApi(world, env));

describe('the process', () => {
  const settingsOf = async (origin: string) => {
    const answer = await fetch(`${origin}/api/settings.php`);
    return ((await answer.json()) as { settings: { domain: string; message_credits: number } }).settings;
  };

  it('serves, and on SIGTERM ends its streams and exits', async () => {
    const { origin, child, ended } = await startListening();
    expect((await fetch(`${origin}/api/ready.php`)).status).toBe(200);
    expect((await settingsOf(origin)).domain).toBe('vonk.test');
    const source = await openPage(origin, await world.person('alice'));
    child.kill('SIGTERM');
    const [{ code, error }, isComplete] = await Promise.all([ended, source.ended]);
    expect([code, error, isComplete]).toEqual([0, '', true]);
  });

  it('leaves nothing of an upload that was in progress when it was stopped', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vonk-uploads-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const { port, child, ended } = await startListening({ TMPDIR: folder });
    const { cookie } = await world.person('zoe');
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=x' };
    const sending = request({ port, path: '/api/photo.php', method: 'POST', headers });
    sending.on('error', () => undefined);
    sending.write('--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\nsome of it');
    await expect.poll(() => uploadsIn(folder)).toHaveLength(1);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    expect(await uploadsIn(folder)).toEqual([]);
  });

  it('exposes every api metric on a separate port', async () => {
    const [port, metricsPort] = [await freePort(), await freePort()];
    const api = start({
      API_PORT: String(port),
      VONK_METRICS_PORT: String(metricsPort),
      DATABASE_REPLICA_URL: world.url,
      VONK_SLOW_SQL: '0',
    });
    await api.line('metrics are served');
    await fetch(`http://127.0.0.1:${port}/api/settings.php`);
    await fetch(`http://127.0.0.1:${port}/api/nowhere.php`);
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
    expect(names).toEqual(expect.arrayContaining(namesOf('api')));
    const of = 'method="GET",route="/api/settings.php",status="2xx"';
    expect(text).toContain(`http_request_duration_seconds_count{${of}} 1`);
    expect(text).toContain('http_refusals_total{route="other",code="not_found"} 1');
    expect(text).toMatch(/^postgres_query_duration_seconds_count\{pool="primary"\} [1-9]/m);
    expect(text).toContain('postgres_pool_max_connections{pool="replica"} 10');
    const refused = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, { headers: { 'X-Forwarded-For': '::1' } });
    expect([refused.status, (await fetch(`http://127.0.0.1:${metricsPort}/`)).status]).toEqual([404, 404]);
    api.child.kill('SIGTERM');
    expect((await api.ended).code).toBe(0);
  });

  it('after SIGTERM, reports unready and keeps serving for a while, one connection per response', async () => {
    const { origin, child, ended } = await startListening({ VONK_DRAIN_SECONDS: '6' });
    const dora = await world.person('dora');
    const source = await openPage(origin, dora);
    child.kill('SIGTERM');
    await expect.poll(async () => (await fetch(`${origin}/api/ready.php`)).status).toBe(503);
    const answer = await fetch(`${origin}/api/settings.php`);
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
    const other = await openPage(origin, dora);
    const [{ code, error }] = await Promise.all([ended, source.ended, other.ended]);
    expect([code, error]).toEqual([0, '']);
  });

  it('drops its cached site when an operator changes it', async () => {
    const { origin, child, ended } = await startListening();
    const credits = async () => (await settingsOf(origin)).message_credits;
    expect(await credits()).toBe(3);
    await world.db.pool.query('UPDATE sites SET message_credits = 7');
    await expect.poll(credits).toBe(7);
    child.kill('SIGTERM');
    await ended;
  });
});

describe('reports in one sentence', () => {
  async function usedPort(): Promise<number> {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    return (other.address() as AddressInfo).port;
  }

  it('that the port is in use', async () => {
    const port = await usedPort();
    const { code, error } = await start({ API_PORT: String(port) }).ended;
    expect(code).toBe(1);
    expect(error).toBe(
      `Port ${port} on 127.0.0.1 is used by another program; stop it, or set API_PORT to a free port.\n`,
    );
  });

  it('that the metrics port is in use', async () => {
    const port = await usedPort();
    const { code, error } = await start({ API_PORT: String(await freePort()), VONK_METRICS_PORT: String(port) }).ended;
    expect([code, error]).toEqual([
      1,
      `Metrics cannot be served on port ${port} of 127.0.0.1: it is used by another program; set VONK_METRICS_PORT to a free port.\n`,
    ]);
  });

  it('which variable is missing', async () => {
    const { code, error } = await start({ API_PORT: '' }).ended;
    expect([code, error]).toEqual([1, 'API_PORT is missing; it must be a port: a whole number from 1 to 65535.\n']);
  });
});

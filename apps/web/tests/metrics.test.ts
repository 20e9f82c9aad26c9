import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createMeters, namesOf } from '@vonk/metrics';
import { freePort } from '@vonk/testing/free-port';
import { expect, onTestFinished, test } from 'vitest';
import { PROXY_SECRET } from './start-web.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const meters = createMeters('web', { collectsProcess: false });
const { api, page, raw } = await startStubbedWeb({ meters });

test('requests are counted by route pattern, whatever visitors request', async () => {
  const { html } = await page('/pricing?sub1=partner');
  const sheet = /\/assets\/[\w.-]+\.css/.exec(html)?.[0] ?? '';
  const others = ['/members/0198f3c2-77a1-7c55-9d0e-5f1f0a3b2c11/chat', '/api/settings.php', sheet, '/a/b/c/made-up'];
  for (const path of others) await page(path);
  const counted = async () => {
    const { text: told } = await meters.render();
    return [...told.matchAll(/^http_request_duration_seconds_count\{.*route="(.*?)".*\} (\d+)$/gm)].map(
      ([, route, count]) => `${route} ${count}`,
    );
  };
  await expect
    .poll(counted)
    .toEqual(expect.arrayContaining(['/pricing 1', '/members/:id/chat 1', '/api 1', 'assets 1', 'other 1']));
  const { text: told } = await meters.render();
  expect(told).not.toMatch(/partner|made-up|0198f3c2/);
  expect(told).toMatch(/^page_render_duration_seconds_count [1-9]/m);
  expect(told).toMatch(/^http_requests_in_flight 0$/m);
});

test('are never shown where visitors are', async () => {
  const asked: Record<string, string>[] = [{}, { 'x-vonk-proxy-secret': PROXY_SECRET }];
  const paths = ['/metrics', '/api/../metrics', '/api/%2e%2e/metrics', '/api//../metrics', '/api/..%2fmetrics'];
  for (const headers of asked) {
    for (const path of paths) {
      const { status, body } = await raw(path, headers);
      expect(String(status), path).toMatch(/^[34]\d\d$/);
      expect(body, path).not.toContain('# TYPE');
    }
  }
  expect(api.seen.map(({ path }) => path)).not.toContain('/metrics');
});

test('all of a web process are served on their own port', async () => {
  const port = await freePort();
  // The packages it needs may not have been built.
  const built = fileURLToPath(new URL('../build/server.js', import.meta.url));
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', built], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    env: {
      NODE_ENV: 'production',
      PORT: String(await freePort()),
      VONK_HOST: '127.0.0.1',
      API_ORIGIN: api.origin,
      VONK_PROXY_SECRET: PROXY_SECRET,
      VONK_METRICS_PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const names = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null);
    return [...((await answer?.text()) ?? '').matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  };
  await expect.poll(names).toEqual(expect.arrayContaining(namesOf('web')));
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
});

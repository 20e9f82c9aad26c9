import { createLogger } from '@vonk/logger';
import { beforeEach, expect, test, vi } from 'vitest';
import { startWeb } from './start-web.ts';
import { startStubApi } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyz0123456789-_ABCDE';

const lines: Record<string, unknown>[] = [];
const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
const { web, page } = await startStubbedWeb({ logger: createLogger({ name: 'web', level: 'info', destination }) });

beforeEach(() => {
  lines.length = 0;
});

const answered = () =>
  vi.waitFor(() => lines.find(({ msg }) => msg === 'answered') ?? Promise.reject(new Error('none')), 60_000);

test('a page is one line, with the id that the browser got', async () => {
  const { response } = await page('/pricing?sub1=partner');
  const request_id = response.headers.get('x-request-id');
  expect(await answered()).toMatchObject({ level: 'info', method: 'GET', path: '/pricing', status: 200, request_id });
  expect(JSON.stringify(lines)).not.toContain('partner');
});

test('a failed page shows the beginning of that id', async () => {
  const failing = await startStubApi();
  failing.on('GET /api/settings.php', () => ({ status: 500, body: { error: { code: 'error', message: 'Oops' } } }));
  const failed = await startWeb(failing.origin, createLogger({ name: 'web', level: 'silent' }));
  const answer = await fetch(`${failed.origin}/pricing`);
  const reference = answer.headers.get('x-request-id')?.slice(0, 8);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toMatch(new RegExp(`<code>${reference}</code>`));
  await failed.close();
  await failing.close();
});

test('the log does not contain mailed links', async () => {
  await page(`/${TOKEN}`);
  expect(await answered()).toMatchObject({ path: '/…' });
  expect(JSON.stringify(lines)).not.toContain(TOKEN);
});

test('files of the build are not logged', async () => {
  const { html } = await page('/pricing');
  await answered();
  lines.length = 0;
  const file = /\/assets\/[\w.-]+\.css/.exec(html)?.[0];
  expect((await fetch(`${web.origin}${file}`)).status).toBe(200);
  await page('/pages/faq');
  await answered();
  expect(lines.filter(({ msg }) => msg === 'answered').map(({ path }) => path)).toEqual(['/pages/faq']);
});

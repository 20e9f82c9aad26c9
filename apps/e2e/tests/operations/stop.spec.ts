import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { childOf, isRunning } from '../../support/processes.ts';
import { removeData, runSite } from '../../support/run-site.ts';

const LONGEST_STOP = 10_000;
/** Each start takes its time, more so beside other tests. */
const SEVERAL_STARTS = 240_000;

test.setTimeout(SEVERAL_STARTS);

test('SIGTERM ends every process and the database within 10 s, with open pages too', async ({ page }) => {
  const site = await runSite();
  const pid = site.process.pid ?? 0;
  const pids = ['apps/api/dist/main.js', 'apps/worker/dist/main.js', 'apps/web/build/server.js'].map((text) =>
    childOf(pid, text),
  );
  pids.push(Number(readFileSync(path.join(site.dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]));
  await page.request.post(`${site.origin}/api/user.php`, {
    data: { email: 'alice@demo.vonk.test', password: 'vonk-demo-2026' },
  });
  await page.goto(`${site.origin}/members`);

  const started = performance.now();
  expect(await site.stop()).toBe(0);
  expect(performance.now() - started).toBeLessThan(LONGEST_STOP);
  expect(pids.filter(isRunning)).toEqual([]);
  await removeData(site.dataDir);
});

test('a second start on the same data says that one is running', async () => {
  const site = await runSite();
  await expect(runSite({ dataDir: site.dataDir })).rejects.toThrow(/running/);
  expect(await site.stop()).toBe(0);
  await removeData(site.dataDir);
});

test('a port in use, a wrong database and a folder that cannot be written are one sentence each', async () => {
  const site = await runSite();
  const port = Number(new URL(site.origin).port);
  const refusals: [Parameters<typeof runSite>[0], RegExp][] = [
    [{ port }, /port/i],
    [{ env: { DATABASE_URL: 'postgresql://nobody:wrong@127.0.0.1:9/none' } }, /database/i],
    [{ env: { DATABASE_URL: 'mysql://nobody@localhost/none' } }, /DATABASE_URL/],
    [{ dataDir: '/proc/vonk' }, /\/proc\/vonk/],
  ];
  for (const [options, sentence] of refusals) {
    const failure = await runSite(options).then(
      () => '',
      (error: Error) => error.message,
    );
    expect(failure).toMatch(sentence);
    expect(failure).not.toMatch(/^\s+at /m);
    expect(failure).not.toContain('wrong@');
  }
  expect(await site.stop()).toBe(0);
  await removeData(site.dataDir);
});

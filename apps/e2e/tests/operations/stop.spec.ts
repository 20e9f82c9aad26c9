import { expect, test } from '@playwright/test';
import { logInByApi } from '../../support/log-in.ts';
import { childOf, isRunning, postmasterOf } from '../../support/processes.ts';
import { removeData, runSite } from '../../support/run-site.ts';

// Each start takes a while, more so beside other tests.
test.setTimeout(240_000);

test('a start that fails says why, a page recovers once the api responds again, and SIGTERM ends a site with open pages', async ({
  page,
}) => {
  const site = await runSite();
  const { pid = 0 } = site.process;
  const api = childOf(pid, 'apps/api/dist/main.js');
  const { port } = new URL(site.origin);

  await test.step('starts that fail say why', async () => {
    const refusals: [Parameters<typeof runSite>[0], RegExp][] = [
      [{ dataDir: site.dataDir }, /running/],
      [{ port: Number(port) }, /port/i],
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
  });

  await test.step('a page requested while the api does not respond says so, and recovers', async () => {
    const title = page.getByRole('heading', { level: 1 });
    process.kill(api, 'SIGSTOP');
    try {
      const answer = await page.goto(`${site.origin}/pricing`);
      expect(answer?.status()).toBe(503);
      await expect(title).toHaveText('Something went wrong, please try again later.');
      await expect(page.getByText('This page comes back by itself as soon as it can.')).toBeVisible();
    } finally {
      process.kill(api, 'SIGCONT');
    }
    await expect(title).toHaveText('Prices', { timeout: 30_000 });
    await expect(page).toHaveURL(`${site.origin}/pricing`);
  });

  await test.step('it ends every process it started', async () => {
    const pids = [api, ...['apps/worker/dist/main.js', 'apps/web/build/server.js'].map((text) => childOf(pid, text))];
    pids.push(postmasterOf(site));
    await logInByApi({ request: page.request, origin: site.origin }, 'alice');
    await page.goto(`${site.origin}/members`);
    expect(await site.stop()).toBe(0);
    expect(pids.filter(isRunning)).toEqual([]);
  });
  await removeData(site.dataDir);
});

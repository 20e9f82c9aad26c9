import { expect, test } from '@playwright/test';
import { childOf } from '../../support/processes.ts';
import { removeData, runSite } from '../../support/run-site.ts';

test.setTimeout(120_000);

test('a page asked for while the api does not answer says so, and comes back by itself once it does', async ({
  page,
}) => {
  const site = await runSite();
  const api = childOf(site.process.pid ?? 0, 'apps/api/dist/main.js');
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
  expect(await site.stop()).toBe(0);
  await removeData(site.dataDir);
});

import type { APIRequestContext, PlaywrightWorkerArgs } from '@playwright/test';
import { logIn } from '../support/log-in.ts';
import { plainTest } from '../support/plain-page.ts';
import { expect, joinByApi, type Person, test } from '../support/test.ts';

/** Three more devices of the member, and a check which of them are still logged in. */
async function logInElsewhere(
  playwright: PlaywrightWorkerArgs['playwright'],
  origin: string,
  { email, password }: Person,
) {
  const devices: APIRequestContext[] = [];
  for (const userAgent of [
    'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15',
  ]) {
    const device = await playwright.request.newContext({ baseURL: origin, userAgent });
    expect((await device.post('/api/user.php', { data: { email, password } })).status()).toBe(200);
    devices.push(device);
  }
  return {
    statuses: () => Promise.all(devices.map(async (device) => (await device.get('/api/user.php')).status())),
    dispose: () => Promise.all(devices.map((device) => device.dispose())),
  };
}

test('a member logs out everywhere else, and an open page there says so', async ({ page, browser, origin }) => {
  const person = await joinByApi({ request: page.request, origin });
  const other = await browser.newPage({ baseURL: origin });
  await other.request.post('/api/user.php', { data: { email: person.email, password: person.password } });
  await other.goto('/members?min_age=30');
  await expect(other.getByRole('link', { name: 'Likes' })).toBeVisible();

  await page.goto('/settings/devices');
  const section = page.getByRole('region', { name: 'Where you’re logged in' });
  // It asks for confirmation.
  const yes = section.getByRole('button', { name: 'Yes, log out everywhere else' });
  await expect(yes).toBeHidden();
  await section.getByText('Log out everywhere else', { exact: true }).click();
  await yes.click();
  await expect(section.getByText('Only here.')).toBeVisible();

  await expect(other.getByText('You were logged out on this device.')).toBeVisible();
  await logIn(other, person);
  await expect(other).toHaveURL(/\/members\?min_age=30$/);
  await other.close();
});

plainTest(
  'a member sees where they are logged in, and logs out there',
  async ({ plain, request, origin, playwright }) => {
    const elsewhere = await logInElsewhere(playwright, origin, await joinByApi({ request, origin }));
    await plain.goto('/settings/devices');
    const rows = plain.queries.getAllByRole('listitem').map(({ textContent }) => textContent ?? '');
    expect(rows.filter((row) => row.includes('Firefox on Linux'))).toHaveLength(1);
    expect(rows.filter((row) => row.includes('Safari on macOS'))).toHaveLength(2);
    expect(rows.find((row) => row.includes('This device'))).toContain('127.0.0…');
    await plain.press('Log out on Firefox on Linux');
    expect(plain.text).toContain('Done. You’re logged out there.');
    expect(plain.queries.queryByRole('button', { name: 'Log out on Firefox on Linux' })).toBeNull();
    expect(await elsewhere.statuses()).toEqual([403, 200, 200]);
    await plain.press('Yes, log out everywhere else');
    expect(plain.text).toContain('Only here.');
    expect(await elsewhere.statuses()).toEqual([403, 403, 403]);
    await elsewhere.dispose();
  },
);

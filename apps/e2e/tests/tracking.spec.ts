import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type APIRequestContext, devices } from '@playwright/test';
import { ops } from '../support/ops.ts';
import { plainTest } from '../support/plain-page.ts';
import { signUpByPages } from '../support/sign-up.ts';
import { expect, linkIn, newPerson, nextMail, siteTest, test } from '../support/test.ts';

interface Line {
  name: string;
  signups: number;
  entries: number | null;
}

/** The operator's report about a network's visitors. */
async function report(network: string, by: string): Promise<Line[]> {
  const said = await ops('anna', 'tracking', 'report', '--network', network, '--by', by, '--json');
  return (JSON.parse(said) as { lines: Line[] }).lines;
}
/** The cookie that keeps the link. */
const cameBy = async (request: APIRequestContext) =>
  (await request.storageState()).cookies.find(({ name }) => name === 'came-by');

const newNetwork = () => `journey-${randomUUID().slice(0, 8)}`;

plainTest('a returning visitor signs up with the first link', async ({ plain, request }) => {
  const [network, person] = [newNetwork(), newPerson()];
  await plain.goto(`/landers/gallery/winter?network=${network}&ref=mail&sub1=click%207`);
  await plain.goto(`/?network=${newNetwork()}&sub1=later`);
  await plain.goto('/');
  plain.check('A woman');
  plain.check('Men');
  await plain.press('Join free');
  plain.fill('Day', '17');
  plain.select('Month', '4');
  plain.fill('Year', '1992');
  plain.select('Country', 'NL');
  plain.fill('Town or city', 'Utrecht');
  await plain.press('Next');
  plain.fill('Profile name', person.name);
  await plain.press('Next');
  plain.fill('Email address', person.email);
  plain.fill('Password', person.password);
  plain.check(/^I accept the/);
  plain.check(/^Whom I look for/);
  await plain.press('Sign up for free');
  expect(plain.text).toContain('A photo of you');
  const told = { sub1: 'click 7', ref: 'mail', lander: 'gallery' };
  for (const [by, name] of Object.entries(told))
    expect(await report(network, by)).toMatchObject([{ name, signups: 1 }]);
  expect(await cameBy(request)).toBeUndefined();
});

test.describe('of people who are not bots', () => {
  // A headless browser reveals itself in its user agent.
  test.use({ userAgent: devices['Desktop Chrome'].userAgent });

  test('a network is notified of a sign-up and its confirmation, with its own click id and no names', async ({
    page,
    origin,
  }) => {
    const heard: string[] = [];
    const server = createServer((request, response) => {
      heard.push(request.url ?? '');
      response.end('OK');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const network = newNetwork();
    const url = `http://127.0.0.1:${port}/?c={sub1}&e={event}&id={event_id}`;
    await ops('anna', 'tracking', 'add', 'network', network, 'events', 'signup,confirmed', 'url', url, '--yes');
    try {
      const person = newPerson();
      await page.goto(`/landers/gallery?network=${network}&sub1=a%26b`);
      await signUpByPages(page, person);
      await expect.poll(() => heard).toHaveLength(1);
      await page.goto(linkIn(await nextMail(page.request, origin, person.email)));
      await page.getByRole('button', { name: 'Activate account' }).click();
      await expect.poll(() => heard).toHaveLength(2);
      expect(heard.map((called) => called.replace(/[0-9a-f-]{36}$/, '…'))).toEqual([
        '/?c=a%26b&e=signup&id=…',
        '/?c=a%26b&e=confirmed&id=…',
      ]);
      expect(await report(network, 'network')).toMatchObject([{ name: network, entries: 1, signups: 1 }]);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});

siteTest('a browser that opts out of tracking keeps no link', async ({ request }) => {
  await request.get('/landers/gallery?network=ads&sub1=7', { headers: { 'Sec-GPC': '1' } });
  expect(await cameBy(request)).toBeUndefined();
});

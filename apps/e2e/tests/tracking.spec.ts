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
  expect(plain.text).toContain('Check your inbox');
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

siteTest('values too long to keep break no page, and set no cookie', async ({ request }) => {
  const tulips = encodeURIComponent('🌷'.repeat(200));
  for (const query of [
    `network=${'x'.repeat(10_240)}`,
    ['network', 'ref', 'sub1', 'sub2', 'sub3'].map((key) => `${key}=${'x'.repeat(10_240)}`).join('&'),
    'network=%00&ref=%0D%0ASet-Cookie%3A%20a%3Db',
    'network=%FF%FE&sub1=%ED%A0%80',
    'network=a&network=b',
  ]) {
    expect((await request.get(`/landers/gallery?${query}`)).status(), query.slice(0, 40)).toBe(200);
  }
  expect(await cameBy(request)).toBeUndefined();
  expect((await request.get(`/?network=ads&ref=${tulips}`)).status()).toBe(200);
  const kept = await cameBy(request);
  expect(kept?.value.length).toBeLessThan(2001);
  expect(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});

siteTest('a browser that opts out of tracking keeps no link', async ({ request }) => {
  await request.get('/landers/gallery?network=ads&sub1=7', { headers: { 'Sec-GPC': '1' } });
  expect(await cameBy(request)).toBeUndefined();
});

siteTest(
  'an invitation-only site lets visitors from a network in at every step, even without cookies',
  async ({ playwright, origin }) => {
    await ops('anna', 'settings', 'set', 'gay.localhost', 'signups', 'with_trafficsource', '--yes');
    try {
      const headers = { host: `gay.localhost:${new URL(origin).port}` };
      const openWith = async (path: string, form?: Record<string, string>) => {
        // A new context each time, so that no cookies are kept in between.
        const visitor = await playwright.request.newContext();
        const answer = await visitor.fetch(`${origin}${path}`, { headers, ...(form && { method: 'POST', form }) });
        const html = (await answer.text()).replaceAll('&amp;', '&');
        await visitor.dispose();
        return { html, action: /<form [^>]*?action="(\/signup[^"]*)"/.exec(html)?.[1] ?? '' };
      };
      const notice = 'id="by-invitation"';
      // The site sees the change after the operator does.
      await expect.poll(async () => (await openWith('/landers/gallery')).html.includes(notice)).toBe(true);
      const lander = await openWith('/landers/gallery?network=ads&sub1=7');
      expect(lander.action).toBe('/signup?network=ads&sub1=7');
      const draft = { network: 'ads', sub1: '7', gender: 'male', seeks: 'male' };
      const about = await openWith(lander.action, { ...draft, step: '0' });
      expect(about.html.includes('name="step" value="1"')).toBe(true);
      const born = { day: '17', month: '4', year: '1992', country: 'ES' };
      const name = await openWith(about.action, { ...draft, ...born, step: '1' });
      expect(name.html.includes('name="step" value="2"')).toBe(true);
      expect((await openWith('/signup', { ...draft, step: '0' })).html.includes(notice)).toBe(true);
    } finally {
      await ops('anna', 'settings', 'set', 'gay.localhost', 'signups', 'all', '--yes');
    }
  },
);

import { expect, it } from 'vitest';
import { startStubbedWeb } from './stubbed-web.ts';

const { web, raw, calls } = await startStubbedWeb();

const LINK = '/pricing?network=ads&sub1=7';
const { host } = new URL(web.origin);

/** Whether a page requested with these headers counts as a visit. */
async function counts(headers: Record<string, string>, path = LINK): Promise<boolean> {
  const { status } = await raw(path, { host, 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers });
  expect(status).toBe(200);
  return calls('/api/settings.php')[0]?.query.get('is_arrival') === '1';
}

it.each([
  ['an address that was typed', { 'sec-fetch-site': 'none' }],
  ['a link of another site', { 'sec-fetch-site': 'cross-site' }],
  ['a link of a sister domain', { 'sec-fetch-site': 'same-site' }],
  ['a browser that says nothing of it', {}],
  ['a link of another site, by its Referer', { referer: 'https://network.test/list' }],
  ['a Referer that is no address', { referer: 'somewhere' }],
])('%s is an arrival', async (_case, headers) => {
  expect(await counts(headers)).toBe(true);
});

it.each([
  ['a link of the site’s own', { 'sec-fetch-site': 'same-origin' }],
  ['a link of the site’s own, by its Referer', { referer: `http://${host}/members` }],
  ['what is fetched ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ['a program that says what it is', { 'user-agent': 'Googlebot/2.1' }],
])('%s is not an arrival', async (_case, headers) => {
  expect(await counts(headers)).toBe(false);
});

it('a URL without tracking is not an arrival', async () => {
  expect(await counts({}, '/pricing')).toBe(false);
});

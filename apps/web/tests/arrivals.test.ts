import { expect, it } from 'vitest';
import { startStubbedWeb } from './stubbed-web.ts';

const { web, raw, calls } = await startStubbedWeb();

const LINK = '/pricing?network=ads&sub1=7';
const { host } = new URL(web.origin);

it.each<[string, boolean, Record<string, string>, string?]>([
  ['an address that was typed', true, { 'sec-fetch-site': 'none' }],
  ['a link of another site', true, { 'sec-fetch-site': 'cross-site' }],
  ['a link of a sister domain', true, { 'sec-fetch-site': 'same-site' }],
  ['a browser that says nothing of it', true, {}],
  ['a link of another site, by its Referer', true, { referer: 'https://network.test/list' }],
  ['a Referer that is no address', true, { referer: 'somewhere' }],
  ['a link of the site’s own', false, { 'sec-fetch-site': 'same-origin' }],
  ['a link of the site’s own, by its Referer', false, { referer: `http://${host}/members` }],
  ['what is fetched ahead', false, { 'sec-purpose': 'prefetch;prerender' }],
  ['a program that says what it is', false, { 'user-agent': 'Googlebot/2.1' }],
  ['a URL without tracking', false, {}, '/pricing'],
])('%s is an arrival: %s', async (_case, isArrival, headers, path = LINK) => {
  const { status } = await raw(path, { host, 'user-agent': 'Mozilla/5.0 Firefox/140.0', ...headers });
  expect(status).toBe(200);
  expect(calls('/api/settings.php')[0]?.query.get('is_arrival') === '1').toBe(isArrival);
});

import { describe, expect, it } from 'vitest';
import routes from '../app/routes.ts';
import { PROXY_SECRET } from './start-web.ts';
import { settingsReply } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const { api, get, page } = await startStubbedWeb();

type Nested = { path?: string; children?: Nested[] };
const ID = '01a18c6d-618b-7119-bde0-97d4f416ac20';

/** A path for each route, with placeholders filled. */
function addressesOf(list: readonly Nested[], before = ''): string[] {
  return list.flatMap(({ path, children }) => {
    const here = path === undefined ? before : `${before}/${path}`;
    return children ? addressesOf(children, here) : [here.replace(/\/:\w+\?/g, '').replace(/:\w+/g, ID) || '/'];
  });
}
const addresses = [...new Set([...addressesOf((await routes) as Nested[]), '/no/such/page'])];

const overHttps = {
  'x-vonk-proxy-secret': PROXY_SECRET,
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'vonk.test',
};

function directivesOf({ headers }: Response): Record<string, string[]> {
  const policy = headers.get('content-security-policy') ?? '';
  return Object.fromEntries(policy.split('; ').map((each) => [each.split(' ')[0], each.split(' ').slice(1)]));
}

describe.each(addresses)('%s', (address) => {
  it('lets a page run and load only what is ours, with a new nonce each time, and has HSTS over https', async () => {
    const { response } = await page(address);
    const { 'script-src': scripts = [], ...others } = directivesOf(response);
    expect(scripts).toEqual(["'self'", expect.stringMatching(/^'nonce-[A-Za-z0-9+/=]{24}'$/)]);
    expect(others).toEqual({
      'default-src': ["'none'"],
      'object-src': ["'none'"],
      'style-src': ["'self'"],
      'connect-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:'],
      'media-src': ["'self'"],
      'font-src': ["'self'"],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'form-action': ["'self'", 'https://*.mollie.com'],
    });
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
    expect(response.headers.has('strict-transport-security')).toBe(false);
    expect(response.headers.has('x-powered-by')).toBe(false);
    const { response: secure } = await page(address, overHttps);
    expect(directivesOf(secure)['script-src']).not.toEqual(scripts);
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  });
});

it('allows pictures from the site’s own picture origin only', async () => {
  const cdn = 'https://cdn.vonk.test';
  api.on('GET /api/settings.php', () => settingsReply({ cdn_prefix: `${cdn}/cdn` }, { locales: ['en', 'nl'] }));
  const { 'img-src': pictures, ...others } = directivesOf((await page('/')).response);
  expect(pictures).toEqual(["'self'", cdn, 'data:', 'blob:']);
  expect(JSON.stringify(others)).not.toContain(cdn);
});

it('other responses are not sniffed or shared with other sites', async () => {
  const { html } = await page('/');
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? /href="(\/assets\/[^"]+)"/.exec(html)?.[1];
  for (const path of [script as string, '/favicon.svg', '/api/settings.php']) {
    const { response } = await page(path, overHttps);
    expect(Object.fromEntries(response.headers), path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': expect.any(String),
    });
  }
});

describe('well-known URLs', () => {
  it('change-password redirects to the settings', async () => {
    const { status, location } = await page('/.well-known/change-password');
    expect([status, location]).toEqual([302, '/settings/account#password']);
  });

  it('security.txt says where to report a vulnerability, and expires in half a year', async () => {
    const { response, html } = await page('/.well-known/security.txt', overHttps);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = html.trim().split('\n');
    const fields = Object.fromEntries(lines.map((line) => line.split(': ', 2)));
    expect(fields).toMatchObject({
      Contact: expect.stringMatching(/^mailto:\S+@\S+$/),
      Canonical: 'https://vonk.test/.well-known/security.txt',
      'Preferred-Languages': expect.stringContaining('nl'),
    });
    const daysLeft = (Date.parse(fields.Expires) - Date.now()) / 86_400_000;
    expect(daysLeft).toBeGreaterThan(178);
    expect(daysLeft).toBeLessThanOrEqual(180);
  });

  it('an unknown one returns 404', async () => {
    const path = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await get(path)).status).toBe(404);
  });
});

import { describe, expect, it } from 'vitest';
import { ALICE, loggedOut, stubUser } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const { api, web, page, submit, calls } = await startStubbedWeb();

const choose = (fields: Record<string, string>, headers?: Record<string, string>) =>
  submit('/lang-config', fields, headers);
const told = () => calls('/api/user.php', 'PUT');

describe('choosing a language', () => {
  it.each([
    ['/members?photo=1', '/members?photo=1'],
    ['/lang-config', '/'],
    ['//evil.example', '/'],
    ['https://elsewhere.example/members', '/'],
  ])('on its page, reached from %s, leads back to %s', async (before, returnTo) => {
    const { html } = await page('/lang-config', { referer: before.startsWith('https') ? before : web.origin + before });
    expect(html).toContain(`name="return_to" value="${returnTo}"`);
  });

  it('is kept for a year, and redirects back', async () => {
    const { response, status, location } = await choose({ locale: 'nl', return_to: '/pages/faq?q=1#top' });
    expect([status, location]).toEqual([302, '/pages/faq?q=1#top']);
    expect(response.headers.getSetCookie()).toEqual([`locale=nl; Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax`]);
    expect(told()).toEqual([]);
  });

  it.each(['', 'xx', 'NL', 'nl; Domain=evil.example', 'nl\r\nSet-Cookie: a=b', '../nl'])(
    'ignores %j',
    async (locale) => {
      const { response, status, location } = await choose({ locale, return_to: '/login' }, ALICE);
      expect([status, location]).toEqual([302, '/login']);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(told()).toEqual([]);
    },
  );

  it.each(['', '//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', 'login'])(
    'redirects to the front page instead of %j',
    async (return_to) => {
      expect((await choose({ locale: 'nl', return_to })).location).toBe('/');
    },
  );

  it('is stored with the member for every device', async () => {
    api.on('PUT /api/user.php', () => ({ body: { user: stubUser(90, { language: 'nl' }) } }));
    await choose({ locale: 'nl', return_to: '/' }, ALICE);
    expect(told().map(({ body }) => body)).toEqual([{ language: 'nl' }]);
  });

  it('is kept in the cookie if the session has ended meanwhile', async () => {
    api.on('PUT /api/user.php', () => loggedOut);
    const { response, status } = await choose({ locale: 'nl', return_to: '/' }, ALICE);
    expect(status).toBe(302);
    expect(response.headers.getSetCookie().some((cookie) => cookie.startsWith('locale=nl; '))).toBe(true);
  });
});

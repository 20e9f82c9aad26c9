import { describe, expect, it } from 'vitest';
import { loggedOut, stubUser } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const { api, web, page, post, calls } = await startStubbedWeb();

const choose = (fields: Record<string, string>, headers?: Record<string, string>) =>
  post('/lang-config', fields, headers);
const told = () => calls('/api/user.php', 'PUT');

describe('choosing a language', () => {
  it.each([
    ['/members?photo=1', '/members?photo=1'],
    ['/lang-config', '/'],
    ['//evil.example', '/'],
  ])('on its page, reached from %s, leads back to %s', async (before, returnTo) => {
    const { html } = await page('/lang-config', { referer: `${web.origin}${before}` });
    expect(html).toContain(`name="return_to" value="${returnTo}"`);
  });

  it('on its page, reached from elsewhere, leads to the front page', async () => {
    const { html } = await page('/lang-config', { referer: 'https://elsewhere.example/members' });
    expect(html).toContain('name="return_to" value="/"');
  });

  it('is kept for a year, and redirects back', async () => {
    const response = await choose({ locale: 'nl', return_to: '/pages/faq?q=1#top' });
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/pages/faq?q=1#top');
    expect(response.headers.getSetCookie()).toEqual([`locale=nl; Path=/; Max-Age=${365 * 24 * 60 * 60}; SameSite=Lax`]);
    expect(told()).toEqual([]);
  });

  it.each(['', 'xx', 'NL', 'nl; Domain=evil.example', 'nl\r\nSet-Cookie: a=b', '../nl'])(
    'ignores %j',
    async (locale) => {
      const response = await choose({ locale, return_to: '/login' }, { cookie: 'auth.session=s' });
      expect(response.status).toBe(302);
      expect(response.headers.get('location')).toBe('/login');
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(told()).toEqual([]);
    },
  );

  it.each(['', '//evil.example', 'https://evil.example/', '/\\evil.example', 'javascript:alert(1)', 'login'])(
    'redirects to the front page instead of %j',
    async (return_to) => {
      expect((await choose({ locale: 'nl', return_to })).headers.get('location')).toBe('/');
    },
  );

  it('is stored with the member for every device', async () => {
    api.on('PUT /api/user.php', () => ({ body: { user: stubUser(90, { language: 'nl' }) } }));
    await choose({ locale: 'nl', return_to: '/' }, { cookie: 'auth.session=s' });
    expect(told().map(({ body }) => body)).toEqual([{ language: 'nl' }]);
  });

  it('is kept in the cookie if the session has ended meanwhile', async () => {
    api.on('PUT /api/user.php', () => loggedOut);
    const response = await choose({ locale: 'nl', return_to: '/' }, { cookie: 'auth.session=s' });
    expect(response.status).toBe(302);
    expect(response.headers.getSetCookie().some((cookie) => cookie.startsWith('locale=nl; '))).toBe(true);
  });
});

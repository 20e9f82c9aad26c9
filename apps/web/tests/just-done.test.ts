import { beforeEach, describe, expect, it } from 'vitest';
import { ALICE, loggedOut, stubUser } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const { api, web, page, submit } = await startStubbedWeb();
const TOKEN = 'a'.repeat(43);
let user: ReturnType<typeof stubUser> | null;

beforeEach(() => {
  user = null;
  api.on('GET /api/user.php', () => (user ? { body: { user } } : loggedOut));
});

/** The response, and where it redirects to. */
async function ask(path: string, { cookie = '', form }: { cookie?: string; form?: Record<string, string> } = {}) {
  const session = user ? `${ALICE.cookie}; ` : '';
  const headers = { accept: 'text/html', origin: web.origin, cookie: session + cookie };
  const { response, location: to, html } = await (form ? submit(path, form, headers) : page(path, headers));
  return { to, html, cookies: response.headers.getSetCookie().filter((line) => line.startsWith('done=')) };
}

describe('“You’re in”', () => {
  it('is for a member whose address is confirmed', async () => {
    user = { ...stubUser(90), status: 'active' };
    expect((await ask('/activate/done')).html).toContain('Your email address is confirmed.');
  });

  it('asks a member with an unconfirmed address to confirm it', async () => {
    user = { ...stubUser(90), status: 'not_confirmed' };
    expect((await ask('/activate/done', { cookie: 'done=activated' })).to).toBe('/complete-signup');
  });

  it.each(['', 'done=left'])('sends a visitor to the login first (%s)', async (cookie) => {
    expect((await ask('/activate/done', { cookie })).to).toBe('/login?next=/activate/done');
  });

  it.each([
    [0, 'activated', 'From now on you can get replies.'],
    [2, 'delivered', 'What you wrote has been delivered'],
  ])(
    'is for a browser without a session that has just opened the mailed link, and says that of %i waiting messages',
    async (delivered, done, words) => {
      api.on('POST /api/activate.php', () => ({ body: { user: stubUser(90), delivered } }));
      const { to, cookies } = await ask(`/${TOKEN}`, { form: { purpose: 'activate' } });
      expect([to, cookies]).toEqual(['/activate/done', [`done=${done}; Path=/; Max-Age=600; HttpOnly; SameSite=Lax`]]);
      const { html } = await ask('/activate/done', { cookie: `done=${done}` });
      expect(html).toContain(words);
      expect(html.includes('delivered')).toBe(delivered > 0);
    },
  );
});

describe('“Your account is deleted”', () => {
  it.each(['', 'done=activated'])('is shown only in the browser that deleted it (%s)', async (cookie) => {
    expect((await ask('/account-deleted', { cookie })).to).toBe('/');
  });

  it('is shown in that browser', async () => {
    user = { ...stubUser(90), status: 'active' };
    api.on('DELETE /api/account.php', () => ({ body: { final_at: '2026-12-26T12:00:00.000Z' } }));
    const { cookies } = await ask('/notifications/delete', {
      form: { part: 'delete', password: 'four calm lanterns' },
    });
    expect(cookies).toEqual(['done=left; Path=/; Max-Age=600; HttpOnly; SameSite=Lax']);
    user = null;
    expect((await ask('/account-deleted', { cookie: 'done=left' })).html).toContain('Your account is deleted');
  });

  it('shows instead that a reactivation link no longer works', async () => {
    expect((await ask('/account-deleted?link=invalid')).html).toContain('This link no longer works');
  });
});

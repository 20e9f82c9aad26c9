import type { Settings } from '@vonk/schema';
import { expect, it } from 'vitest';
import { settingsReply } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const { api, page } = await startStubbedWeb();

async function cookiesOf(changes: Partial<Settings>): Promise<string> {
  api.on('GET /api/settings.php', () => settingsReply(changes));
  const { status, shown } = await page('/pages/cookies');
  expect(status).toBe(200);
  return shown;
}

it('names the partner cookie and its lifetime only if the site has one', async () => {
  const kept = await cookiesOf({ partner_cookie_days: 45 });
  expect(kept).toMatch(/came-by<\/th><td[^>]*>Which partner’s link[^<]*<\/td><td[^>]*>45 days/);
  expect(kept).toContain('All but one of these are needed');
  const none = await cookiesOf({ partner_cookie_days: 0 });
  expect(none).not.toContain('came-by');
  expect(none).toContain('All of these are needed');
});

it('names the cookie for visitors from partners only if the site treats them differently', async () => {
  const names = (html: string) => [...html.matchAll(/<th scope="row"[^>]*>([^<]*)/g)].map(([, name]) => name);
  expect(names(await cookiesOf({}))).not.toContain('source');
  expect(names(await cookiesOf({ signups: 'with_trafficsource' }))).toContain('source');
  const search = { logged_out_search: false, logged_out_search_trafficsource: true };
  expect(names(await cookiesOf(search))).toContain('source');
});

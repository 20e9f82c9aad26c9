import { beforeAll, expect, it } from 'vitest';
import { settingsReply, stubCompany } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const LISTS = ['/api/interests.php', '/api/regions.php', '/api/companyinfo.php'];
const TEA = { key: 'tea', group: 'everyday', name: 'Earl Grey' };
const COMPANY = { ...stubCompany, name: 'Spark Ventures' };

const { api, page } = await startStubbedWeb();

beforeAll(() => {
  api.on('GET /api/settings.php', () =>
    settingsReply({ search_fields: ['country', 'region', 'interests'] }, { locales: ['en', 'nl'] }),
  );
  api.on('GET /api/interests.php', () => ({ body: { interests: [TEA] } }));
  api.on('GET /api/companyinfo.php', () => ({ body: { company: COMPANY } }));
});

/** A page as the router fetches it, and the lists it requested from the api. */
async function walk(path: string, kept?: string): Promise<{ data: string; asked: string[] }> {
  const before = api.seen.length;
  const headers: Record<string, string> = kept ? { 'x-vonk-kept-lists': kept } : {};
  const { status, html: data } = await page(`${path}.data`, headers);
  expect(status).toBe(200);
  const asked = api.seen.slice(before).flatMap((call) => (LISTS.includes(call.path) ? [call.path] : []));
  return { data, asked: asked.sort() };
}

it('a search loads its lists once', async () => {
  const first = await walk('/members');
  expect(first.asked).toEqual(['/api/interests.php', '/api/regions.php']);
  expect([first.data.includes('Earl Grey'), first.data.includes('Province')]).toEqual([true, true]);
  const next = await walk('/members', 'interests regions.NL');
  expect(next.asked).toEqual([]);
  expect([next.data.includes('Earl Grey'), next.data.includes('Province')]).toEqual([false, false]);
});

it('another country’s regions are a different list', async () => {
  expect((await walk('/members', 'interests regions.BE')).asked).toEqual(['/api/regions.php']);
});

it('the company is requested once', async () => {
  const first = await walk('/pages/terms');
  expect([first.asked, first.data.includes('Spark Ventures')]).toEqual([['/api/companyinfo.php'], true]);
  const next = await walk('/pages/privacy', 'company');
  expect([next.asked, next.data.includes('Spark Ventures')]).toEqual([[], false]);
});

it('a full page load always has its lists', async () => {
  expect((await page('/members')).html).toContain('Earl Grey');
  expect((await page('/pages/terms')).html).toContain('Spark Ventures');
});

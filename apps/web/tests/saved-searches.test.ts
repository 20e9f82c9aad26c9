import { beforeAll, expect, it } from 'vitest';
import { ALICE, failure, loggedOut, stubUser } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const { api, page, submit, calls } = await startStubbedWeb();

const PAGE = { accept: 'text/html', ...ALICE };
const ID = '018f3f3e-7f1b-7c3a-9d0e-01234567890';
let queries: string[] = [];

beforeAll(() => {
  api.on('GET /api/user.php', (call) => (call.headers.cookie ? { body: { user: stubUser(90) } } : loggedOut));
  api.on('GET /api/saved-searches.php', () => ({
    body: {
      searches: queries.map((query, at) => ({ id: `${ID}${at}`, query, created_at: '2026-05-04T12:00:00.000Z' })),
    },
  }));
  api.on('POST /api/saved-searches.php', () => failure(409, 'saved_search_limit'));
  api.on('DELETE /api/saved-searches.php', () => failure(404, 'not_found'));
});

/** The links of the list, each with what it says. */
async function listed(): Promise<string[][]> {
  const { shown } = await page('/members', PAGE);
  const [form = ''] = /<form[^>]*aria-label="Saved searches"[\s\S]*?<\/form>/.exec(shown) ?? [];
  return [...form.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href = '', name = '']) => [
    href.replaceAll('&amp;', '&'),
    name,
  ]);
}

it('names saved searches by their filters, and leaves out those that the site does not offer', async () => {
  queries = ['gender=female&min_age=30&online=1', 'gender=all&max_age=40&hair_color=red', 'country=ZZ&photo=1'];
  expect(await listed()).toEqual([
    ['/members?gender=female&min_age=30', 'Women · 30 – 99+'],
    ['/members?gender=all&max_age=40', 'Everyone · 18 – 40'],
    ['/members', 'Everywhere'],
  ]);
});

it('shows nothing where nothing is saved, nor to visitors', async () => {
  queries = [];
  expect((await page('/members', PAGE)).shown).not.toContain('Saved searches');
  expect((await page('/members?min_age=30', PAGE)).shown).toContain('Save this search');
  expect((await page('/members?min_age=30', { accept: 'text/html' })).shown).not.toContain('Save this search');
});

it('says why no more can be saved', async () => {
  queries = Array.from({ length: 10 }, (_, at) => `gender=male&min_age=${at + 20}`);
  const { shown } = await page('/members?min_age=50', PAGE);
  expect(shown).toContain('You can save 10 searches at most.');
  expect(shown).not.toContain('Save this search');
  expect((await page('/members?min_age=20', PAGE)).shown).toContain('Search saved');
});

it('leads back to the search, also from what another tab did before', async () => {
  const saved = await submit('/members/saved', { min_age: '30', gender: 'male', sort: 'active', region: '' }, PAGE);
  expect([saved.status, saved.location]).toEqual([302, '/members?min_age=30']);
  expect(calls('/api/saved-searches.php', 'POST')[0]?.body).toEqual({
    gender: 'male',
    min_age: '30',
  });
  const back = async (referer: string) =>
    (await submit('/members/saved', { id: `${ID}1` }, { ...PAGE, referer })).location;
  expect(await back('http://vonk.test/members?online=1')).toBe('/members?online=1');
  expect(await back('http://evil.test//x')).toBe('/members');
  expect(await back('nonsense')).toBe('/members');
});

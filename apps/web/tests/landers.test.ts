import { LANDER_PATHS, MOST_FACES } from '@vonk/schema/constants';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, landerCopy, settingsReply, stubFace } from './stub-api.ts';
import { startStubbedWeb } from './stubbed-web.ts';

const { api, page, calls } = await startStubbedWeb();

const LANDERS = ['/', ...LANDER_PATHS];
const FAILURES: [number, string][] = [
  [429, 'rate_limited'],
  [500, 'error'],
  [503, 'unavailable'],
];

const thereAre = (faces: number) =>
  api.on('GET /api/faces.php', ({ query }) => ({
    body: { faces: Array.from({ length: Math.min(Number(query.get('count')), faces) }, (_, n) => stubFace(n + 1)) },
  }));
const visitFrom = (country: string) =>
  api.on('GET /api/settings.php', () =>
    settingsReply({ geoip_selected_country: country, search_fields: [] }, { locales: ['en', 'nl'] }),
  );

beforeEach(() => {
  thereAre(14);
  visitFrom('NL');
  api.on('GET /api/lander.php', landerCopy);
  api.on('GET /api/interests.php', () => ({ body: { interests: [{ key: 'wine', name: 'Wine', group: 'food' }] } }));
});

const asked = (path: string) => calls(path).map(({ query }) => `${query}`);
const pictures = (html: string) => html.split('<main')[1]?.match(/<img[^>]*\bt\d+-/g)?.length ?? 0;

describe.each(LANDERS)('%s', (path) => {
  it('requests its faces once, whatever the site’s search offers', async () => {
    const { status, html } = await page(path);
    expect(status).toBe(200);
    expect(pictures(html)).toBeGreaterThan(0);
    const [faces = '', ...more] = asked('/api/faces.php');
    const { count, ...wishes } = Object.fromEntries(new URLSearchParams(faces));
    expect(Number(count)).toBeGreaterThan(0);
    expect(Number(count)).toBeLessThanOrEqual(MOST_FACES);
    expect(wishes).toEqual(path.endsWith('maplanding') ? { country: 'NL' } : {});
    expect(more).toEqual([]);
    for (const other of ['/api/members.php', '/api/profile.php', '/api/lander.php']) expect(asked(other)).toEqual([]);
  });

  it('shows as many as there are, and works without any', async () => {
    for (const count of [1, 2, 3, 4, 5, 7]) {
      thereAre(count);
      expect(pictures((await page(path)).html), `${count}`).toBeGreaterThan(0);
    }
    thereAre(0);
    const { status, html } = await page(path);
    expect([status, pictures(html)]).toEqual([200, 0]);
    expect(html).toContain('name="gender"');
  });

  it.each(FAILURES)('works without faces if their request returns %d', async (status, code) => {
    api.on('GET /api/faces.php', () => failure(status, code));
    const answer = await page(path);
    expect([answer.status, pictures(answer.html)]).toEqual([200, 0]);
    expect(answer.html).toContain('name="gender"');
  });
});

describe.each(LANDERS.filter((path) => path !== '/' && path !== '/landers/tinderswipe'))('%s with a slug', (path) => {
  it('makes two calls, and shows the chosen face first', async () => {
    const { html } = await page(`${path}/winter`);
    expect(html).toContain('Long evenings');
    expect(html.split('<main')[1]).toMatch(/^[\s\S]*?<img[^>]*\bt41-/);
    expect([asked('/api/lander.php').length, asked('/api/faces.php').length]).toEqual([1, 1]);
    expect(asked('/api/profile.php')).toEqual([]);
  });

  it.each(FAILURES)('has its own texts if the request for the slug’s returns %d', async (status, code) => {
    api.on('GET /api/lander.php', () => failure(status, code));
    const answer = await page(`${path}/winter`);
    expect(answer.status).toBe(200);
    expect(answer.html).not.toContain('Long evenings');
    expect(answer.html).toMatch(/<h1[^>]*>[^<]+/);
    expect(answer.html).toContain('name="gender"');
  });
});

it('a feed has the first sentence of each profile, the chosen one’s too, and no more', async () => {
  const { html } = await page('/landers/socialnetwork/winter');
  for (const line of ['I was chosen.', 'Line 1.', 'Line 3.']) expect(html).toContain(line);
  expect(html).not.toContain('And more.');
  expect((await page('/landers/gallery')).html).not.toContain('Line 1.');
});

it('a few faces get a small house, more of them one with all floors', async () => {
  const windows = async (count: number) => {
    thereAre(count);
    const house = (await page('/landers/alonetonight')).html.split('"house_')[1];
    return house?.match(/\b(?:dark|lamp|home)_/g)?.length;
  };
  expect(await windows(1)).toBe(6);
  expect(await windows(3)).toBe(6);
  expect(await windows(4)).toBe(12);
});

it('a story has all its parts even with few faces', async () => {
  thereAre(2);
  const { html } = await page('/landers/video');
  expect(pictures(html)).toBe(4);
  expect(html).toContain('Now it’s your turn.');
});

it('a film has one pause button, with or without faces', async () => {
  for (const path of ['/landers/video', '/landers/transitionsvideolanding'])
    for (const count of [0, 1, 4]) {
      thereAre(count);
      expect((await page(path)).html.match(/data-pauses/g), `${path} ${count}`).toHaveLength(1);
    }
});

describe('a country without a map', () => {
  beforeEach(() => visitFrom('PT'));

  it('shows faces from anywhere without a map', async () => {
    const { html } = await page('/landers/maplanding?ref=r1');
    expect(asked('/api/faces.php')).toEqual(['count=5']);
    expect(pictures(html)).toBe(5);
    expect(html).toMatch(/href="\/members\/[\w-]+\/landing\?ref=r1"/);
    const words = html.split('<main')[1];
    expect(words).toContain('Choose someone');
    expect(words).not.toContain('Choose your region');
  });

  it('shows only its text if there are no faces either', async () => {
    thereAre(0);
    const { status, html } = await page('/landers/maplanding');
    expect([status, pictures(html)]).toEqual([200, 0]);
    expect(html.split('<main')[1]).toContain('Choose your region');
  });
});

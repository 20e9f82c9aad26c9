import type { Browser, Page } from '@playwright/test';
import { readTranslations } from '../support/catalog.ts';
import { englishFinder } from '../support/english-finder.ts';
import { fictionalProfile, slugRoutes, visitorRoutes, walkAsMember } from '../support/routes.ts';
import { test as base, type Caller, expect, overflow } from '../support/test.ts';

const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'];
/** Their words are the longest. */
const LONGEST = ['de', 'fi', 'fr'];
const WIDTHS = [320, 1280];
/** What scripts build or move: there they run. */
const SCRIPTED =
  /^\/(swipe-game|match-finder|members|profile\/edit|signup|chats\/[^/]+|landers\/(maplanding|tinderswipe))$/;
const NOWHERE = '/nothing-here';

/** Titles that another language gives the same screen, too. */
const SAME_TITLES = [
  { path: /^\/(members|likes\/m|chats)\/./, why: 'a person’s name and age', locales: LOCALES },
  { path: /^\/pages\/cookies$/, why: 'the same word', locales: ['da', 'de', 'es', 'fr', 'nl'] },
  { path: /^\/(chats|transactions)$/, why: 'the same word', locales: ['fr'] },
  { path: /^\/likes(\/|$)/, why: 'the same word', locales: ['da', 'de', 'fr', 'nb', 'nl', 'sv'] },
  { path: /^\/pages\/faq$/, why: 'the same abbreviation', locales: ['fr'] },
];

interface Screen {
  path: string;
  status: number;
  /** Where the screen is, in case that the path led elsewhere. */
  shown: string;
  title: string;
  html: string;
}

const test = base.extend<object, { englishTitles: string[] }>({
  englishTitles: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext();
      const origin = process.env.VONK_E2E_ORIGIN ?? '';
      const screens = await readScreens({ request, origin }, 'en');
      await use(screens.map(({ title }) => title));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
});

for (const locale of LOCALES) {
  test(`every screen answers in ${locale}`, async ({ request, origin, englishTitles }) => {
    const screens = await readScreens({ request, origin }, locale);
    const findEnglish = locale === 'en' ? () => [] : englishFinder(readTranslations(locale));
    for (const { path, status, shown, title, html } of screens) {
      expect(status, path).toBe(path === NOWHERE ? 404 : 200);
      expect(shown, 'the screen itself, not one that it leads to').toBe(path);
      expect(/<html[^>]* lang="([^"]*)"/.exec(html)?.[1], path).toBe(locale);
      expect(title, path).toBeTruthy();
      expect(html.match(/<h1[ >]/g), `${path}: headings of the page`).toHaveLength(1);
      expect.soft(findEnglish(html), `${path}: English in ${locale}`).toEqual([]);
    }
    const same = screens
      .filter(({ title }, at) => title === englishTitles[at])
      .filter(({ path }) => !SAME_TITLES.some((known) => known.path.test(path) && known.locales.includes(locale)));
    expect(locale === 'en' ? [] : same.map(({ path, title }) => `${path}: ${title}`)).toEqual([]);
  });
}

/** Every screen as it is sent, to a visitor and then to a member, in the same order each time. */
async function readScreens({ request, origin }: Caller, locale: string): Promise<Screen[]> {
  const screens: Screen[] = [];
  const read = async (path: string, headers = {}) => {
    const answer = await request.get(origin + path, { headers });
    const html = await answer.text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1]?.trim() ?? '';
    screens.push({ path, status: answer.status(), shown: new URL(answer.url()).pathname, title, html });
  };
  const profile = await fictionalProfile(request, origin);
  for (const path of [...visitorRoutes(profile), ...slugRoutes(profile), NOWHERE])
    await read(path, { cookie: `locale=${locale}` });
  const look = async (paths: string[]) => {
    for (const path of paths) await read(path);
  };
  await walkAsMember({ request, origin, language: locale, look });
  return screens;
}

/** Nothing of the page but what people read, in order. */
const wordsOf = (html: string): string[] =>
  html
    .replaceAll(/<(script|style|head|svg)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .split(/\s+/);

/** The language with the longest word, and the one with the most letters: often the same. */
function longestOf(screens: { locale: string; html: string }[]): string[] {
  const measured = screens.map(({ locale, html }) => {
    const lengths = wordsOf(html).map(({ length }) => length);
    return { locale, word: Math.max(...lengths), text: lengths.reduce((sum, length) => sum + length, 0) };
  });
  const most = (of: 'word' | 'text') =>
    measured.reduce((longest, each) => (each[of] > longest[of] ? each : longest)).locale;
  return [...new Set([most('word'), most('text')])];
}

interface FitCheck {
  /** Where scripts do not run, and where they do. */
  still: Page;
  scripted: Page;
  /** Makes the site speak a language to whose screens these are. */
  speak(locale: string): Promise<unknown>;
  read(path: string): Promise<string>;
}

/** Each screen in the language that fills it most: one load, two widths. */
async function expectFit({ still, scripted, speak, read }: FitCheck, paths: string[]): Promise<void> {
  const screens = paths.map((path) => ({ path, versions: [] as { locale: string; html: string }[] }));
  for (const locale of LONGEST) {
    await speak(locale);
    for (const { path, versions } of screens) versions.push({ locale, html: await read(path) });
  }
  const chosen = screens.map(({ path, versions }) => ({ path, locales: longestOf(versions) }));
  for (const locale of LONGEST) {
    await speak(locale);
    for (const { path } of chosen.filter(({ locales }) => locales.includes(locale)))
      await expectScreenFits(SCRIPTED.test(path) ? scripted : still, path, locale);
  }
}

async function expectScreenFits(page: Page, path: string, locale: string): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0] as number, height: 800 });
  await page.goto(path);
  expect(new URL(page.url()).pathname, 'the screen itself, not one that it leads to').toBe(path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `${path} at ${width} px in ${locale}`).toBeLessThanOrEqual(0);
  }
}

/** A page without scripts beside one with them, of the same visitor or member. */
async function pagesWithAndWithout(page: Page, browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  return {
    scripted: page,
    still: await context.newPage(),
    /** Both are who the first one is. */
    share: async () => context.addCookies(await page.context().cookies()),
    close: () => context.close(),
  };
}

test('every screen fits a visitor’s narrow and wide window, in the longest language', async ({
  page,
  browser,
  origin,
}) => {
  const { share, close, ...pages } = await pagesWithAndWithout(page, browser, origin);
  const speak = async (locale: string) => {
    await page.context().addCookies([{ name: 'locale', value: locale, url: origin }]);
    await share();
  };
  const read = async (path: string) => (await page.request.get(path)).text();
  const profile = await fictionalProfile(page.request, origin);
  await expectFit({ ...pages, speak, read }, [...visitorRoutes(profile), ...slugRoutes(profile)]);
  await close();
});

test('every screen fits a member’s narrow and wide window, in the longest language', async ({
  page,
  browser,
  origin,
}) => {
  const { share, close, ...pages } = await pagesWithAndWithout(page, browser, origin);
  const speak = async (language: string) => {
    const answer = await page.request.put('/api/user.php', { data: { language } });
    expect(answer.status(), await answer.text()).toBe(200);
    await share();
  };
  const read = async (path: string) => (await page.request.get(path)).text();
  const look = (paths: string[]) => expectFit({ ...pages, speak, read }, paths);
  await walkAsMember({ request: page.request, origin, language: 'de', look });
  await close();
});

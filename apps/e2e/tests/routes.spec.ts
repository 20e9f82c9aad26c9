import type { Page } from '@playwright/test';
import { readTranslations } from '../support/catalog.ts';
import { englishFinder } from '../support/english-finder.ts';
import { fictionalProfile, slugRoutes, visitorRoutes, walkAsMember } from '../support/routes.ts';
import { test as base, type Caller, expect, overflow } from '../support/test.ts';

const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'];
/** Their words are the longest. */
const LONGEST = ['de', 'fi', 'fr'];
const WIDTHS = [320, 1280];
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

for (const locale of LONGEST) {
  test(`every screen fits a visitor’s narrow and wide window in ${locale}`, async ({ page, origin, context }) => {
    await context.addCookies([{ name: 'locale', value: locale, url: origin }]);
    const profile = await fictionalProfile(page.request, origin);
    await expectFit(page, [...visitorRoutes(profile), ...slugRoutes(profile)]);
  });

  test(`every screen fits a member’s narrow and wide window in ${locale}`, async ({ page, origin }) => {
    const look = (paths: string[]) => expectFit(page, paths);
    await walkAsMember({ request: page.request, origin, language: locale, look });
  });
}

/** One load, two widths. */
async function expectFit(page: Page, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.setViewportSize({ width: WIDTHS[0] as number, height: 800 });
    await page.goto(path);
    expect(new URL(page.url()).pathname, 'the screen itself, not one that it leads to').toBe(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
}

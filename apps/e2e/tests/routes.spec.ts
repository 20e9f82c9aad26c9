import type { Browser, Page } from '@playwright/test';
import { LOCALES } from '@vonk/schema/constants';
import { readTranslations } from '../support/catalog.ts';
import { englishFinder } from '../support/english-finder.ts';
import { findFictional } from '../support/fictional.ts';
import { inLongest, type Screen } from '../support/longest.ts';
import { JUST_LEFT, slugRoutes, visitorRoutes, walkAsMember } from '../support/routes.ts';
import { type Caller, expect, overflow, test } from '../support/test.ts';

/** English first: the other languages' titles are compared with it. */
const ENGLISH_FIRST: string[] = ['en', ...LOCALES.filter((locale) => locale !== 'en')];
const WIDTHS = [320, 1280];
/** Pages that `<noscript>` or a `scripting: none` style sheet changes. */
const OTHER_WITHOUT_SCRIPTS =
  /^\/(login|signup|members|members\/[^/]+|members\/[^/]+\/chat|chats\/[^/]+|profile|profile\/edit|settings\/[^/]+|match-finder|transactions\/[^/]+)$/;
const NOWHERE = '/nothing-here';

/**
 * Other tests check catalogs word by word. To find text that bypasses them, English and a fifth of the other languages
 * for each screen are enough.
 */
const isAsked = (screen: number, locale: number): boolean =>
  Boolean(process.env.VONK_TEST_LONG) || locale === 0 || (screen + locale) % 5 === 0;

/** Titles that are the same in another language. */
const SAME_TITLES = [
  { path: /^\/(members|likes\/m|chats)\/./, why: 'a person’s name and age', locales: ENGLISH_FIRST },
  { path: /^\/pages\/cookies$/, why: 'the same word', locales: ['da', 'de', 'es', 'fr', 'nl'] },
  { path: /^\/(chats|transactions|settings\/notifications)$/, why: 'the same word', locales: ['fr'] },
  { path: /^\/settings\/privacy$/, why: 'the same word', locales: ['it', 'nl'] },
  { path: /^\/likes(\/|$)/, why: 'the same word', locales: ['da', 'de', 'fr', 'nb', 'nl', 'sv'] },
  { path: /^\/pages\/faq$/, why: 'the same abbreviation', locales: ['fr'] },
];

interface Answer {
  /** Its index among all screens, the same in every language. */
  at: number;
  path: string;
  status: number;
  /** The screen's path, in case of a redirect. */
  shown: string;
  title: string;
  html: string;
}

test('every screen works in its languages, and every language on its screens', async ({ playwright, origin }) => {
  const englishTitles = new Map<number, string>();
  for (const locale of ENGLISH_FIRST) {
    await test.step(locale, async () => {
      const request = await playwright.request.newContext();
      const screens = await readScreens({ request, origin }, locale);
      await request.dispose();
      expectSound(screens, locale);
      if (locale === 'en') for (const { at, title } of screens) englishTitles.set(at, title);
      const same = screens
        .filter(({ at, title }) => locale !== 'en' && title === englishTitles.get(at))
        .filter(({ path }) => !SAME_TITLES.some((known) => known.path.test(path) && known.locales.includes(locale)));
      expect(same.map(({ path, title }) => `${path} in ${locale}: ${title}`)).toEqual([]);
    });
  }
});

function expectSound(screens: Answer[], locale: string): void {
  const findEnglish = locale === 'en' ? () => [] : englishFinder(readTranslations(locale));
  for (const { path, status, shown, title, html } of screens) {
    const what = `${path} in ${locale}`;
    expect(status, what).toBe(path === NOWHERE ? 404 : 200);
    expect(shown, `${what}: the screen itself, not one that it leads to`).toBe(path);
    expect(/<html[^>]* lang="([^"]*)"/.exec(html)?.[1], what).toBe(locale);
    expect(title, what).toBeTruthy();
    expect(html.match(/<h1[ >]/g), `${what}: headings of the page`).toHaveLength(1);
    // Screens with the tabs; what ends a sign-up has the landers' frame.
    if (/<nav class="tabs_/.test(html)) {
      expect(/<footer[ >]/.test(html), `${what}: footer`).toBe(/^\/(pages\/|pricing|complaints)/.test(path));
      if (path === '/profile') expect(html, what).toContain('href="/pages/terms"');
    }
    expect.soft(findEnglish(html), `${what}: English`).toEqual([]);
  }
}

/** The screens for this language, fetched as a visitor and then as a member. */
async function readScreens({ request, origin }: Caller, locale: string): Promise<Answer[]> {
  const screens: Answer[] = [];
  let passed = 0;
  const read = async (path: string, headers = {}) => {
    const at = passed++;
    if (!isAsked(at, ENGLISH_FIRST.indexOf(locale))) return;
    const answer = await request.get(origin + path, { headers });
    const html = await answer.text();
    const title = /<title>([^<]+)<\/title>/.exec(html)?.[1]?.trim() ?? '';
    screens.push({ at, path, status: answer.status(), shown: new URL(answer.url()).pathname, title, html });
  };
  const { id: profile } = await findFictional(request, origin);
  for (const path of [...visitorRoutes(profile), ...slugRoutes(profile), NOWHERE])
    await read(path, { cookie: `locale=${locale}; ${JUST_LEFT.name}=${JUST_LEFT.value}` });
  const look = async (paths: string[]) => {
    for (const path of paths) await read(path);
  };
  await walkAsMember({ request, origin, language: locale, look });
  return screens;
}

/** A page without scripts, with the session of the given one. */
async function pageWithoutScripts(page: Page, browser: Browser, origin: string) {
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  return {
    still: await context.newPage(),
    share: async () => context.addCookies(await page.context().cookies()),
    close: () => context.close(),
  };
}

async function expectFit(page: Page, { path, locale }: Screen): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0] as number, height: 800 });
  await page.goto(path);
  expect(new URL(page.url()).pathname, 'the screen itself, not one that it leads to').toBe(path);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflow(page), `${path} at ${width} px in ${locale}`).toBeLessThanOrEqual(0);
  }
}

test('campaign landers, and what visitors only see without scripts, fit a narrow and a wide window', async ({
  page,
  browser,
  origin,
}) => {
  const { still, share, close } = await pageWithoutScripts(page, browser, origin);
  const speak = async (locale: string) => {
    await page.context().addCookies([{ name: 'locale', value: locale, url: origin }]);
    await share();
  };
  const read = async (path: string) => (await page.request.get(path)).text();
  const { id: profile } = await findFictional(page.request, origin);
  const paths = [...visitorRoutes(profile).filter((path) => OTHER_WITHOUT_SCRIPTS.test(path)), ...slugRoutes(profile)];
  await inLongest({ speak, read }, paths, (screen) => expectFit(still, screen));
  await close();
});

test('what members only see without scripts fits a narrow and a wide window', async ({ page, browser, origin }) => {
  const { still, share, close } = await pageWithoutScripts(page, browser, origin);
  const speak = async (language: string) => {
    const answer = await page.request.put('/api/user.php', { data: { language } });
    expect(answer.status(), await answer.text()).toBe(200);
    await share();
  };
  const read = async (path: string) => (await page.request.get(path)).text();
  const look = (paths: string[]) =>
    inLongest(
      { speak, read },
      paths.filter((path) => OTHER_WITHOUT_SCRIPTS.test(path)),
      (screen) => expectFit(still, screen),
    );
  await walkAsMember({ request: page.request, origin, language: 'de', look });
  await close();
});

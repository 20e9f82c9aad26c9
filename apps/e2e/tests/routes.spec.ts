import type { APIRequestContext, Page } from '@playwright/test';
import { englishSentences } from '../support/catalog.ts';
import { fictionalProfile, slugRoutes, visitorRoutes, walkAsMember } from '../support/routes.ts';
import { expect, overflow, test } from '../support/test.ts';

const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'];
/** Their words are the longest. */
const LONGEST = ['de', 'fi', 'fr'];
const WIDTHS = [320, 1280];

for (const locale of LOCALES) {
  test(`every screen answers in ${locale}`, async ({ request, origin }) => {
    const english = locale === 'en' ? [] : englishSentences(locale);
    const headers = { cookie: `locale=${locale}` };
    const profile = await fictionalProfile(request, origin);
    for (const path of [...visitorRoutes(profile), ...slugRoutes(profile)])
      await expectWords(await request.get(origin + path, { headers }), path, locale, english);
    await expectWords(await request.get(`${origin}/nothing-here`, { headers }), '/nothing-here', locale, english, 404);

    const look = async (paths: string[]) => {
      for (const path of paths) await expectWords(await request.get(origin + path), path, locale, english);
    };
    await walkAsMember({ request, origin, language: locale, look });
  });
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

async function expectWords(
  answer: Awaited<ReturnType<APIRequestContext['get']>>,
  path: string,
  locale: string,
  english: string[],
  status = 200,
): Promise<void> {
  expect(answer.status(), path).toBe(status);
  expect(new URL(answer.url()).pathname, 'the screen itself, not one that it leads to').toBe(path);
  const html = await answer.text();
  expect(/<html[^>]* lang="([^"]*)"/.exec(html)?.[1], path).toBe(locale);
  expect(/<title>([^<]+)<\/title>/.exec(html)?.[1]?.trim(), path).toBeTruthy();
  expect(html.match(/<h1[ >]/g), `${path}: headings of the page`).toHaveLength(1);
  const said = html
    .replaceAll(/<script.*?<\/script>/gs, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('<!-- -->', '');
  expect(
    english.filter((sentence) => said.includes(`>${sentence}<`)),
    `${path}: English in ${locale}`,
  ).toEqual([]);
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

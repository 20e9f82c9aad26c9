import type { APIRequestContext, Page } from '@playwright/test';
import { englishSentences } from '../support/catalog.ts';
import { fictionalProfile, memberRoutes, settleIn, visitorRoutes } from '../support/routes.ts';
import { expect, joinByApi, overflow, test } from '../support/test.ts';

const LOCALES = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'];
/** Their words are the longest. */
const LONGEST = ['de', 'fi', 'fr'];
const WIDTHS = [320, 1280];

for (const locale of LOCALES) {
  test(`every screen answers in ${locale}`, async ({ request, origin }) => {
    const english = locale === 'en' ? [] : englishSentences(locale);
    const headers = { cookie: `locale=${locale}` };
    for (const path of visitorRoutes(await fictionalProfile(request, origin)))
      await expectWords(await request.get(origin + path, { headers }), path, locale, english);
    await expectWords(await request.get(`${origin}/nothing-here`, { headers }), '/nothing-here', locale, english, 404);

    const ids = await joinIn(locale, request, origin);
    for (const path of memberRoutes(ids)) await expectWords(await request.get(origin + path), path, locale, english);
  });
}

for (const locale of LONGEST) {
  test(`every screen fits a visitor’s narrow and wide window in ${locale}`, async ({ page, origin, context }) => {
    await context.addCookies([{ name: 'locale', value: locale, url: origin }]);
    await expectFit(page, visitorRoutes(await fictionalProfile(page.request, origin)));
  });

  test(`every screen fits a member’s narrow and wide window in ${locale}`, async ({ page, origin }) => {
    const ids = await joinIn(locale, page.request, origin);
    await expectFit(page, memberRoutes(ids));
  });
}

async function joinIn(locale: string, request: APIRequestContext, origin: string) {
  await joinByApi({ request, origin });
  const ids = await settleIn(request, origin);
  const answer = await request.put(`${origin}/api/user.php`, { data: { language: locale } });
  expect(answer.status()).toBe(200);
  return ids;
}

async function expectWords(
  answer: Awaited<ReturnType<APIRequestContext['get']>>,
  path: string,
  locale: string,
  english: string[],
  status = 200,
): Promise<void> {
  expect(answer.status(), path).toBe(status);
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
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
}

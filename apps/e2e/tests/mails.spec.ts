import type { Page } from '@playwright/test';
import { addColourTools, faintTexts } from '../support/contrast.ts';
import { fullest, LONGEST } from '../support/longest.ts';
import { smallTargets } from '../support/targets.ts';
import { expect, overflow, test } from '../support/test.ts';

const WIDTHS = [360, 700];
const SCHEMES = ['light', 'dark'] as const;
const SITES = ['de', 'she', 'milf'];

test.beforeEach(({ page }) => addColourTools(page));

async function sampleNames(page: Page, origin: string): Promise<string[]> {
  const list = await (await page.request.get(`${origin}/dev/mails`)).text();
  const names = [...list.matchAll(/href="mails\/([^/"]+)\/en"/g)].map(([, name]) => name ?? '');
  expect(names.length).toBeGreaterThan(20);
  return names;
}

/** Opens a mail, which must not request anything else. */
async function openMail(page: Page, address: string): Promise<void> {
  const asked: string[] = [];
  const listen = (request: { url(): string }) => asked.push(request.url());
  page.on('request', listen);
  const answer = await page.goto(address);
  page.off('request', listen);
  expect(answer?.status(), address).toBe(200);
  expect(asked).toEqual([address]);
}

/** What overflows the window at either side. */
function sticksOut(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (left < 0 || right > window.innerWidth);
      })
      .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`),
  );
}

async function checkFit(page: Page, name: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const at = `${name} at ${width} px`;
    expect(await sticksOut(page), at).toEqual([]);
    expect(await overflow(page), at).toBeLessThanOrEqual(0);
    expect(await smallTargets(page.locator('body')), at).toEqual([]);
  }
}

test('every mail is legible in light and dark, and fits in its fullest language', async ({ page, origin }) => {
  for (const name of await sampleNames(page, origin)) {
    const addressIn = (locale: string) => `${origin}/dev/mails/${name}/${locale}/html`;
    const versions: { locale: string; html: string }[] = [];
    for (const locale of LONGEST)
      versions.push({ locale, html: await (await page.request.get(addressIn(locale))).text() });
    const [first, ...others] = fullest(versions, ['word', 'text']);
    await openMail(page, addressIn(first ?? 'en'));
    await checkFit(page, `${name} in ${first}`);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      expect(await faintTexts(page, 'body'), `${name} in ${colorScheme}`).toEqual([]);
    }
    for (const locale of others) {
      await openMail(page, addressIn(locale));
      await checkFit(page, `${name} in ${locale}`);
    }
  }
});

test('a mail is legible in the colour of every site', async ({ page, siteOrigin }) => {
  for (const label of SITES) {
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      await openMail(page, `${siteOrigin(label)}/dev/mails/weekly/en/html`);
      expect(await faintTexts(page, 'body'), `${label} in ${scheme}`).toEqual([]);
    }
  }
  const colors = await page
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).backgroundColor));
  expect(colors).toContain('rgb(240, 180, 41)');
});

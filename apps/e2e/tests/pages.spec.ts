import type { BrowserContext, Page } from '@playwright/test';
import { addAxe, pageFaults } from '../support/axe.ts';
import { findFictional } from '../support/fictional.ts';
import { hostsAsked } from '../support/hosts-asked.ts';
import { layoutShift, MOST_SHIFT } from '../support/layout-shift.ts';
import { JUST_LEFT, litRoutes, visitorRoutes, walkAsMember } from '../support/routes.ts';
import { stopLists, stopTransitions } from '../support/settled.ts';
import { walkByTab } from '../support/tab-order.ts';
import { expect, overflow, test } from '../support/test.ts';
import { unsubscribePath } from '../support/unsubscribe-link.ts';
import { EACH_VIEW, VIEWS, type View } from '../support/views.ts';

/** These two languages have the longest words. */
const LOCALES = { phone: 'fi', desktop: 'de' };
const COLORS = { phone: 'dark', desktop: 'light' } as const;
/** The last one is for the keyboard. */
const OTHER_WIDTHS = [320, 768, 1920];
const PARTS = [0, 1, 2];

test.beforeEach(async ({ context }) => {
  await addAxe(context);
  await stopLists(context);
});

for (const view of EACH_VIEW) {
  test.describe(`on a ${view}`, () => {
    test.use(VIEWS[view]);

    for (const part of PARTS) {
      test(`every page of a visitor fits, is accessible, and requests no other host (${part + 1})`, async ({
        page,
        context,
        origin,
      }) => {
        const { id: profile } = await findFictional(page.request, origin);
        const paths = [...visitorRoutes(profile), ...litRoutes(profile), '/nothing-here'];
        await context.addCookies([
          { name: 'locale', value: LOCALES[view], url: origin },
          { ...JUST_LEFT, url: origin },
        ]);
        await checkPages({ page, context, origin, view }, partOf(paths, { part, view }));
      });

      test(`every page of a member fits, is accessible, and requests no other host (${part + 1})`, async ({
        page,
        context,
        origin,
      }) => {
        const look = (paths: string[]) => checkPages({ page, context, origin, view }, partOf(paths, { part, view }));
        await walkAsMember({ request: page.request, origin, language: LOCALES[view], look });
        if (part === 0) await look([await unsubscribePath(page, 'weekly_updates')]);
      });
    }
  });
}

/**
 * Each test covers every third page, so that none takes long. Every other page is loaded on a phone, the rest on a
 * desktop; in the long run, each on both.
 */
function partOf(paths: string[], { part, view }: { part: number; view: View }): string[] {
  const isOwn = (at: number) => Boolean(process.env.VONK_TEST_LONG) || at % 2 === (view === 'phone' ? 1 : 0);
  return paths.filter((_path, at) => isOwn(at)).filter((_path, at) => at % PARTS.length === part);
}

interface Visit {
  page: Page;
  context: BrowserContext;
  origin: string;
  /** The languages in which the screens are loaded. */
  view: View;
}

/**
 * Loads each once, on a phone in dark or on a desktop in light; then checks it as the other shows it, from width to
 * width, and by keyboard.
 */
async function checkPages({ page, context, origin, view }: Visit, paths: string[]): Promise<void> {
  const hosts = hostsAsked(context);
  // A notice of what comes meanwhile would lie over parts of the page.
  await page.route('**/api/events.php', (route) => route.fulfill({ status: 204 }));
  const other = view === 'phone' ? 'desktop' : 'phone';
  for (const path of paths) {
    await show(page, view);
    await page.goto(path);
    const shown = new URL(page.url()).pathname;
    expect.soft(shown, 'the screen itself, not one that it leads to').toBe(new URL(path, origin).pathname);
    const { sum, moved } = await layoutShift(page);
    expect.soft(sum, `${path} moves while it loads: ${moved}`).toBeLessThanOrEqual(MOST_SHIFT);
    expect.soft(await doubledIds(page), `${path}: ids of more than one element`).toEqual([]);
    await expectSound(page, `${path} on a ${view} in ${LOCALES[view]}`);
    await stopTransitions(page);
    await show(page, other);
    await expectSound(page, `${path} on a ${other} in ${LOCALES[view]}`);
    for (const width of OTHER_WIDTHS) {
      await page.setViewportSize({ width, height: VIEWS[view].viewport.height });
      expect.soft(await overflow(page), `${path} at ${width} px in ${LOCALES[view]}`).toBeLessThanOrEqual(0);
    }
    const { targets, reached, faults } = await walkByTab(page);
    expect.soft(faults, `${path} by the keyboard`).toEqual([]);
    expect.soft(reached, `${path}: reached by the keyboard, of ${targets}`).toBeGreaterThanOrEqual(targets);
  }
  expect([...hosts]).toEqual(paths.length > 0 ? [new URL(origin).host] : []);
}

async function show(page: Page, view: View): Promise<void> {
  await page.setViewportSize(VIEWS[view].viewport);
  await page.emulateMedia({ colorScheme: COLORS[view], reducedMotion: 'reduce' });
}

async function expectSound(page: Page, what: string): Promise<void> {
  expect.soft(await pageFaults(page, { withSizes: true }), what).toEqual([]);
  expect.soft(await overflow(page), what).toBeLessThanOrEqual(0);
}

/** Links and labels refer to elements by id, so each id must be unique; axe does not check this. */
const doubledIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });

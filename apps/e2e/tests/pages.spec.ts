import type { BrowserContext, Page } from '@playwright/test';
import { addAxe, pageFaults } from '../support/axe.ts';
import { hostsAsked } from '../support/hosts-asked.ts';
import { layoutShift, MOST_SHIFT } from '../support/layout-shift.ts';
import { fictionalProfile, litRoutes, visitorRoutes, walkAsMember } from '../support/routes.ts';
import { settled } from '../support/settled.ts';
import { walkByTab } from '../support/tab-order.ts';
import { expect, overflow, test } from '../support/test.ts';
import { unsubscribePath } from '../support/unsubscribe-link.ts';

/** Of all languages these two have the longest words. */
const LOCALES = { phone: 'fi', desktop: 'de' };
const WIDTHS = { phone: [320, 360], desktop: [320, 768, 1280, 1920] };
const PARTS = [0, 1, 2];

test.beforeEach(({ context }) => addAxe(context));

for (const part of PARTS) {
  test(`every page of a visitor holds: it fits, is accessible, and asks no other host (${part + 1})`, async ({
    page,
    context,
    origin,
  }) => {
    const profile = await fictionalProfile(page.request, origin);
    const paths = [...visitorRoutes(profile), ...litRoutes(profile), '/nothing-here'];
    await context.addCookies([{ name: 'locale', value: LOCALES[kind()], url: origin }]);
    await checkPages({ page, context, origin }, partOf(paths, part));
  });

  test(`every page of a member holds: it fits, is accessible, and asks no other host (${part + 1})`, async ({
    page,
    context,
    origin,
  }) => {
    const look = (paths: string[]) => checkPages({ page, context, origin }, partOf(paths, part));
    await walkAsMember({ request: page.request, origin, language: LOCALES[kind()], look });
    if (part === 0) await look([await unsubscribePath(page, 'weekly_updates')]);
  });
}

const kind = () => (test.info().project.name === 'phone' ? 'phone' : 'desktop');

/** Each test looks at every third page, so that none takes long. */
const partOf = (paths: string[], part: number): string[] => paths.filter((_path, at) => at % PARTS.length === part);

interface Visit {
  page: Page;
  context: BrowserContext;
  origin: string;
}

/** One load of each: on a phone in dark, on a desk in light, then dark, and by the keyboard; from width to width. */
async function checkPages({ page, context, origin }: Visit, paths: string[]): Promise<void> {
  const hosts = hostsAsked(context);
  const isPhone = kind() === 'phone';
  const size = page.viewportSize();
  for (const path of paths) {
    if (size) await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    const shown = new URL(page.url()).pathname;
    expect.soft(shown, 'the screen itself, not one that it leads to').toBe(new URL(path, origin).pathname);
    const { sum, moved } = await layoutShift(page);
    expect.soft(sum, `${path} moves while it loads: ${moved}`).toBeLessThanOrEqual(MOST_SHIFT);
    expect.soft(await doubledIds(page), `${path}: ids of more than one element`).toEqual([]);
    expect.soft(await pageFaults(page, { withSizes: true }), path).toEqual([]);
    if (!isPhone) await checkDesk(page, path);
    for (const width of WIDTHS[kind()]) {
      await page.setViewportSize({ width, height: size?.height ?? 800 });
      expect.soft(await overflow(page), `${path} at ${width} px in ${LOCALES[kind()]}`).toBeLessThanOrEqual(0);
    }
  }
  expect([...hosts]).toEqual(paths.length > 0 ? [new URL(origin).host] : []);
}

async function checkDesk(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await settled(page);
  // Nothing else of a page depends on the theme.
  expect.soft(await pageFaults(page, { rule: 'color-contrast' }), `${path} in dark`).toEqual([]);
  const { targets, reached, faults } = await walkByTab(page);
  expect.soft(faults, `${path} by the keyboard`).toEqual([]);
  expect.soft(reached, `${path}: reached by the keyboard, of ${targets}`).toBeGreaterThanOrEqual(targets);
}

/** Links and labels refer to elements by id, so each id must be unique; axe does not check this. */
const doubledIds = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    return ids.filter((id, at) => ids.indexOf(id) !== at);
  });

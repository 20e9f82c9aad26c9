import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { layoutShift } from '../support/layout-shift.ts';
import { fictionalProfile, visitorRoutes, walkAsMember } from '../support/routes.ts';
import { expect, overflow, test } from '../support/test.ts';

const WIDTHS = [320, 360, 768, 1280, 1920];
const HALVES = [0, 1];
const MOST_SHIFT = 0.02;

for (const theme of ['light', 'dark'] as const) {
  for (const half of HALVES) {
    test(`every page of a visitor holds in ${theme}: no overflow, no accessibility fault (${half + 1})`, async ({
      page,
      origin,
    }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const paths = [...visitorRoutes(await fictionalProfile(page.request, origin)), '/nothing-here'];
      await checkPages(page, halfOf(paths, half));
    });

    test(`every page of a member holds in ${theme}: no overflow, no accessibility fault (${half + 1})`, async ({
      page,
      origin,
    }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      const look = (paths: string[]) => checkPages(page, halfOf(paths, half));
      await walkAsMember({ request: page.request, origin, look });
    });
  }
}

test('no half of a page is painted, however slowly it is read', async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  for (let time = 0; time < 3; time++) {
    await page.goto('/landers/alonetonight');
    expect((await layoutShift(page)).sum).toBeLessThanOrEqual(MOST_SHIFT);
  }
});

/** Each test looks at every other page, so that none takes long. */
const halfOf = (paths: string[], half: number): string[] => paths.filter((_path, at) => at % HALVES.length === half);

async function checkPages(page: Page, paths: string[]): Promise<void> {
  const size = page.viewportSize();
  for (const path of paths) {
    if (size) await page.setViewportSize(size);
    await page.goto(path);
    expect.soft(new URL(page.url()).pathname, 'the screen itself, not one that it leads to').toBe(path);
    const { sum, moved } = await layoutShift(page);
    expect.soft(sum, `${path} moves while it loads: ${moved}`).toBeLessThanOrEqual(MOST_SHIFT);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze();
    const faults = violations.map(
      ({ id, nodes }) => `${path}: ${id} at ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    );
    expect.soft(faults).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
}

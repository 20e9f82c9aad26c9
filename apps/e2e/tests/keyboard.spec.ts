import type { Page } from '@playwright/test';
import { fictionalProfile, visitorRoutes, walkAsMember } from '../support/routes.ts';
import { walkByTab } from '../support/tab-order.ts';
import { expect, test } from '../support/test.ts';

/** Lists of people and countries are the same thing again and again; these hold one of each kind of control. */
const VISITOR =
  /^\/($|signup|login|reset-password$|complaints|pricing|pages\/faq|landers\/(gallery|tinderswipe|maplanding)|members\/.+\/landing2)/;
const MEMBER =
  /^\/(members\/[^/]+$|chats$|chats\/.|profile|notifications|swipe-game|match-finder|credits|transactions$)/;

test('a visitor’s keyboard reaches all there is, and never loses sight of the focus', async ({ page, origin }) => {
  await walk(
    page,
    visitorRoutes(await fictionalProfile(page.request, origin)).filter((path) => VISITOR.test(path)),
  );
});

test('a member’s keyboard reaches all there is, and never loses sight of the focus', async ({ page, origin }) => {
  let walked = 0;
  const look = async (paths: string[]) => {
    const chosen = paths.filter((path) => MEMBER.test(path));
    walked += chosen.length;
    await walk(page, chosen);
  };
  await walkAsMember({ request: page.request, origin, look });
  expect(walked).toBeGreaterThan(8);
});

async function walk(page: Page, paths: string[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of paths) {
    await page.goto(path);
    const { targets, reached, faults } = await walkByTab(page);
    expect.soft(faults, path).toEqual([]);
    expect.soft(reached, `${path}: reached of ${targets}`).toBeGreaterThanOrEqual(targets);
  }
}

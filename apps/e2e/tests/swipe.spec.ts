import type { Page } from '@playwright/test';
import { SWIPE_LIKES_PER_DAY as LIMIT } from '@vonk/schema/constants';
import { watchAnimations } from '../support/animations.ts';
import { pageFaults } from '../support/axe.ts';
import { comesToTop, leavesTop, loadedDepths, middleOfTop, onTop, scriptsKnowCards } from '../support/cards.ts';
import { drawWithFingers } from '../support/fingers.ts';
import { forcedLayouts, named, traceMainThread } from '../support/main-thread.ts';
import { plainMemberTest as plainTest } from '../support/plain-page.ts';
import { settled } from '../support/settled.ts';
import { expect, joinByApi, overflow, memberTest as test, test as visitorTest } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const leftToday = (likes: number) => `${likes} of ${LIMIT} likes left today`;
const limit = (page: Page) => page.getByRole('region', { name: 'You’re out of likes for today' });

async function openGame(page: Page): Promise<void> {
  await page.goto('/swipe-game');
  await scriptsKnowCards(page);
}

/**
 * Presses a key and waits for the next card and for the response: the page does not wait, and a reload would abort
 * requests in flight. Returns the profile that was on top before.
 */
async function decide(page: Page, key: 'ArrowLeft' | 'ArrowRight'): Promise<string | null> {
  const before = await onTop(page);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.keyboard.press(key);
  await leavesTop(page, before);
  await answered;
  return before;
}

test('the next three pictures load before their cards are on top, and a swipe that cannot be sent comes back', async ({
  page,
}) => {
  await openGame(page);
  await expect.poll(() => loadedDepths(page)).toEqual(['0', '1', '2', '3']);
  await decide(page, 'ArrowLeft');
  // The third one loads when the flying card is gone.
  await expect(page.locator('[data-depth="gone"]')).toHaveCount(0);
  await expect.poll(() => loadedDepths(page)).toEqual(['0', '1', '2', '3']);

  const card = await onTop(page);
  await page.route('**/api/swipe.php', (route) => route.abort('internetdisconnected'));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('alert')).toContainText('That didn’t work. Try again.');
  await comesToTop(page, card);
  await expect(page.getByText(leftToday(LIMIT))).toBeVisible();

  await test.step('on a phone, what it says leaves the buttons free', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const name of [/^Pass:/, /^Like/]) await page.getByRole('button', { name }).click({ trial: true });
  });
});

plainTest('the game works without scripts', async ({ plain }) => {
  await plain.goto('/swipe-game');
  const first = () => plain.body.querySelector<HTMLElement>('[data-card]')?.dataset['card'];
  const passed = first();
  await plain.press(/^Pass:/);
  expect(first()).not.toBe(passed);
  await plain.press('Undo the last swipe');
  expect(first()).toBe(passed);
  for (let left = LIMIT - 1; left >= 0; left--) {
    await plain.press(/^Like/);
    expect(plain.text).toContain(left > 0 ? leftToday(left) : 'You’re out of likes for today');
    const next = first();
    await plain.goto('/swipe-game');
    expect(first()).toBe(next);
  }
  const unliked = first();
  await plain.press(/^Like/);
  expect(first()).toBe(unliked);
  await plain.press(/^Pass:/);
  expect(first()).not.toBe(unliked);
  for (const left of [0, 1]) {
    await plain.press('Undo the last swipe');
    expect(plain.text).toContain(left === 0 ? 'You’re out of likes for today' : leftToday(left));
  }
  await plain.goto('/likes/liked');
  expect(plain.queries.getAllByRole('heading', { level: 2 })).toHaveLength(LIMIT - 1);
});

test('dragging a card causes no layout, and a released one flies by transform and opacity alone, without a forced layout', async ({
  page,
  origin,
  browser,
}) => {
  await openGame(page);
  // What still arrives, such as a picture or a script, would be laid out during the drag.
  await expect.poll(() => loadedDepths(page)).toEqual(['0', '1', '2', '3']);
  await page.waitForLoadState('networkidle');
  await settled(page);
  const { x, y } = await middleOfTop(page);
  const moves = { steps: 24 };

  await test.step('dragged', async () => {
    const before = await onTop(page);
    await page.mouse.move(x, y);
    await page.mouse.down();
    // The first step picks the card up.
    await page.mouse.move(x + 10, y);
    const done = await traceMainThread(browser, page, async () => {
      await page.mouse.move(x + 80, y, moves);
      await page.mouse.move(x - 60, y, moves);
      await page.mouse.move(x + 60, y, moves);
    });
    await expect(page.locator('[data-depth="0"]')).toHaveAttribute('style', /translateX\(60px\)/);
    await page.mouse.move(x + 140, y);
    await page.mouse.up();
    await leavesTop(page, before);

    // Moves that cause layouts do so in each frame. What happens to arrive meanwhile, such as news, is laid out once.
    const frames = named(done, 'EventDispatch').filter(({ args }) => args.data?.type === 'pointermove').length;
    expect(frames).toBeGreaterThan(20);
    expect(named(done, 'Layout').length).toBeLessThan(frames / 4);
  });

  await test.step('released', async () => {
    await expect(page.locator('[data-depth="gone"]')).toHaveCount(0);
    // The card that came after the first one would be laid out during the release.
    await expect.poll(() => loadedDepths(page)).toEqual(['0', '1', '2', '3']);
    await settled(page);
    const before = await onTop(page);
    await page.mouse.move(x, y);
    const animated = await watchAnimations(page);
    const done = await traceMainThread(browser, page, async () => {
      await page.mouse.down();
      await page.mouse.move(x - 140, y, moves);
      await page.mouse.up();
      await leavesTop(page, before);
      await expect(page.locator('[data-depth="gone"]')).toHaveCount(0);
    });
    const seen = await animated();
    for (const property of ['transform', 'opacity']) expect(seen).toContainEqual({ depth: 'gone', property });
    for (const depth of ['0', '1']) expect(seen).toContainEqual({ depth, property: 'transform' });
    expect(seen.filter(({ property }) => property !== 'transform' && property !== 'opacity')).toEqual([]);
    // The new card is laid out once, with its frame.
    expect(named(done, 'Layout').length).toBeGreaterThan(0);
    expect(forcedLayouts(done, origin)).toEqual([]);
  });
});

visitorTest('a finger drags a card aside, and scrolls the page up and down', async ({ browser, origin }) => {
  const phone = { baseURL: origin, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext(phone);
  await joinByApi({ request: context.request, origin });
  const page = await context.newPage();
  await openGame(page);
  const { x, y } = await middleOfTop(page);
  const off = (right: number, down: number) => ({ x: x + right, y: y + down });
  const drag = (right: number, down: number) => drawWithFingers(page, [[off(0, 0), off(right, down)]]);

  for (const [side, words] of [
    [100, 'Spark'],
    [-100, 'Pass'],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + side, y, { steps: 4 });
    const stamp = page.locator('[data-stamps]').getByText(words, { exact: true });
    await expect(stamp).toHaveCSS('opacity', '1');
    await expect(stamp).toBeInViewport({ ratio: 1 });
    await page.mouse.move(x, y, { steps: 4 });
    await page.mouse.up();
  }

  const first = await onTop(page);
  await page.locator('body').evaluate((body) => body.style.setProperty('padding-bottom', '400px'));
  await drag(0, -120);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(40);
  expect(await onTop(page)).toBe(first);
  await page.evaluate(() => window.scrollTo(0, 0));

  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await drag(-150, 4);
  expect((await sent).postDataJSON()).toMatchObject({ action: 'skip' });
  await leavesTop(page, first);
  await expect(page.getByText(leftToday(LIMIT))).toBeVisible();
  await context.close();
});

test('a tap on the picture shows the next one, on its left third the one before, and keys do the same', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGame(page);
  // Members of the demo keep their second pictures for premium members: the card that comes back has one.
  const { profiles } = await (await page.request.get('/api/swipe.php')).json();
  await page.route('**/api/swipe.php', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    const response = await route.fetch();
    const answer = await response.json();
    const [profile] = answer.profiles;
    const pictures = [profile.main_image, profiles[1].main_image];
    await route.fulfill({ response, json: { ...answer, profiles: [{ ...profile, pictures }] } });
  });
  const passed = await decide(page, 'ArrowLeft');
  await page.keyboard.press('Backspace');
  await comesToTop(page, passed);
  const card = page.locator('[data-depth="0"]');
  const shows = (position: number) => expect(card.getByText(`Photo ${position} of 2`)).toBeAttached();
  const picture = () => card.locator('img').getAttribute('src');
  const first = await picture();
  const { x, y } = await middleOfTop(page);
  const { width } = (await card.boundingBox()) ?? { width: 0 };

  await shows(1);
  await page.mouse.click(x, y);
  await shows(2);
  expect(await picture()).not.toBe(first);
  await page.mouse.click(x - width / 3, y);
  await shows(1);
  await card.getByRole('button', { name: 'Next photo' }).press('Enter');
  await shows(2);
  await card.getByRole('button', { name: 'Previous photo' }).press('Space');
  await shows(1);
  expect([await picture(), await onTop(page)]).toEqual([first, passed]);
});

test('the game and its end are sound in light and dark: no accessibility fault, no overflow, at phone width', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const look = async () => {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await settled(page);
      expect(await pageFaults(page), colorScheme).toEqual([]);
      expect(await overflow(page), colorScheme).toBe(0);
    }
  };
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openGame(page);
  await expect(page.getByRole('button', { name: /^Like/ })).toBeInViewport({ ratio: 1 });
  await look();
  for (let turn = 0; turn < LIMIT; turn++) await decide(page, 'ArrowRight');
  await expect(limit(page)).toBeVisible();
  await look();
  const unliked = await onTop(page);
  await page.keyboard.press('ArrowRight');
  await expect(limit(page)).toBeFocused();
  expect(await onTop(page)).toBe(unliked);
  await decide(page, 'ArrowLeft');
  await expect(limit(page).getByRole('link', { name: 'Like you' })).toHaveAttribute('href', /\/likes$/);
});

test('the game fills the window, which does not scroll; on a desk its card is large, with its person beside it', async ({
  page,
}) => {
  const scrolls = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  const card = page.locator('[data-depth="0"]');
  const beside = page.getByRole('region', { name: /^Profile:/ });
  await openGame(page);
  for (const [width, height] of [
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect([await scrolls(), await overflow(page)], `${width} x ${height}`).toEqual([0, 0]);
    await expect(beside).toBeHidden();
    for (const name of [/^Pass:/, /^Like/, 'Undo the last swipe'])
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    const face = await card.boundingBox();
    // More than half of the window is the person.
    expect((face?.height ?? 0) / height).toBeGreaterThan(0.5);
  }
  for (const [width, height] of [
    [667, 375],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await overflow(page), `${width} x ${height}`).toBe(0);
    for (const name of [/^Pass:/, /^Like/]) {
      await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
      await page.getByRole('button', { name }).click({ trial: true });
    }
  }
  for (const [width, height] of [
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect([await scrolls(), await overflow(page)], `${width} x ${height}`).toEqual([0, 0]);
    const [face, person] = [await card.boundingBox(), await beside.boundingBox()];
    expect(face?.width).toBeGreaterThanOrEqual(420);
    expect(person?.x).toBeGreaterThanOrEqual((face?.x ?? 0) + (face?.width ?? 0));
    expect(person?.width).toBeGreaterThanOrEqual(420);
    await expect(beside.getByRole('heading')).toContainText((await card.locator('bdi').textContent()) ?? '');
  }
});

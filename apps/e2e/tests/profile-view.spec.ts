import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { pageFaults } from '../support/axe.ts';
import { drawWithFingers } from '../support/fingers.ts';
import { drawPicture } from '../support/pictures.ts';
import { expect, joinByApi, memberTest as test, test as visitorTest } from '../support/test.ts';

async function addPhotos(page: Page, request: APIRequestContext): Promise<void> {
  for (const [seed, isPrivate] of [
    [1, '0'],
    [2, '0'],
    [3, '1'],
  ] as const) {
    const photo = await drawPicture(page, seed);
    const added = await request.post('/api/photo.php', { multipart: { photo, private: isPrivate } });
    expect(added.status(), await added.text()).toBe(201);
  }
}

/** How large the picture in the viewer is shown. */
const scaleIn = (viewer: Locator) =>
  viewer
    .getByRole('img')
    .first()
    .evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).a);

test('a member looks through a profile’s photos by keyboard alone, and zooms', async ({ page, join }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const bob = await join('Bob', 'male');
  await addPhotos(page, bob.request);
  await page.goto(`/members/${bob.profileId}`);
  const gallery = page.getByRole('region', { name: 'Photos' });
  // The viewer, which is part of the gallery while it is open, has its own.
  const counter = gallery.getByText(/^Photo \d+ of \d+$/).and(page.locator(':not(dialog *)'));
  const count = Number((await counter.textContent())?.split(' ').at(-1));

  await test.step('arrows, End and Home step through the strip', async () => {
    await gallery.getByRole('list').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(counter).toHaveText(`Photo 2 of ${count}`);
    await page.keyboard.press('End');
    await expect(counter).toHaveText(`Photo ${count} of ${count}`);
    await page.keyboard.press('Home');
    await expect(counter).toHaveText(`Photo 1 of ${count}`);
  });

  const enlarge = gallery.getByRole('button', { name: 'View full screen' });
  const viewer = page.getByRole('dialog', { name: /^Photos: / });
  const scale = () => scaleIn(viewer);

  await test.step('the viewer zooms and steps by keys', async () => {
    await enlarge.focus();
    await page.keyboard.press('Enter');
    await expect(viewer).toBeVisible();
    expect(await pageFaults(page)).toEqual([]);
    expect(await scale()).toBe(1);
    await page.keyboard.press('+');
    await expect.poll(scale).toBeGreaterThan(1.5);
    await page.keyboard.press('0');
    await expect.poll(scale).toBe(1);
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText(`Photo 2 of ${count}`)).toBeVisible();
  });

  await test.step('by wheel and double click, to the point', async () => {
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(0, -300);
    await expect.poll(scale).toBeGreaterThan(2);
    await page.mouse.dblclick(width / 2, height / 2);
    await expect.poll(scale).toBe(1);
  });

  await test.step('a private photo leads to premium, and Escape back', async () => {
    await page.keyboard.press('End');
    await expect(viewer.getByRole('link', { name: 'Get Premium' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(enlarge).toBeFocused();
    await expect(counter).toHaveText(`Photo ${count} of ${count}`);
  });
});

visitorTest('touch steps through a profile’s photos, and pinches one', async ({ browser, origin, join }) => {
  const bob = await join('Bob', 'male');
  await addPhotos(await bob.context.newPage(), bob.request);
  const phone = { baseURL: origin, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext(phone);
  await joinByApi({ request: context.request, origin });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/members/${bob.profileId}`);
  const gallery = page.getByRole('region', { name: 'Photos' });
  const strip = await gallery.getByRole('list').first().boundingBox();
  if (!strip) throw new Error('no photos');
  const y = strip.y + strip.height / 2;

  const onStrip = (x: number) => ({ x, y });
  await drawWithFingers(page, [[onStrip(300), onStrip(60)]]);
  await expect(gallery.getByText(/^Photo 2 of /)).toBeVisible();
  // A touch while the strip still slides stops it, and clicks nothing.
  const offPhoto = () =>
    gallery
      .getByRole('list')
      .first()
      .evaluate((list) => list.scrollLeft % list.clientWidth);
  await expect.poll(offPhoto).toBe(0);

  await gallery.getByRole('button', { name: 'View full screen' }).tap();
  const viewer = page.getByRole('dialog', { name: /^Photos: / });
  await expect(viewer.getByText(/^Photo 2 of /)).toBeVisible();
  const scale = () => scaleIn(viewer);
  /** Two fingers left and right of the centre, from one distance in pixels to another. */
  const moveTwo = (from: number, to: number) =>
    drawWithFingers(
      page,
      [-1, 1].map((side) => [spot(180 + side * from), spot(180 + side * to)] as const),
    );
  const spot = (x: number) => ({ x, y: 370 });
  await moveTwo(20, 120);
  await expect.poll(scale).toBeGreaterThan(2);
  await moveTwo(140, 10);
  await expect.poll(scale).toBe(1);
  await drawWithFingers(page, [[spot(60), spot(300)]]);
  await expect(viewer.getByText(/^Photo 1 of /)).toBeVisible();
  await context.close();
});

import type { Page } from '@playwright/test';
import { DARK_PHONE, expectAccessible, LIGHT_DESKTOP } from '../support/accessible.ts';
import { pageFaults } from '../support/axe.ts';
import { backCloses } from '../support/back-closes.ts';
import { bring, drawPicture } from '../support/pictures.ts';
import { settled } from '../support/settled.ts';
import { smallTargets } from '../support/targets.ts';
import { expect, joinByApi, memberTest as test, test as visitorTest } from '../support/test.ts';

const PHONE = { width: 360, height: 740 };

/** A photo's button, by its position from 1. */
const tile = (page: Page, place: number) => page.getByRole('button', { name: `Change photo ${place}` });
const sheet = (page: Page) => page.getByRole('dialog', { name: /^Your photo \d of \d$/ });
/** Presses a button of the photo's sheet. */
async function change(page: Page, place: number, name: string): Promise<void> {
  await tile(page, place).click();
  await sheet(page).getByRole('button', { name }).click();
}
const photos = (page: Page) => page.getByRole('list', { name: 'Your photos' }).getByRole('listitem');
const files = (page: Page) => page.getByLabel(/^Choose (more )?pictures/);
/** The order, by picture URLs. */
const order = (page: Page) =>
  photos(page)
    .locator('img')
    .evaluateAll((images) => images.map((image) => new URL((image as HTMLImageElement).src).pathname));

/** The hydrated page: only its scripts take several files at once. */
async function openPhotos(page: Page): Promise<void> {
  await page.goto('/profile');
  await expect(files(page)).toHaveAttribute('multiple', '');
}

async function add(page: Page, seeds: number[]): Promise<void> {
  await files(page).setInputFiles(await Promise.all(seeds.map((seed) => drawPicture(page, seed))));
  await page.getByRole('button', { name: seeds.length === 1 ? 'Add 1 photo' : `Add ${seeds.length} photos` }).click();
}

test('on a phone, a free member adds three photos, orders them by keys, chooses a main photo and removes one', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/members');
  const banner = page.getByText('Add a profile photo so others can see who they’re chatting with.');
  await page.getByRole('region', { name: 'Notice' }).getByRole('button', { name: 'Close' }).click();
  await expect(banner).toBeVisible();
  await page.getByRole('link', { name: 'Add photo' }).click();
  await expect(page).toHaveURL(/\/profile#photos$/);
  await expect(files(page)).toBeFocused();
  await expect(files(page)).toHaveAttribute('multiple', '');

  await test.step('three at once, the fourth left out with an explanation', async () => {
    const four = await Promise.all([1, 2, 3, 4].map((seed) => drawPicture(page, seed)));
    await files(page).setInputFiles(four);
    await expect(page.getByText('There is no room for 1 more picture: it was left out.')).toBeVisible();
    const tray = page.getByRole('region', { name: 'Pictures to add' });
    await expect(tray.getByRole('listitem')).toHaveCount(3);
    await page.getByRole('button', { name: 'Add 3 photos' }).click();
    await expect(photos(page)).toHaveCount(3);
    await expect(tray).toHaveCount(0);
    await expect(photos(page).first().getByText('Main photo')).toBeVisible();
    await expect(page.getByText(/^These are the 3 photos that are free/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Get Premium' }).last()).toHaveAttribute('href', /^\/premium/);
  });

  await test.step('reordering by keys keeps the focus', async () => {
    const [first, second, third] = await order(page);
    await tile(page, 1).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => order(page)).toEqual([second, first, third]);
    await expect(tile(page, 2)).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => order(page)).toEqual([second, third, first]);
    await expect(tile(page, 3)).toBeFocused();
    await expect(page.getByRole('status').getByText('Photo moved to place 3 of 3.')).toBeAttached();
    await page.reload();
    await expect.poll(() => order(page)).toEqual([second, third, first]);
  });

  await test.step('reordering in the sheet, which stays open', async () => {
    const [first, second, third] = await order(page);
    await change(page, 2, 'Move photo 2 forward');
    await expect.poll(() => order(page)).toEqual([second, first, third]);
    await sheet(page).getByRole('button', { name: 'Move photo 1 back' }).click();
    await expect.poll(() => order(page)).toEqual([first, second, third]);
    await backCloses(page, sheet(page), 'features/photos/photo-sheet.tsx');
    await expect(tile(page, 2)).toBeFocused();
  });

  await test.step('another main photo, one for premium members, one removed', async () => {
    await expect(photos(page).first().getByText('Main photo')).toBeVisible();
    const [first, second, third] = await order(page);
    await change(page, 3, 'Make this the main photo');
    await expect.poll(() => order(page)).toEqual([third, first, second]);
    await expect(photos(page).first().getByText('Main photo')).toBeVisible();
    await change(page, 2, 'Premium members only');
    await expect(photos(page).nth(1).locator('p').getByText('Premium members only')).toBeAttached();
    const dialog = page.getByRole('dialog', { name: 'Remove this photo?' });
    await change(page, 3, 'Remove');
    await backCloses(page, dialog, 'features/photos/remove-dialog.tsx');
    await expect(photos(page)).toHaveCount(3);
    await expect(tile(page, 3)).toBeFocused();
    await change(page, 3, 'Remove');
    await dialog.getByRole('button', { name: 'Remove photo' }).click();
    await expect(photos(page)).toHaveCount(2);
    await expect(tile(page, 2)).toBeFocused();
  });

  await test.step('others see the private one locked', async () => {
    await page.getByRole('link', { name: 'See it as others do' }).click();
    await expect(page.getByText('A private photo: for premium members only.')).toBeAttached();
    await expect(page.getByRole('link', { name: 'Get Premium' })).toHaveCount(0);
    await page.getByRole('link', { name: 'My profile' }).click();
    await expect(photos(page)).toHaveCount(2);
  });

  await page.goto('/members');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a picture is cropped and rotated before it is sent, and again afterwards', async ({ page, origin }) => {
  await openPhotos(page);
  await files(page).setInputFiles(await drawPicture(page, 7, { name: 'wide.jpg', width: 1600, height: 900 }));
  await page.getByRole('button', { name: 'Crop and turn: wide.jpg' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop and turn' });
  await backCloses(page, dialog, 'features/photos/crop-dialog.tsx');
  await page.getByRole('button', { name: 'Crop and turn: wide.jpg' }).click();
  await dialog.getByRole('button', { name: 'Turn right' }).click();
  await dialog.getByRole('button', { name: 'Zoom in' }).click();
  await dialog.getByRole('group').focus();
  await page.keyboard.press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Use this' }).click();
  await page.getByRole('button', { name: 'Add 1 photo' }).click();
  await expect(photos(page)).toHaveCount(1);
  const kept = async () => {
    const { profile } = await (await page.request.get(`${origin}/api/profile.php`)).json();
    const { width, height } = profile.photos[0].image as { width: number; height: number };
    return { width, height };
  };
  // From 900 × 1200 at 1.25 times zoom.
  await expect.poll(kept).toEqual({ width: expect.closeTo(720, -1), height: expect.closeTo(960, -1) });

  const [before] = await order(page);
  await change(page, 1, 'Crop and turn');
  await dialog.getByRole('button', { name: 'Turn left' }).click();
  await dialog.getByRole('button', { name: 'Use this' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(() => order(page)).not.toEqual([before]);
  expect(await kept()).toEqual({ width: expect.closeTo(540, -1), height: expect.closeTo(720, -1) });
});

test('an invalid file is reported before it is sent, a server’s refusal after, and a lost connection is retried', async ({
  page,
  context,
}) => {
  await openPhotos(page);
  const tray = page.getByRole('region', { name: 'Pictures to add' });
  await files(page).setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
    { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('not a picture at all') },
    await drawPicture(page, 11, { name: 'small.jpg', width: 120, height: 160 }),
  ]);
  await expect(tray.getByText('Choose a JPEG, PNG or WebP picture.')).toBeVisible();
  await page.getByRole('button', { name: 'Add 2 photos' }).click();
  await expect(tray.getByRole('listitem').filter({ hasText: 'broken.jpg' }).getByRole('alert')).toHaveText(
    /cannot be read|JPEG, PNG or WebP/,
  );
  await expect(tray.getByText(/too small/)).toBeVisible();
  for (const name of ['notes.txt', 'broken.jpg', 'small.jpg']) {
    await tray.getByRole('button', { name: `Leave out: ${name}` }).click();
  }
  await expect(tray).toHaveCount(0);

  await page.route('**/api/photo.php', (route) => route.fulfill({ status: 400, body: '{}' }), { times: 1 });
  await add(page, [12]);
  await tray.getByRole('button', { name: /^Try again/ }).click();
  await expect(photos(page)).toHaveCount(1);

  await context.setOffline(true);
  await files(page).setInputFiles(await drawPicture(page, 13));
  await page.getByRole('button', { name: 'Add 1 photo' }).click();
  await tray.getByRole('button', { name: /^Stop/ }).click();
  await context.setOffline(false);
  await expect(tray).toHaveCount(0);
  await expect(photos(page)).toHaveCount(1);
});

test('pictures are dropped, pasted and dragged into place', async ({ page }) => {
  await openPhotos(page);
  const tray = page.getByRole('region', { name: 'Pictures to add' });
  for (const [event, seed] of [
    ['drop', 21],
    ['paste', 22],
  ] as const) {
    const picture = await drawPicture(page, seed);
    await bring(page, event, picture);
    await expect(tray.getByText(picture.name)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Add 2 photos' }).click();
  await expect(photos(page)).toHaveCount(2);
  const [first, second] = await order(page);
  const [from, to] = await Promise.all([photos(page).first().boundingBox(), photos(page).nth(1).boundingBox()]);
  if (!from || !to) throw new Error('no boxes');
  await page.mouse.move(from.x + 60, from.y + 80);
  await page.mouse.down();
  await page.mouse.move(to.x + 60, to.y + 80, { steps: 6 });
  await page.mouse.up();
  await expect.poll(() => order(page)).toEqual([second, first]);
  await expect(sheet(page)).toHaveCount(0);
});

visitorTest('without JavaScript a plain form adds a photo, and buttons change it', async ({ browser, origin }) => {
  const artist = await browser.newPage();
  const pictures = await Promise.all([31, 32].map((seed) => drawPicture(artist, seed)));
  await artist.close();
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin });
  const page = await context.newPage();
  await joinByApi({ request: page.request, origin });
  await page.goto('/profile');
  for (const [at, picture] of pictures.entries()) {
    // As large as a phone's picture: more than any other form may send.
    const buffer = Buffer.concat([picture.buffer, Buffer.alloc(400_000)]);
    await files(page).setInputFiles({ ...picture, buffer });
    await page.getByRole('button', { name: 'Add photo' }).click();
    await expect(photos(page)).toHaveCount(at + 1);
  }
  const [first, second] = await order(page);
  const menu = page.locator('summary[aria-label="Change photo 2"]');
  await menu.click();
  await page.getByRole('button', { name: 'Move photo 2 forward' }).click();
  await expect.poll(() => order(page)).toEqual([second, first]);
  await files(page).setInputFiles({ name: 'x.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await page.getByRole('button', { name: 'Add photo' }).click();
  await expect(page.getByRole('alert')).toHaveText(/cannot be read|JPEG, PNG or WebP/);
  await menu.click();
  await photos(page).nth(1).getByRole('button', { name: 'Remove' }).click();
  await expect(photos(page)).toHaveCount(1);
  await context.close();
});

test('the photos are sound in light and dark: no overflow, no accessibility fault, large touch targets', async ({
  page,
}) => {
  await openPhotos(page);
  await add(page, [41, 42]);
  await expect(photos(page)).toHaveCount(2);
  await files(page).setInputFiles([await drawPicture(page, 43)]);
  for (const look of [LIGHT_DESKTOP, DARK_PHONE]) {
    await expectAccessible(page, [look]);
    expect(await smallTargets(page.locator('#photos'))).toEqual([]);
    await page.getByRole('button', { name: /^Crop and turn: / }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Use this' })).toBeEnabled();
    await settled(page);
    expect(await pageFaults(page), look.colorScheme).toEqual([]);
    await page.keyboard.press('Escape');
  }
});

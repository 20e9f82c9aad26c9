import type { Page } from '@playwright/test';
import { backCloses } from '../support/back-closes.ts';
import { creditsOf } from '../support/debit.ts';
import { findFictional } from '../support/fictional.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { pairWithCredits } from '../support/pair.ts';
import { bring, drawPicture } from '../support/pictures.ts';
import { expect, memberTest as test, test as visitorTest } from '../support/test.ts';

const choose = (page: Page) => page.getByLabel(/^Send a photo/);
const isDrawn = (page: Page, name: string) =>
  expect
    .poll(() =>
      page
        .getByRole('img', { name })
        .evaluateAll((images) => images.map((each) => (each as HTMLImageElement).naturalWidth > 0)),
    )
    .toContain(true);

visitorTest(
  'a photo with text arrives in the conversation, for its price, and opens in full size',
  async ({ origin, join }) => {
    const { alice, bob, alicesPage, bobsPage } = await pairWithCredits(join);
    const before = await creditsOf(alice, origin);

    await test.step('the typed text goes with it, and its price is displayed', async () => {
      await bobsPage.goto(`/members/${alice.profileId}/chat`);
      await alicesPage.goto(`/members/${bob.profileId}/chat`);
      await alicesPage.getByRole('textbox', { name: 'Write a message' }).fill('The lake this morning');
      await choose(alicesPage).setInputFiles(await drawPicture(alicesPage, 1, { width: 1200, height: 800 }));
      const dialog = alicesPage.getByRole('dialog');
      await expect(dialog.getByRole('textbox')).toHaveValue('The lake this morning');
      await expect(dialog).toContainText(/5 credits · €/);
      await dialog.getByRole('button', { name: 'Send photo' }).click();
      await expect(dialog).toBeHidden();
      await expect(alicesPage.getByRole('textbox', { name: 'Write a message' })).toHaveValue('');
    });

    await test.step('it shows on both pages', async () => {
      await expect(alicesPage.getByRole('link', { name: 'Your photo' })).toBeVisible();
      await expect(bobsPage.getByRole('link', { name: 'Photo from Alice' })).toBeVisible();
      await isDrawn(bobsPage, 'Photo from Alice');
      await expect(bobsPage.getByText('The lake this morning').last()).toBeVisible();
      expect(before - (await creditsOf(alice, origin))).toBe(5);
    });

    await test.step('it opens over the whole window, and returns the focus', async () => {
      const link = bobsPage.getByRole('link', { name: 'Photo from Alice' });
      await link.press('Enter');
      const viewer = bobsPage.getByRole('dialog', { name: 'Photo from Alice' });
      await expect(viewer.getByRole('img')).toBeVisible();
      await backCloses(bobsPage, viewer, 'features/chat/photo/photo-bubble.tsx');
      await expect(link).toBeFocused();
    });

    await test.step('no one else can load it', async () => {
      const src = await bobsPage
        .getByRole('img', { name: 'Photo from Alice' })
        .evaluate((image) => (image as HTMLImageElement).currentSrc);
      expect((await bob.request.get(src)).status()).toBe(200);
      expect((await bob.request.get(src.split('?')[0] ?? '')).status()).toBe(404);
    });

    await test.step('the list describes it, and the server-rendered page does not shift', async () => {
      await bobsPage.goto('/chats');
      const row = bobsPage.getByRole('link', { name: /Alice/ }).first();
      await expect(row).toContainText('Photo: The lake this morning');
      await bobsPage.goto((await row.getAttribute('href')) ?? '');
      await isDrawn(bobsPage, 'Photo from Alice');
      expect((await layoutShift(bobsPage)).sum).toBeLessThan(0.02);
    });
  },
);

test('a photo is pasted and sent to a fictional profile, which replies', async ({ page, origin }) => {
  await page.goto(`/members/${(await findFictional(page.request, origin)).id}/chat`);
  const picture = await drawPicture(page, 2);
  // Where it can be dropped it can be pasted: the code that listens comes with the emoji picker.
  await expect(page.getByRole('button', { name: /emoji/i })).toBeVisible();
  await expect(async () => {
    await bring(page, 'paste', picture);
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Send photo' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByRole('button', { name: 'Send photo' }).click();
  await expect(page.getByRole('link', { name: 'Your photo' })).toBeVisible();
  await expect(
    page
      .getByText(/is typing/)
      .or(page.locator('[data-menu]').nth(1))
      .first(),
  ).toBeAttached({
    timeout: 40_000,
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form takes a photo', async ({ page, browser, origin }) => {
    await page.goto(`/members/${(await findFictional(page.request, origin)).id}/chat`);
    const scripted = await browser.newPage({ javaScriptEnabled: true });
    await choose(page).setInputFiles(await drawPicture(scripted, 4));
    await scripted.close();
    await page.getByRole('button', { name: /^Send for/ }).click();
    await expect(page).toHaveURL(/\/chats\//);
    await isDrawn(page, 'Your photo');
  });
});

import type { Page, Request } from '@playwright/test';
import { backCloses } from '../support/back-closes.ts';
import { WITH_FICTIONAL } from '../support/fictional.ts';
import { holdBack } from '../support/hold-back.ts';
import { expectSoundSheet } from '../support/sheet-faults.ts';
import { signUpByPages } from '../support/sign-up.ts';
import { expect, newPerson, test } from '../support/test.ts';

/** Holds back the page's sign-up request until it is released. */
const holdSignUp = (page: Page, isHeld: (request: Request) => boolean) =>
  holdBack(
    page,
    (url) => url.pathname.startsWith('/signup'),
    (request) => request.method() === 'POST' && isHeld(request),
  );

/** Escape, as often as a browser might give in to it, and a click outside. */
async function tryToLeave(page: Page): Promise<void> {
  for (let time = 0; time < 3; time++) await page.keyboard.press('Escape');
  await page.mouse.click(4, 4);
}

test('the sign-up dialog leads to the login, and closes at any time except while it is sending', async ({ page }) => {
  const letGo = await holdSignUp(page, () => true);
  const fictional = page.getByRole('article').filter({ hasText: /fictional/i });
  const like = fictional.getByRole('link', { name: /^Like/ }).first();
  const dialog = page.getByRole('dialog', { name: 'Sign up for free' });
  const close = dialog.getByRole('button', { name: 'Close' });

  await page.goto('/members');
  await page.getByRole('link', { name: /^Like/ }).first().click();
  await dialog.getByRole('link', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'Good to see you' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/login\?next=%2Fmembers/);

  await page.goto(`/members?${WITH_FICTIONAL}&network=ads`);
  await like.click();
  await expect(close).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await like.click();
  await expect(dialog).toBeVisible();
  await page.mouse.click(4, 4);
  await expect(dialog).toBeHidden();

  await like.click();
  await backCloses(page, dialog, 'features/signup/exports/signup-modal.tsx');

  await like.click();
  await dialog.getByRole('button', { name: 'Join free' }).click();
  await expect(close).toBeHidden();
  await tryToLeave(page);
  await expect(dialog).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { name: 'Where and when' })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/signup\?network=ads&profile=/);
});

test('nothing closes the dialog while an account is being created', async ({ page }) => {
  const letGo = await holdSignUp(page, (request) => request.postData()?.includes('create') ?? false);
  const joined = signUpByPages(page, newPerson());
  const dialog = page.getByRole('dialog', { name: 'Creating your account' });
  await expect(dialog.locator('[aria-current="step"]')).toHaveText('Creating your account');
  await tryToLeave(page);
  await expectSoundSheet(page, dialog, 'features/signup/signup-progress.tsx');
  letGo();
  await joined;
  await expect(dialog).toBeHidden();
});

import { backCloses } from '../support/back-closes.ts';
import { expect, signUpByApi, test } from '../support/test.ts';

const FROM_SIGNUP = '/members?gender=male&api_signup_complete=1';
const REMINDER = 'Confirm your email address, or you can’t get any replies.';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

  test('a member who comes from a sign-up on another site sees the next steps in a dialog', async ({
    page,
    origin,
  }) => {
    const { email } = await signUpByApi({ request: page.request, origin });
    await page.goto(FROM_SIGNUP);
    const window = page.getByRole('dialog', { name: 'Check your inbox' });
    await expect(window).toContainText(email);
    await expect(window).toContainText(REMINDER);
    await backCloses(page, window, 'features/signup/exports/activation-modal.tsx');
    await expect(page).toHaveURL('/members?gender=male');
    const notice = page.getByRole('region', { name: 'Notice' });
    await expect(notice).toContainText(REMINDER);
    await page.reload();
    await expect(notice).toContainText(REMINDER);
    await expect(window).toBeHidden();
  });
});

test.describe('on a phone in landscape', () => {
  test.use({ viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true });

  test('the dialog fits, with its button visible', async ({ page, origin }) => {
    await signUpByApi({ request: page.request, origin });
    await page.goto(FROM_SIGNUP);
    const window = page.getByRole('dialog', { name: 'Check your inbox' });
    await expect(window.getByRole('button', { name: 'OK' })).toBeInViewport({ ratio: 1 });
    await expect(window.getByRole('heading')).toBeInViewport({ ratio: 1 });
  });
});

test('on a wide screen it is a notice', async ({ page, origin }) => {
  await signUpByApi({ request: page.request, origin });
  const parts: string[] = [];
  page.on('request', (sent) => parts.push(sent.url()));
  await page.goto(FROM_SIGNUP);
  await expect(page.getByRole('region', { name: 'Notice' })).toContainText(REMINDER);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('We’ve sent a new email. Check your spam folder too.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(parts.filter((url) => url.includes('/activation-modal-'))).toEqual([]);
});

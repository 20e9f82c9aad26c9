import { expect, type Page } from '@playwright/test';

/** From the checkout of the smallest bundle to a paid payment. Returns the URL of the payment page. */
export async function buySmallest(page: Page): Promise<string> {
  await openSmallest(page);
  await orderAndPay(page);
  return new URL(page.url()).pathname;
}

export async function openSmallest(page: Page): Promise<void> {
  await page.goto('/credits');
  await page
    .getByRole('link', { name: /^Get \d+ credits/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
}

/** From a checkout to a paid payment. */
export async function orderAndPay(page: Page): Promise<void> {
  await order(page);
  await expect(page).toHaveURL(/\/dev\/checkout\//);
  await page.getByRole('button', { name: /^Paid/ }).click();
  await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
}

export async function order(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I want the credits at once/ }).check({ position: { x: 10, y: 10 } });
  await page.getByRole('button', { name: 'Order with obligation to pay' }).click();
}

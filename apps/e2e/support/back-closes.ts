import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses Back, which closes a sheet and nothing else. `file` has the sheet, below `apps/web/app/`. */
export async function backCloses(page: Page, sheet: Locator, file: string): Promise<void> {
  await expect(sheet, file).toBeVisible();
  const url = page.url();
  await page.goBack();
  await expect(sheet, file).toBeHidden();
  expect(page.url(), file).toBe(url);
}

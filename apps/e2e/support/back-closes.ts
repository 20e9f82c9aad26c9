import type { Locator, Page } from '@playwright/test';
import { expectSoundSheet } from './sheet-faults.ts';
import { expect } from './test.ts';

/** Presses Back, which closes a sheet without faults, and nothing else. `file` has the sheet, below `apps/web/app/`. */
export async function backCloses(page: Page, sheet: Locator, file: string): Promise<void> {
  await expectSoundSheet(page, sheet, file);
  const url = page.url();
  await page.goBack();
  await expect(sheet, file).toBeHidden();
  expect(page.url(), file).toBe(url);
}

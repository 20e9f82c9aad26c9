import { expect, type Page } from '@playwright/test';
import { pageFaults } from './axe.ts';
import { settled } from './settled.ts';
import { overflow } from './test.ts';

interface Look {
  colorScheme: 'light' | 'dark';
  width: number;
  height: number;
}
export const DARK_PHONE: Look = { colorScheme: 'dark', width: 360, height: 740 };
export const LIGHT_DESKTOP: Look = { colorScheme: 'light', width: 1280, height: 800 };
export const ON_PHONE: Look[] = [{ ...DARK_PHONE, colorScheme: 'light' }, DARK_PHONE];

/** Dark on a phone, light on a desktop, or as given. */
export async function expectAccessible(page: Page, looks: Look[] = [DARK_PHONE, LIGHT_DESKTOP]): Promise<void> {
  for (const { colorScheme, ...size } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await settled(page);
    expect(await pageFaults(page), colorScheme).toEqual([]);
    expect(await overflow(page), colorScheme).toBeLessThanOrEqual(0);
  }
}

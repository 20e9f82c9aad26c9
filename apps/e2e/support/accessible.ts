import { expect, type Page } from '@playwright/test';
import { pageFaults } from './axe.ts';
import { settled } from './settled.ts';
import { overflow } from './test.ts';

const VIEWS = [
  { colorScheme: 'dark', width: 360, height: 740 },
  { colorScheme: 'light', width: 1280, height: 800 },
] as const;

/** Dark on a phone, light on a desktop. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const { colorScheme, ...size } of VIEWS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(size);
    await settled(page);
    expect(await pageFaults(page), colorScheme).toEqual([]);
    expect(await overflow(page), colorScheme).toBeLessThanOrEqual(0);
  }
}

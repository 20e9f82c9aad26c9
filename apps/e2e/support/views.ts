import { devices } from '@playwright/test';

const { defaultBrowserType: _browser, ...pixel } = devices['Pixel 7'];

/** Playwright options for each view. */
export const VIEWS = {
  desktop: { viewport: { width: 1280, height: 800 } },
  // A real Pixel 7 paints seven times as many pixels.
  phone: { ...pixel, viewport: { width: 360, height: 740 }, deviceScaleFactor: 1 },
};

export type View = keyof typeof VIEWS;
export const EACH_VIEW = Object.keys(VIEWS) as View[];

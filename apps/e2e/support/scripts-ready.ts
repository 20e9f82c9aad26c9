import type { Page } from '@playwright/test';

/** Waits until the page has its scripts, and what they do once it is quiet is done. */
export const scriptsReady = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('page-ready').length > 0);

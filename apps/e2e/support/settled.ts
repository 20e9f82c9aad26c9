import type { Page } from '@playwright/test';

/**
 * Finishes running CSS transitions, for example after a change of theme, so that colours are read in their final state.
 * Finishing one can start another in an element that inherits. A closed menu is not rendered, and its finished
 * transitions stay in `getAnimations()`.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const running = document
      .getAnimations()
      .filter((animation) => animation instanceof CSSTransition && animation.playState !== 'finished');
    for (const transition of running) transition.finish();
    return running.length === 0;
  });
}

import type { Page } from '@playwright/test';

/** Finishing a transition can start one in an element that inherits, and so on. */
const MOST_ROUNDS = 50;

/**
 * Finishes running CSS transitions, for example after a change of theme, so that colours are read in their final state.
 * It doesn't wait for frames, so nothing is painted in between. A closed menu is not rendered, and its finished
 * transitions stay in `getAnimations()`.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate((rounds) => {
    const finish = () => {
      const running = document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition && animation.playState !== 'finished');
      for (const transition of running) transition.finish();
      return running.length;
    };
    for (let round = 0; finish() > 0; round += 1) if (round === rounds) throw new Error('transitions never end');
  }, MOST_ROUNDS);
}

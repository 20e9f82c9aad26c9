import type { BrowserContext, Page } from '@playwright/test';

/** Far more than nested elements need, each of which may start a transition when another one ends. */
const MOST_FRAMES = 120;

/**
 * Finishes running CSS transitions, for example after a change of theme, so that colours are read in their final state.
 * Finishing one can start another in an element that inherits, at once or in the next frame. A closed menu is not
 * rendered, and its finished transitions stay in `getAnimations()`.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    const running = () =>
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition && animation.playState !== 'finished');
    let isStill = false;
    for (let frame = 0; !isStill; frame += 1) {
      if (frame === frames) throw new Error('transitions never end');
      isStill = running().length === 0;
      // Some rounds without a frame between them, in which everything would be painted.
      for (let round = 0; round < 10 && running().length > 0; round += 1)
        for (const transition of running()) transition.finish();
      await new Promise(requestAnimationFrame);
    }
  }, MOST_FRAMES);
}

/**
 * From now on, the document's colours change at once. What is out of sight may change its own only when it comes into
 * view, long after the others have settled.
 */
export function stopTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** From now on, lists load no more by themselves: that could change a page while its colours are checked. */
export function stopLists(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
}

import type { BrowserContext, Page } from '@playwright/test';

/** Far more than nested elements need; each one may start a transition when another ends. */
const MOST_FRAMES = 120;

/**
 * Finishes running CSS transitions, for example after a theme change, so that colours are read in their final state.
 * Finishing one can start another in an element that inherits from it, at once or in the next frame. The finished
 * transitions of a closed menu, which is not rendered, stay in `getAnimations()`.
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
      // Several rounds without a frame in between, which would paint everything.
      for (let round = 0; round < 10 && running().length > 0; round += 1)
        for (const transition of running()) transition.finish();
      await new Promise(requestAnimationFrame);
    }
  }, MOST_FRAMES);
}

/**
 * From now on, colours change without transitions. Offscreen elements may otherwise start theirs only when they come
 * into view, long after the others have settled.
 */
export function stopTransitions(page: Page): Promise<void> {
  return page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
}

/** Stops lists from loading more, which could change a page while its colours are checked. */
export function stopLists(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      unobserve() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
}

import type { Page } from '@playwright/test';

export interface Animated {
  /** Its position in the stack, if it is a card. */
  depth: string | null;
  property: string;
}

/**
 * Records frame by frame what is animated around a card of the swipe game. Returns a function that reads the recording.
 */
export async function watchAnimations(page: Page): Promise<() => Promise<Animated[]>> {
  const seen = await page.evaluateHandle(() => {
    const game = document.querySelector('[data-depth]')?.closest('section');
    const found = new Map<string, Animated>();
    const note = () => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect) || !effect.target || !game?.contains(effect.target)) continue;
        const depth = effect.target.getAttribute('data-depth');
        for (const { offset, computedOffset, easing, composite, ...properties } of effect.getKeyframes())
          for (const property of Object.keys(properties)) found.set(`${depth} ${property}`, { depth, property });
      }
      requestAnimationFrame(note);
    };
    note();
    return found;
  });
  return () => seen.evaluate((found) => [...found.values()]);
}

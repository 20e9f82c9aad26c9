import { expect, type Page } from '@playwright/test';

/** Waits until no colour is on its way to another one, as after a change of theme. */
export async function settled(page: Page): Promise<void> {
  const moving = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition).length;
  await expect.poll(() => page.evaluate(moving)).toBe(0);
}

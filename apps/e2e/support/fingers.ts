import type { Page } from '@playwright/test';

export interface Spot {
  x: number;
  y: number;
}

/** From one point to another. */
export type Stroke = readonly [from: Spot, to: Spot];

const STEPS = 10;

/**
 * Real touch events, as a phone's screen reports them: what the page does not handle scrolls it. One finger per stroke.
 */
export async function drawWithFingers(page: Page, strokes: readonly Stroke[]): Promise<void> {
  const screen = await page.context().newCDPSession(page);
  const at = (share: number) =>
    strokes.map(([from, to], id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }));
  await screen.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= STEPS; step++)
    await screen.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / STEPS) });
  await screen.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await screen.detach();
}

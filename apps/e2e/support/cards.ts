import { expect, type Page } from '@playwright/test';

/** Keys and gestures work once the page has hydrated; by then React knows the cards of a stack. */
export async function scriptsKnowCards(page: Page): Promise<void> {
  const knowsCard = () => Object.keys(document.querySelector('[data-depth]') ?? {}).some((key) => /^__react/.test(key));
  await expect.poll(() => page.evaluate(knowsCard)).toBe(true);
}

/** Positions in the stack, 0 on top, whose pictures have loaded. */
export function loadedDepths(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-depth] img')];
    const loaded = pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    return loaded.map((picture) => picture.closest<HTMLElement>('[data-depth]')?.dataset.depth).sort();
  });
}

/** The centre of the top card. */
export async function middleOfTop(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.locator('[data-depth="0"]').boundingBox();
  if (!box) throw new Error('no card');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Profile id of the top card, because two people may have the same name and age. Null if no card is left. */
export function onTop(page: Page): Promise<string | null> {
  return page.evaluate(() => document.querySelector<HTMLElement>('[data-depth="0"]')?.dataset.card ?? null);
}

export const leavesTop = (page: Page, id: string | null) => expect.poll(() => onTop(page)).not.toBe(id);
export const comesToTop = (page: Page, id: string | null) => expect.poll(() => onTop(page)).toBe(id);

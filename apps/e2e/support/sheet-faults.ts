import { expect, type Locator, type Page } from '@playwright/test';
import { NAME_MAX_LENGTH } from '@vonk/schema/constants';
import { partFaults } from './axe.ts';
import { settled } from './settled.ts';
import { smallTargets } from './targets.ts';

const SMALL_PHONE = { width: 320, height: 640 };
const LONG_NAME = 'Maximilian'.repeat(NAME_MAX_LENGTH / 10);

/**
 * Fails if an open sheet has faults: at the window's size and on a small phone, where its content must be reached by
 * scrolling the sheet, and its sticky action stays in sight. `file` has the sheet.
 */
export async function expectSoundSheet(page: Page, sheet: Locator, file: string): Promise<void> {
  await expect(sheet, file).toBeVisible();
  // Its content may load after its title.
  await expect(sheet.locator('> :nth-child(2)').first(), file).toBeAttached();
  await expect(sheet.locator('[aria-busy="true"]'), file).toHaveCount(0);
  await settled(page);
  const size = page.viewportSize();
  const place = await page.evaluate(() => window.scrollY);
  const faults = await partFaults(sheet);
  for (const { width, height } of size ? [size, SMALL_PHONE] : []) {
    await page.setViewportSize({ width, height });
    await settled(page);
    const found = [
      ...(await layoutFaults(sheet)),
      ...(await smallTargets(sheet)).map((name) => `small: ${name}`),
      ...(await layoutFaults(sheet, LONG_NAME)).map((fault) => `with a long name, ${fault}`),
    ];
    faults.push(...found.map((fault) => `${fault} (${width} × ${height})`));
  }
  if (size) await page.setViewportSize(size);
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place);
  expect(faults, `the sheet “${await titleOf(sheet)}” of ${file}`).toEqual([]);
}

const titleOf = (sheet: Locator): Promise<string | null | undefined> =>
  sheet.evaluate((dialog) => dialog.getAttribute('aria-label') ?? dialog.querySelector('h2')?.textContent);

/**
 * What is clipped, spills out of its control, scrolls sideways or leaves the window, and a focus outside; with another
 * name of people, if one is given.
 */
function layoutFaults(sheet: Locator, name: string | null = null): Promise<string[]> {
  return sheet.evaluate((dialog, newName) => {
    const named = [...dialog.querySelectorAll('bdi')].flatMap(({ firstChild }) =>
      firstChild instanceof Text ? [{ text: firstChild, before: firstChild.data }] : [],
    );
    if (newName && named.length === 0) return [];
    if (newName) for (const { text } of named) text.data = newName;
    const CONTROLS = 'button, a, input:not([type="hidden"]), select, textarea, summary';
    const faults = new Set<string>();
    const nameOf = (element: Element) => {
      const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.tagName.toLowerCase()} “${words.trim().replaceAll(/\s+/g, ' ').slice(0, 50)}”`;
    };
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.visually-hidden');

    if (!dialog.contains(document.activeElement)) faults.add('the focus is outside');
    const { left, top, right, bottom } = dialog.getBoundingClientRect();
    if (Math.min(left, top) < -1 || right > window.innerWidth + 1 || bottom > window.innerHeight + 1)
      faults.add('the sheet is larger than the window');

    for (const box of [document.documentElement, dialog, ...dialog.querySelectorAll('*')]) {
      const isScrolling = box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowX);
      if (!isScrolling || !isShown(box) || box.scrollWidth <= box.clientWidth + 1) continue;
      const rightOf = (element: Element) => element.getBoundingClientRect().right;
      const all = [box, ...box.querySelectorAll('*')].filter((element) => element === box || isShown(element));
      const widest = all.reduce((widest, each) => (rightOf(each) > rightOf(widest) ? each : widest));
      faults.add(`scrolls sideways: ${nameOf(widest)}`);
    }

    /** Whether an ancestor that does not scroll hides a part of it. */
    function isCut(element: Element, rect: DOMRect): boolean {
      for (let box: Element | null = element; box; box = box === dialog ? null : box.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        const [x, y] = [edge.left + box.clientLeft, edge.top + box.clientTop];
        // Letters are lower than their line.
        const slack = rect.height / 4;
        if (/hidden|clip/.test(overflowX) && (rect.left < x - 1 || rect.right > x + box.clientWidth + 1)) return true;
        if (/hidden|clip/.test(overflowY) && (rect.top < y - slack || rect.bottom > y + box.clientHeight + slack))
          return true;
      }
      return false;
    }
    const texts = document.createTreeWalker(dialog, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      if (!element || !texts.currentNode.textContent?.trim() || !isShown(element) || element.matches('option'))
        continue;
      range.selectNodeContents(texts.currentNode);
      const around = element.closest('button, a, label, summary')?.getBoundingClientRect();
      for (const rect of range.getClientRects()) {
        if (isCut(element, rect)) faults.add(`clipped: ${nameOf(element)}`);
        else if (around && (rect.left < around.left - 1 || rect.right > around.right + 1))
          faults.add(`spills out of its control: ${nameOf(element)}`);
      }
    }
    for (const control of dialog.querySelectorAll(CONTROLS)) {
      const shown = (control as HTMLInputElement).labels?.[0] ?? control;
      if (isShown(control) && isCut(shown, shown.getBoundingClientRect())) faults.add(`clipped: ${nameOf(control)}`);
    }

    const sticky = [...dialog.querySelectorAll(`:has(${CONTROLS})`)].filter(
      (box) => isShown(box) && getComputedStyle(box).position === 'sticky',
    );
    const before = dialog.scrollTop;
    for (const to of [0, dialog.scrollHeight]) {
      dialog.scrollTop = to;
      for (const box of sticky) {
        const rect = box.getBoundingClientRect();
        if (rect.top < -1 || rect.bottom > window.innerHeight + 1) faults.add(`out of sight: ${nameOf(box)}`);
      }
    }
    dialog.scrollTop = before;
    for (const { text, before: ownName } of named) text.data = ownName;
    return [...faults];
  }, name);
}

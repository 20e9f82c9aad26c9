import type { Page } from '@playwright/test';

/** Where the focus is: what it is called, and what is wrong with where it stands. */
interface Stop {
  name: string;
  id: string;
  fault: string | null;
}

/** Marks everything that the keyboard must reach, in the open window if there is one, and answers how many there are. */
function markTargets(page: Page): Promise<number> {
  return page.evaluate(() => {
    const room = document.querySelector('dialog:modal') ?? document;
    const all = room.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]');
    const groups = new Set<string>();
    let count = 0;
    for (const element of all) {
      const isOff = element.matches(':disabled, [tabindex="-1"], [type="hidden"]') || element.closest('[inert]');
      if (isOff || !element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true })) continue;
      // Of radio buttons with one name the keyboard reaches one; the arrows lead to the others.
      if (element instanceof HTMLInputElement && element.type === 'radio') {
        const group = `${element.form?.action} ${element.name}`;
        if (groups.has(group)) continue;
        groups.add(group);
        element.dataset['radioGroup'] = group;
      }
      count += 1;
    }
    document.documentElement.dataset['walkHeight'] = String(document.documentElement.scrollHeight);
    return count;
  });
}

/** Scrolling to the focus can trigger layout, so a fault counts only if it lasts for this many frames. */
const FRAMES_TO_SETTLE = 120;

function look(page: Page): Promise<Stop | null> {
  return page.evaluate(async (frames) => {
    let stop = lookAtFocus();
    for (let frame = 0; stop?.fault && frame < frames; frame += 1) {
      await new Promise(requestAnimationFrame);
      stop = lookAtFocus();
    }
    return stop;

    function lookAtFocus(): Stop | null {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body) return null;
      element.dataset['stop'] ??= String(document.querySelectorAll('[data-stop]').length);
      const name = `${element.tagName.toLowerCase()} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`;
      // A visually hidden input is shown by its label.
      const shown = (element as HTMLInputElement).labels?.[0] ?? element;
      const box = shown.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const isOutside = x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight;
      // Results that loaded meanwhile may have pushed the focused element out of view.
      const { scrollHeight, dataset } = document.documentElement;
      const isMoved = isOutside && scrollHeight > Number(dataset['walkHeight']);
      // Where only a thumb takes the pointer, the rest of the slider is seen as well.
      const pointed = shown.style.pointerEvents;
      shown.style.pointerEvents = 'auto';
      const top = isOutside ? null : document.elementFromPoint(x, y);
      shown.style.pointerEvents = pointed;
      const isCovered = top !== null && !shown.contains(top) && !top.contains(shown);
      return {
        name,
        id: element.dataset['stop'],
        fault: isOutside && !isMoved ? 'outside of the window' : isCovered ? `under ${top?.className}` : null,
      };
    }
  }, FRAMES_TO_SETTLE);
}

/**
 * Goes through a page by Tab alone.
 * @returns what was passed, how many things there were to reach, and where the focus could not be seen.
 */
export async function walkByTab(page: Page): Promise<{ targets: number; reached: number; faults: string[] }> {
  const targets = await markTargets(page);
  const [seen, faults] = [new Set<string>(), [] as string[]];
  // Results that load during the walk are not part of it.
  for (let press = 0; press < targets * 2 + 10 && seen.size < targets; press += 1) {
    // Holding Tab down moves the focus on every key repeat.
    await page.keyboard.down('Tab');
    const stop = await look(page);
    // Past the last and back at the browser's own bar: a page may have begun in the middle.
    if (!stop) continue;
    if (seen.has(stop.id)) break;
    seen.add(stop.id);
    if (stop.fault) faults.push(`${stop.name}: ${stop.fault}`);
  }
  await page.keyboard.up('Tab');
  return { targets, reached: seen.size, faults };
}
